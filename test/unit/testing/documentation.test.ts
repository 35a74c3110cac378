// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as door from "../../../src/testing/index.ts";
import { agentRun } from "../../../src/testing/agent-run.ts";
import { heldReply } from "../../../src/testing/held-reply.ts";
import { failures } from "../../../src/testing/reply.ts";
import { root } from "../../../scripts/source-module.ts";

const page = readFileSync(join(root, "docs/testing.md"), "utf8");

test("the example on the page is the file that runs", () => {
  const file = readFileSync(join(root, "examples/testing.test.tsx"), "utf8");
  const [, code] = file.split(/^\/\*\* .* \*\/\n/);
  expect(page).toContain(`\`\`\`tsx\n${code?.trim()}\n\`\`\``);
});

test("the page names all that the door is for, every act and every failure", () => {
  const functions = Object.keys(door).filter((name) => /^[a-z]/.test(name));
  const acts = [agentRun(), heldReply()]
    .flatMap((each) => Object.getOwnPropertyNames(Object.getPrototypeOf(each)))
    .filter((name) => !["constructor", "id", "open", "isAborted"].includes(name));
  const names = [...functions, ...acts, ...Object.keys(failures)];
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});
