/** When a pause that is heard is the one that is open already, and when it is another question. */
import { describe, expect, test } from "vitest";
import type { ToolCallEvent } from "../../../src/core/tool-call-event.ts";
import { transition } from "../../../src/core/transition.ts";
import { calls, events, facts } from "./transition-table.ts";

type RequestOpen = Extract<ToolCallEvent, { type: "request-open" }>;
/** The pause that opened the request of `calls`. */
const known: RequestOpen = {
  ...(events["request-open"] as RequestOpen),
  payload: { question: "How much?" },
  args: { order: 7 },
};

const rows = ["waiting", "answering", "set-aside"] as const;

describe.each(rows)("a call that is %s", (row) => {
  const hear = (more: Partial<RequestOpen>) => transition(calls[row], { ...known, ...more }, facts);

  test.each<[string, Partial<RequestOpen>]>([
    ["the same", {}],
    ["the same, with its keys in another order", { payload: JSON.parse('{"question":"How much?"}') }],
    ["the same from a source that knows no run", { runId: undefined }],
    ["the same from a source that knows no arguments", { args: undefined }],
    [
      "the same from history, with arguments the model did not write",
      { source: "history", args: { thread: 1 } },
    ],
    ["the same from history, which knows no schema", { source: "history", answerSchema: { type: "none" } }],
  ])("stays as it is at %s", (_what, more) => {
    expect(hear(more)).toBe(calls[row]);
  });

  test.each<[string, Partial<RequestOpen>]>([
    ["another kind", { kind: "approval" }],
    ["another run", { runId: "r2" }],
    ["another payload", { payload: { question: "Why?" } }],
    ["no payload", { payload: undefined }],
    ["other arguments", { args: { order: 8 } }],
  ])("asks again at %s", (_what, more) => {
    const event = { ...known, ...more };
    expect(hear(more)).toMatchObject({
      state: "waiting",
      refusal: undefined,
      request: {
        revision: 2,
        kind: event.kind,
        runId: event.runId,
        payload: event.payload,
        args: event.args,
      },
    });
  });
});

test("a schema that is not known at first does not make a call ask again", () => {
  const first = transition(undefined, { ...known, answerSchema: { type: "none" }, source: "history" }, facts);
  expect(transition(first, { ...known, source: "live" }, facts)).toBe(first);
});

describe("a call of which the end did not reach us", () => {
  const { unresolved } = calls;
  const unanswered = { ...unresolved, answer: undefined } as typeof unresolved;
  const fromHistory: RequestOpen = { ...known, source: "history" };
  const another = { payload: { question: "Why?" } };

  test("does not ask again when history still has the request that was answered here", () => {
    expect(transition(unresolved, fromHistory, facts)).toBe(unresolved);
  });

  test.each<[string, typeof unresolved, RequestOpen]>([
    ["a live stream asks that again", unresolved, known],
    ["history has another request", unresolved, { ...fromHistory, ...another }],
    ["history has the request, which nobody has answered here", unanswered, fromHistory],
  ])("asks again when %s", (_what, call, event) => {
    expect(transition(call, event, facts)).toMatchObject({ state: "waiting", request: { revision: 2 } });
  });
});
