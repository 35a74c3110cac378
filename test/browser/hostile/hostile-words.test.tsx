/** What arrives is shown: it is never run, never fetched, and never changes what is around it. */
import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AssetPicker, RequestView } from "../../../src/blocks/index.ts";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import { approvalAsked, suspended, toolError } from "../../support/chunks.ts";
import { cyclicSchemas, prototypeKeys } from "../../support/hostile-values.ts";
import { show } from "../../support/show.tsx";

const markup = [
  `<script>globalThis.wasRun = "script"</script>`,
  `<img src="/hostile/image" onerror="globalThis.wasRun = 'image'">`,
  `<iframe src="/hostile/frame"></iframe>`,
  `<style>@import "/hostile/style";</style>`,
  `<a href="javascript:globalThis.wasRun = 'link'">Approve</a>`,
  `![picture](/hostile/markdown)`,
  `javascript:globalThis.wasRun='address'`,
  `data:text/html,<script>globalThis.wasRun='data'</script>`,
].join("\n");

const form = {
  type: "object",
  properties: { answer: { type: "string", title: markup, description: markup } },
};

const places: Readonly<Record<string, readonly unknown[]>> = {
  "arguments and their names": approvalAsked({ toolName: "pay", args: { note: markup, [markup]: [markup] } }),
  "the name of a tool": approvalAsked({ toolName: markup, args: {} }),
  "a question, its facts and its form": suspended(
    { toolName: "pay" },
    { question: markup, note: markup },
    form,
  ),
  choices: suspended(
    { toolName: "pay" },
    {},
    { type: "object", properties: { answer: { enum: [markup, "no"] } } },
  ),
  "the error of a tool": [
    ...approvalAsked({ toolName: "pay", args: {} }),
    toolError({ toolName: "pay", args: {} }, markup, markup),
  ],
};

const fetched = () =>
  performance.getEntriesByType("resource").filter(({ name }) => name.includes("/hostile/image"));

beforeEach(() => {
  delete (globalThis as { wasRun?: string }).wasRun;
});

test.each(Object.entries(places))("markup in %s is text", async (_place, chunks) => {
  const { user } = show(<RequestView id="call-1" />, {
    chunks,
    validateAnswer: validateJsonSchema,
    onAnswer: () => [],
  });
  for (const more of screen.queryAllByRole("button", { name: /^Show/, expanded: false }))
    await user.click(more);
  expect(document.body.textContent).toContain("<iframe src=");
  expect(document.querySelector("body :is(script, img, iframe, style, a, object, embed, link)")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(fetched()).toEqual([]);
  expect(globalThis).not.toHaveProperty("wasRun");
});

test.each([
  "javascript:globalThis.wasRun='image'",
  "data:text/html,<script>1</script>",
  "file:///etc/passwd",
])("a picture at %s is not drawn", async (image) => {
  const fetching = vi.spyOn(globalThis, "fetch");
  show(<AssetPicker id="call-1" />, {
    chunks: suspended(
      { toolName: "pick_asset" },
      { title: "Choose a cover", assets: [{ id: "a", title: "A cover", image }] },
      { type: "string" },
    ),
  });
  expect(screen.getByRole("radio", { name: "A cover" })).toBeVisible();
  expect(screen.queryByRole("img")).toBeNull();
  expect(fetching).not.toHaveBeenCalled();
  expect(globalThis).not.toHaveProperty("wasRun");
});

test("text that turns round, or hides what it says, shows where it does so", () => {
  show(<RequestView id="call-1" />, {
    chunks: approvalAsked({
      toolName: "send\u202Emoney",
      args: { payee: "Norr\u200Bby", "to\u2066tal": "1" },
    }),
  });
  for (const code of ["U+202E", "U+200B", "U+2066"]) expect(screen.getAllByText(code)[0]).toBeVisible();
  expect(document.body.textContent).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B]/);
});

test("a hidden character many times in a row is one mark that says how many", () => {
  show(<RequestView id="call-1" />, {
    chunks: approvalAsked({ toolName: "pay", args: { payee: `Norr${"\u200B".repeat(40)}by` } }),
  });
  expect(screen.getByText("U+200B × 40")).toBeVisible();
});

test.each(Object.keys(cyclicSchemas))("a schema that refers %s is a card that can be left", async (name) => {
  const { user, transport } = show(<RequestView id="call-1" />, {
    chunks: suspended({ toolName: "pay" }, { question: "How much?" }, cyclicSchemas[name]),
    validateAnswer: validateJsonSchema,
  });
  expect(screen.getByText("How much?")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Set aside" }));
  expect(screen.getByRole("heading", { name: /Set aside/ })).toBeVisible();
  expect(transport.deliveries).toEqual([]);
});

test("keys that every object inherits are facts and fields like any other", () => {
  const properties = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"string"}}') as object;
  show(<RequestView id="call-1" />, {
    chunks: suspended({ toolName: "pay" }, prototypeKeys(), { type: "object", properties }),
    validateAnswer: validateJsonSchema,
  });
  expect(screen.getAllByRole("term").map((term) => term.textContent)).toContain("To string");
  expect(screen.getByRole("textbox", { name: /Constructor/ })).toBeVisible();
  expect(screen.getByRole("textbox", { name: /Proto/ })).toBeVisible();
  expect({}).not.toHaveProperty("polluted");
});
