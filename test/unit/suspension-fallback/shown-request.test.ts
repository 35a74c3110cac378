import { expect, test } from "vitest";
import { shownRequest } from "../../../src/blocks/suspension-fallback/shown-request.ts";
import type { HumanRequest } from "../../../src/core/human-request.ts";

function request(told: Partial<HumanRequest>): HumanRequest {
  return {
    id: "call-1",
    kind: "suspension",
    route: "agent",
    toolCallId: "call-1",
    toolName: "schedule_mailing",
    runId: "run-1",
    revision: 1,
    args: undefined,
    payload: undefined,
    answerSchema: { type: "none" },
    expiresAt: undefined,
    ...told,
  };
}

test("the tool's question is prose, and the rest are facts", () => {
  const payload = { question: "Which day?", step: 1, of: 2 };
  expect(shownRequest(request({ payload }))).toEqual({
    prose: "Which day?",
    facts: { step: 1, of: 2 },
    source: "tool",
  });
});

test.each(["question", "message", "prompt", "title"])("%s holds a question", (key) => {
  expect(shownRequest(request({ payload: { [key]: "Go on?" } }))).toMatchObject({
    prose: "Go on?",
    facts: undefined,
  });
});

test("of several texts the question is the prose", () => {
  expect(shownRequest(request({ payload: { title: "Mailing", question: "Which day?" } }))).toMatchObject({
    prose: "Which day?",
    facts: { title: "Mailing" },
  });
});

test.each([
  ["a text", "Which day?", { prose: "Which day?", facts: undefined }],
  ["a list", [1, 2], { prose: undefined, facts: [1, 2] }],
  ["a number", 0, { prose: undefined, facts: 0 }],
  ["no question but a number called so", { question: 3 }, { prose: undefined, facts: { question: 3 } }],
  ["an empty question", { question: " ", a: 1 }, { prose: undefined, facts: { question: " ", a: 1 } }],
])("a payload may be %s", (_name, payload, expected) => {
  expect(shownRequest(request({ payload }))).toMatchObject(expected);
});

test.each([[undefined], [null], [{}], [""]])("without a payload (%j) the arguments are shown", (payload) => {
  expect(shownRequest(request({ payload, args: { list: "press" } }))).toEqual({
    prose: undefined,
    facts: { list: "press" },
    source: "arguments",
  });
});

test("a tool that the browser fulfils shows its arguments", () => {
  const args = { question: "Tea or coffee?", options: ["tea", "coffee"] };
  expect(shownRequest(request({ kind: "client-tool", args }))).toEqual({
    prose: "Tea or coffee?",
    facts: { options: ["tea", "coffee"] },
    source: "arguments",
  });
});

test("a block that nobody registered shows its state", () => {
  const payload = {
    aiBlock: 1,
    tag: "pick_asset",
    toolId: "pick_asset",
    state: { title: "Choose a cover", assets: [] },
  };
  expect(shownRequest(request({ payload }))).toEqual({
    prose: "Choose a cover",
    facts: { assets: [] },
    source: "tool",
  });
});

test("fields with the names of every object's own are facts like any other", () => {
  const payload: unknown = JSON.parse('{"__proto__":{"x":1},"constructor":"c"}');
  const { facts } = shownRequest(request({ payload }));
  expect(JSON.stringify(facts)).toBe('{"__proto__":{"x":1},"constructor":"c"}');
});
