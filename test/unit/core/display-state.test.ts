import { expect, test } from "vitest";
import { approve, cancel, decline } from "../../../src/core/answer.ts";
import { displayState, isReceipt, type DisplayState } from "../../../src/core/display-state.ts";
import type { HumanRequest } from "../../../src/core/human-request.ts";
import type { SettledCall, ToolCall, ToolCallOutcome, ToolCallState } from "../../../src/core/tool-call.ts";

const facts = { id: "call-1", toolCallId: "call-1", toolName: "erase", runId: "run-1" };
const request: HumanRequest = {
  ...facts,
  kind: "approval",
  route: "agent",
  revision: 1,
  args: {},
  payload: undefined,
  answerSchema: { type: "none" },
  expiresAt: undefined,
};
const unreadable: HumanRequest = {
  ...request,
  kind: "suspension",
  route: "agent",
  answerSchema: { type: "unreadable", problem: "not JSON", value: "{" },
};
const refusal = {
  answer: approve(),
  failure: { type: "failed", reason: "network", mayHaveArrived: false },
} as const;

function settled(outcome: ToolCallOutcome, more: Partial<SettledCall> = {}): SettledCall {
  return {
    ...facts,
    state: "settled",
    outcome,
    args: {},
    request,
    answer: undefined,
    decidedBy: "unknown",
    contradiction: undefined,
    ...more,
  };
}

type Row = readonly [call: ToolCall, display: DisplayState, isReceipt: boolean];

/** Every state of a call, so that a new one does not compile before somebody has said how it looks. */
const table: Readonly<Record<ToolCallState, readonly Row[]>> = {
  receiving: [[{ ...facts, state: "receiving", argumentsText: "{" }, "preparing", false]],
  running: [[{ ...facts, state: "running", args: {} }, "preparing", false]],
  waiting: [
    [{ ...facts, state: "waiting", request, refusal: undefined }, "pending", false],
    [{ ...facts, state: "waiting", request, refusal }, "failed", false],
    [{ ...facts, state: "waiting", request: unreadable, refusal: undefined }, "invalid", false],
    [{ ...facts, state: "waiting", request: unreadable, refusal }, "failed", false],
  ],
  answering: [[{ ...facts, state: "answering", request, answer: approve(), by: "you" }, "sending", false]],
  resuming: [[{ ...facts, state: "resuming", request, answer: approve(), by: "you" }, "running", true]],
  "set-aside": [[{ ...facts, state: "set-aside", request, refusal: undefined }, "set-aside", true]],
  unresolved: [
    [
      {
        ...facts,
        state: "unresolved",
        cause: "run-ended",
        args: {},
        request,
        answer: undefined,
        by: undefined,
      },
      "unresolved",
      true,
    ],
  ],
  settled: [
    [settled({ type: "succeeded", result: 1 }), "answered", true],
    [settled({ type: "failed", error: { name: undefined, message: "no" } }), "tool-failed", true],
    [settled({ type: "declined", reason: undefined }), "declined", true],
    [settled({ type: "cancelled" }), "cancelled", true],
    [settled({ type: "expired" }), "expired", true],
    [settled({ type: "declined", reason: "cancelled" }, { answer: cancel() }), "cancelled", true],
    [
      settled({ type: "succeeded", result: 1 }, { answer: decline(), contradiction: "ran-after-decline" }),
      "contradicted",
      true,
    ],
  ],
};

test.each(Object.values(table).flat())("a card knows how a call stands (%#)", (call, display, folded) => {
  expect(displayState(call)).toBe(display);
  expect(isReceipt(displayState(call))).toBe(folded);
});
