// @vitest-environment node
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { doors } from "../../scripts/public-names.ts";
import { root } from "../../scripts/source-module.ts";
import viteConfig from "../../vite.config.ts";

describe.each(doors)("the door $name", ({ source }) => {
  test("opens on a source file", () => {
    expect(existsSync(join(root, source))).toBe(true);
  });

  test("is built", () => {
    const { lib } = viteConfig.build ?? {};
    const entry = lib === undefined || lib === false ? {} : (lib.entry ?? {});
    expect(Object.values(entry)).toContain(source);
  });
});

test("types are found before code", () => {
  const conditions = Object.values(manifest.exports).flatMap((target) =>
    typeof target === "string" ? [] : [Object.keys(target)],
  );
  expect(new Set(conditions.map((each) => each.join()))).toEqual(new Set(["types,default"]));
});

test("the styles come from one file and are kept by bundlers", () => {
  expect(existsSync(join(root, "src/styles/styles.css"))).toBe(true);
  expect(manifest.exports["./styles.css"]).toBe("./dist/styles.css");
  expect(manifest.sideEffects).toContain("**/*.css");
});

test("no dependency but the validator of JSON Schemas comes along", () => {
  expect(Object.keys(manifest.dependencies)).toEqual(["@cfworker/json-schema"]);
  expect(Object.keys(manifest.peerDependencies)).toEqual(["@mastra/core", "effect", "react"]);
  expect(manifest.peerDependenciesMeta).toEqual({
    "@mastra/core": { optional: true },
    effect: { optional: true },
    react: { optional: true },
  });
});
