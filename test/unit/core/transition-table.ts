import type { ToolCallEvent, ToolCallEventType } from "../../../src/core/tool-call-event.ts";
import type { ToolCall, ToolCallFacts, ToolCallState } from "../../../src/core/tool-call.ts";

export type Row = ToolCallState | "absent";

/** `same`: the very object comes back. Otherwise the state that follows. */
export type Cell = "same" | ToolCallState;

export const facts: ToolCallFacts = { id: "c1", toolCallId: "c1", toolName: "refund", runId: "r1" };

const request = {
  id: "c1",
  kind: "suspension",
  toolCallId: "c1",
  toolName: "refund",
  runId: "r1",
  revision: 1,
  args: { order: 7 },
  payload: { question: "How much?" },
  answerSchema: { type: "none" },
} as const;
const answer = { type: "resume", data: 5 } as const;

/** One call in each state. `Record`, so that a new state has to be written here first. */
export const calls: Readonly<Record<ToolCallState, ToolCall>> = {
  receiving: { ...facts, state: "receiving", argumentsText: '{"order"' },
  running: { ...facts, state: "running", args: { order: 7 } },
  waiting: { ...facts, state: "waiting", request, refusal: undefined },
  answering: { ...facts, state: "answering", request, answer, by: "you" },
  resuming: { ...facts, state: "resuming", request, answer, by: "you" },
  "set-aside": { ...facts, state: "set-aside", request },
  unresolved: {
    ...facts,
    state: "unresolved",
    cause: "connection-lost",
    args: { order: 7 },
    request,
    answer,
  },
  settled: {
    ...facts,
    state: "settled",
    outcome: { type: "succeeded", result: "done" },
    args: { order: 7 },
    request,
    answer,
    decidedBy: "you",
    contradiction: false,
  },
};

/** One event of each type; `request-open` asks something new, live. */
export const events: Readonly<Record<ToolCallEventType, ToolCallEvent>> = {
  "arguments-start": { type: "arguments-start" },
  "arguments-delta": { type: "arguments-delta", text: ":7}" },
  "call-ready": { type: "call-ready", args: { order: 8 } },
  "request-open": {
    type: "request-open",
    kind: "suspension",
    toolName: "refund",
    runId: "r1",
    args: undefined,
    payload: { question: "Why?" },
    answerSchema: { type: "none" },
    source: "live",
  },
  "answer-submit": { type: "answer-submit", answer: { type: "resume", data: 6 }, by: "you" },
  "answer-accept": { type: "answer-accept" },
  "answer-refuse": { type: "answer-refuse", failure: { type: "forbidden", status: 403 } },
  "request-close": { type: "request-close", cause: "not-waiting" },
  "request-set-aside": { type: "request-set-aside" },
  "request-reopen": { type: "request-reopen" },
  "request-expire": { type: "request-expire" },
  "output-available": { type: "output-available", args: { order: 7 }, result: "done" },
  "output-error": {
    type: "output-error",
    args: { order: 7 },
    error: { name: "Error", message: "no" },
  },
  "output-denied": { type: "output-denied", args: { order: 7 }, reason: "not now" },
  "run-end": { type: "run-end", cause: "run-ended", isPaused: false },
};

/** The table of `src/core/SPEC.md`. Without `Partial`: a new state or event does not compile until all its cells are here. */
export const table: Readonly<Record<ToolCallEventType, Readonly<Record<Row, Cell>>>> = {
  "arguments-start": { ...unchanged(), absent: "receiving" },
  "arguments-delta": { ...unchanged(), absent: "receiving", receiving: "receiving" },
  "call-ready": { ...unchanged(), absent: "running", receiving: "running", running: "running" },
  "request-open": {
    absent: "waiting",
    receiving: "waiting",
    running: "waiting",
    waiting: "waiting",
    answering: "waiting",
    resuming: "waiting",
    "set-aside": "waiting",
    unresolved: "waiting",
    settled: "same",
  },
  "answer-submit": { ...unchanged(), waiting: "answering" },
  "answer-accept": { ...unchanged(), answering: "resuming" },
  "answer-refuse": { ...unchanged(), answering: "waiting" },
  "request-close": {
    ...unchanged(),
    receiving: "unresolved",
    running: "unresolved",
    waiting: "unresolved",
    answering: "unresolved",
    "set-aside": "unresolved",
  },
  "request-set-aside": { ...unchanged(), waiting: "set-aside" },
  "request-reopen": { ...unchanged(), "set-aside": "waiting" },
  "request-expire": {
    ...unchanged(),
    waiting: "settled",
    answering: "settled",
    "set-aside": "settled",
    unresolved: "settled",
  },
  "output-available": settles(),
  "output-error": settles(),
  "output-denied": settles(),
  "run-end": {
    ...unchanged(),
    receiving: "unresolved",
    running: "unresolved",
    resuming: "unresolved",
  },
};

function unchanged(): Record<Row, "same"> {
  return {
    absent: "same",
    receiving: "same",
    running: "same",
    waiting: "same",
    answering: "same",
    resuming: "same",
    "set-aside": "same",
    unresolved: "same",
    settled: "same",
  };
}

function settles(): Record<Row, Cell> {
  return {
    absent: "settled",
    receiving: "settled",
    running: "settled",
    waiting: "settled",
    answering: "settled",
    resuming: "settled",
    "set-aside": "settled",
    unresolved: "settled",
    settled: "same",
  };
}
