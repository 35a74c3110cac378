/** Nothing that arrives makes the page draw more than a person reads: counted, since time on a machine is chance. */
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { RequestView } from "../../../src/blocks/index.ts";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import "../../../src/styles/styles.css";
import { approvalAsked, suspended, toolError } from "../../support/chunks.ts";
import { nested, nestedSchema, tenMillion } from "../../support/hostile-values.ts";
import { show } from "../../support/show.tsx";

const tool = { toolName: "send_letter" };
const shownLength = () => document.body.textContent?.length ?? 0;
const elements = () => document.querySelectorAll("body *").length;

function showRequest(chunks: readonly unknown[]) {
  return show(<RequestView id="call-1" />, {
    chunks,
    validateAnswer: validateJsonSchema,
    onAnswer: () => [],
  });
}

/** Opens what is behind the link. Typing and pointing, as a person does, would look through ten million characters. */
function open(name: RegExp | string): void {
  fireEvent.click(screen.getByRole("button", { name, expanded: false }));
}

const form = (field: object) => ({ type: "object", properties: { answer: field } });

const places: Readonly<Record<string, (text: string) => readonly unknown[]>> = {
  "an argument": (text) => approvalAsked({ ...tool, args: { note: text } }),
  "the name of an argument": (text) => approvalAsked({ ...tool, args: { [text]: "note" } }),
  "the name of a tool": (text) => approvalAsked({ toolName: text, args: {} }),
  "a question": (text) => suspended(tool, { question: text }, form({ type: "string" })),
  "a payload that is a text": (text) => suspended(tool, text, form({ type: "string" })),
  "the title of a field": (text) => suspended(tool, {}, form({ type: "string", title: text })),
  "the description of a field": (text) => suspended(tool, {}, form({ type: "string", description: text })),
  "a choice": (text) => suspended(tool, {}, form({ enum: [text, "no"] })),
  "the error of a tool": (text) => [
    ...approvalAsked({ ...tool, args: {} }),
    toolError({ ...tool, args: {} }, text),
  ],
};

/** How much is drawn before and after all that is left out has been opened. */
function sizes() {
  const before = { length: shownLength(), elements: elements() };
  for (const more of screen.getAllByRole("button", { name: /Show [\d,]+ more/ })) fireEvent.click(more);
  return { before, after: { length: shownLength(), elements: elements() } };
}

describe("ten million characters are cut, the rest is counted, and the whole is one click away,", () => {
  const words = tenMillion("word ");

  test.each(Object.entries(places))("in %s", (_place, chunksOf) => {
    showRequest(chunksOf(words));
    const { before, after } = sizes();
    expect(before.length).toBeLessThan(5_000);
    expect(before.elements).toBeLessThan(200);
    expect(after.length).toBeGreaterThan(9_999_990);
    // A block for each ten thousand characters, and no element for each character.
    expect(after.elements).toBeLessThan(5_000);
  });

  test.each([
    ["one word", "a"],
    ["lines", "a\n"],
    ["emoji", "👩‍⚕️"],
  ])("made of %s", (_kind, piece) => {
    showRequest(approvalAsked({ ...tool, args: { note: tenMillion(piece) } }));
    const { before, after } = sizes();
    expect(before.length).toBeLessThan(5_000);
    expect(after.length).toBeGreaterThan(9_999_990);
    expect(after.elements).toBeLessThan(5_000);
  });
});

test("ten million characters that cannot be seen are one mark that counts them", () => {
  showRequest(approvalAsked({ ...tool, args: { note: tenMillion("\u202E") } }));
  expect(screen.getByTitle("480 hidden characters U+202E")).toBeVisible();
  open("Show 9,999,520 more characters");
  expect(elements()).toBeLessThan(5_000);
  expect(document.body.textContent).not.toContain("\u202E");
});

test("a hundred thousand arguments stand behind a link, and open as JSON", () => {
  const args = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, index]));
  showRequest(approvalAsked({ ...tool, args }));
  expect(elements()).toBeLessThan(200);
  open("Show all 100,000 values");
  expect(elements()).toBeLessThan(2_000);
  expect(document.body.textContent).toContain('"key99999": 99999');
});

test("two hundred arguments open as facts", () => {
  const args = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, index]));
  showRequest(approvalAsked({ ...tool, args }));
  open("Show all 200 values");
  expect(screen.getAllByRole("term")).toHaveLength(200);
});

test("a thousand levels stand behind a link as JSON, and the answer is written as JSON", () => {
  showRequest(suspended(tool, { deep: nested(1_000) }, nestedSchema(1_000)));
  expect(elements()).toBeLessThan(200);
  open("Show as JSON");
  open(/Show [\d,]+ more lines/);
  expect(document.body.textContent).toContain('"the end"');
  expect(screen.getByRole("textbox", { name: /Inner/ })).toBeVisible();
});

test("levels beyond what JSON can write are said to be so", () => {
  showRequest(suspended(tool, { deep: nested(100_000) }));
  open("Show as JSON");
  expect(screen.getByText("Nested too deeply to be shown")).toBeVisible();
});

test("more choices than anyone reads are a field that is checked", async () => {
  const values = Array.from({ length: 100_000 }, (_, index) => `airport ${index}`);
  const { user, transport } = showRequest(suspended(tool, {}, form({ enum: values })));
  expect(elements()).toBeLessThan(200);
  const field = screen.getByRole("textbox", { name: /Answer/ });
  await user.type(field, "airport");
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(field).toBeInvalid();
  await user.type(field, " 99999");
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(transport.deliveries).toMatchObject([{ decision: { data: { answer: "airport 99999" } } }]);
});

test("many values to choose several from are one list", async () => {
  const items = { enum: Array.from({ length: 60 }, (_, index) => `airport ${index}`) };
  const { user, transport } = showRequest(suspended(tool, {}, form({ type: "array", items })));
  const list = screen.getByRole("listbox", { name: /Answer/ });
  await user.selectOptions(list, ["airport 3", "airport 59"]);
  await user.click(screen.getByRole("button", { name: "Answer" }));
  expect(transport.deliveries).toMatchObject([
    { decision: { data: { answer: ["airport 3", "airport 59"] } } },
  ]);
});
