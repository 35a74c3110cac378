/** How a call is shown to have ended. */
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/core/answer.ts";
import { requestOf, type ToolCall } from "../../../src/core/tool-call.ts";
import { transition } from "../../../src/core/transition.ts";
import { calls, events, facts } from "./transition-table.ts";

/** A call whose request was answered so, and whose tool goes on. */
function answered(kind: "approval" | "suspension", answer: Answer, toolName = facts.toolName): ToolCall {
  return { ...calls.resuming, toolName, request: { ...requestOf(calls.resuming), kind }, answer } as ToolCall;
}
const ends = {
  ran: events["output-available"],
  failed: events["output-error"],
  denied: events["output-denied"],
};

describe("a contradiction", () => {
  test("is a call that was declined, and ran all the same", () => {
    const call = answered("approval", { type: "decline" });
    expect(transition(call, ends.ran, facts)).toMatchObject({
      contradiction: "ran-after-decline",
      decidedBy: "you",
    });
  });

  test.each<[string, ToolCall, keyof typeof ends]>([
    ["a call that was declined and did not run", answered("approval", { type: "decline" }), "denied"],
    ["a call that was declined and failed", answered("approval", { type: "decline" }), "failed"],
    ["a call that was approved and ran", answered("approval", { type: "approve" }), "ran"],
    [
      "a tool that was told no, and says what it made of it",
      answered("suspension", { type: "decline" }),
      "ran",
    ],
    [
      "an outer tool that goes on after an inner no",
      answered("approval", { type: "decline" }, "agent-helper"),
      "ran",
    ],
  ])("is not %s", (_what, call, end) => {
    expect(transition(call, ends[end], facts)).toMatchObject({ contradiction: undefined });
  });
});

test("a call belongs to the run that spoke of it last, and its request to the run that asked", () => {
  const settled = transition(calls.resuming, ends.ran, { ...facts, runId: "r2" });
  expect(settled).toMatchObject({ runId: "r2", request: { runId: "r1" } });
  expect(transition(calls.resuming, ends.ran, { ...facts, runId: undefined })).toMatchObject({ runId: "r1" });
});

test("a result of which nobody had heard is a call that is over, and nobody decided it", () => {
  expect(transition(undefined, ends.ran, facts)).toMatchObject({
    ...facts,
    state: "settled",
    request: undefined,
    answer: undefined,
    decidedBy: undefined,
  });
});

test("a name that was not known comes from the end", () => {
  expect(transition({ ...calls.running, toolName: "" }, ends.ran, facts)).toMatchObject({
    toolName: "refund",
  });
});
