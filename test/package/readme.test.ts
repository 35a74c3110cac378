// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { doors } from "../../scripts/public-names.ts";
import { root } from "../../scripts/source-module.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const readme = read("README.md");

test.each([
  "examples/quick-start.tsx",
  "examples/typed-tools/tools.ts",
  "examples/typed-tools/assistant.ts",
  "examples/typed-tools/page.tsx",
])("the README shows %s as it is, and it compiles", (path) => {
  const [, code] = read(path).split(/^\/\*\* .* \*\/\n/);
  expect(readme).toContain(`\`\`\`${path.split(".").at(-1)}\n${code?.trim()}\n\`\`\``);
});

test.each(doors)("the README says what is behind the door $name", ({ subpath }) => {
  expect(readme).toContain(`| \`${manifest.name}${subpath}\``);
});

test("every file that the README leads to is there", () => {
  const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? "");
  expect(targets.length).toBeGreaterThan(0);
  for (const target of targets) expect(read(target), target).not.toBe("");
});
