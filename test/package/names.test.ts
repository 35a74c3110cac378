// @vitest-environment node
import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { readSourceModules, root } from "../../scripts/source-module.ts";

const files = globSync("{src,demo,test,stories,scripts,bench,examples}/**/*.{ts,tsx,mjs}", {
  cwd: root,
});
const modules = readSourceModules("src");

describe("a file", () => {
  test("has a name in kebab case", () => {
    const isKebab = (file: string) => /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z-]+)*\.(tsx?|mjs)$/.test(basename(file));
    expect(files.filter((file) => !isKebab(file))).toEqual([]);
  });

  test("and its folder say what is in them", () => {
    const saysNothing = /(^|[/-])(utils?|helpers?|common|misc|managers?|shared)([/.-]|$)/;
    expect(files.filter((file) => saysNothing.test(file))).toEqual([]);
  });

  test("of a hook is called after the hook", () => {
    const hookFiles = modules.filter(({ path }) => basename(path).startsWith("use-"));
    const misnamed = hookFiles.filter(({ path, exports }) => {
      const hook = basename(path)
        .replace(/\.tsx?$/, "")
        .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return !exports.some(({ name }) => name === hook);
    });
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });
});

describe("Mastra's words", () => {
  /** Where the wire's words are turned into ours. */
  const borders = [
    "src/protocol",
    "src/client",
    "src/server",
    "src/testing/agent-run.ts",
    "src/testing/mastra-chunk.ts",
    "src/core/apply-chunk.ts",
    "src/core/apply-history.ts",
    "src/components/plain-tools.ts",
    "src/core/suspend-chunk.ts",
    "src/core/thread-lookup.ts",
  ];

  test("stay at the border", () => {
    const isAtBorder = (path: string) => borders.some((border) => [path, dirname(path)].includes(border));
    const found = modules
      .filter(({ path }) => !isAtBorder(path))
      .filter(({ identifiers }) => ["suspendPayload", "resumeSchema"].some((word) => identifiers.has(word)));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
