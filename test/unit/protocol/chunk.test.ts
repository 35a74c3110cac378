import { describe, expect, test } from "vitest";
import { decodeChunk } from "../../../src/protocol/chunk.ts";
import { isKnownKind } from "../../../src/protocol/known-kinds.ts";
import { UnreadableEvent } from "../../../src/protocol/read-event-stream.ts";
import { recordedEvents, recordingNames } from "../../support/recordings.ts";

const call = { toolCallId: "c1", toolName: "refund" };
const chunk = (type: string, payload: unknown) => ({ type, runId: "r1", from: "AGENT", payload });

test("every chunk that a real server sent can be read, and its kind is known", () => {
  const misread = recordingNames.flatMap((name) =>
    recordedEvents(name).filter((event) => {
      const decoded = event.startsWith("{") ? decodeChunk(JSON.parse(event)) : undefined;
      if (decoded?.type === "kept") return !isKnownKind(decoded.kind);
      return decoded?.type === "malformed" || decoded?.type === "unreadable";
    }),
  );
  expect(misread).toEqual([]);
});

const args = { order: 7 };
const failure = { name: "Error", message: "no" };

test.each<[kind: string, payload: object, decoded: object]>([
  ["start", { id: "agent", messageId: "m1" }, { messageId: "m1" }],
  ["start", {}, { messageId: undefined }],
  ["step-start", { messageId: "m1" }, { messageId: "m1" }],
  ["step-finish", { stepResult: { reason: "stop" } }, {}],
  ["finish", { stepResult: { reason: "tool-calls" } }, { reason: "tool-calls" }],
  ["finish", {}, { reason: undefined }],
  ["text-start", { id: "t1" }, { id: "t1" }],
  ["text-delta", { id: "t1", text: "" }, { id: "t1", text: "" }],
  ["text-end", { id: "t1" }, { id: "t1" }],
  ["reasoning-start", { id: "t1" }, { id: "t1" }],
  ["reasoning-delta", { id: "t1", text: "so" }, { id: "t1", text: "so" }],
  ["reasoning-end", { id: "t1" }, { id: "t1" }],
  ["tool-call-input-streaming-start", call, call],
  ["tool-call-delta", { ...call, argsTextDelta: "{" }, { ...call, text: "{" }],
  [
    "tool-call-delta",
    { toolCallId: "c1", argsTextDelta: "{" },
    { toolCallId: "c1", toolName: "", text: "{" },
  ],
  ["tool-call", { ...call, args }, { ...call, args }],
  ["tool-call", { ...call }, { ...call, args: undefined }],
  [
    "tool-call-approval",
    { ...call, args, resumeSchema: "{}" },
    { ...call, route: "agent", args, resumeSchema: "{}" },
  ],
  [
    "tool-call-suspended",
    { ...call, args, suspendPayload: { q: 1 }, resumeSchema: "{}" },
    { ...call, route: "agent", args, suspendPayload: { q: 1 }, resumeSchema: "{}" },
  ],
  ["tool-result", { ...call, args, result: null }, { ...call, args, result: null }],
  ["tool-error", { ...call, args, error: failure }, { ...call, args, error: failure }],
  ["tool-output-denied", { ...call, args, approval: { reason: "no" } }, { ...call, args, reason: "no" }],
  ["tool-output-denied", { ...call, approval: 7 }, { ...call, args: undefined, reason: undefined }],
  ["error", { error: failure }, { message: "no" }],
  ["abort", {}, { message: undefined }],
  ["tripwire", { reason: "not allowed" }, { message: "not allowed" }],
])("%s with %j", (type, payload, decoded) => {
  expect(decodeChunk(chunk(type, payload))).toEqual({ type, runId: "r1", ...decoded });
});

test.each(["tool-call-approval", "tool-call-suspended", "tool-call-suspend"])(
  "%s belongs to the run that its payload names, else to the chunk's",
  (type) => {
    expect(decodeChunk(chunk(type, { ...call, runId: "r9" }))).toMatchObject({ runId: "r9" });
    expect(decodeChunk(chunk(type, { ...call, runId: 9 }))).toMatchObject({ runId: "r1" });
    expect(decodeChunk({ type, payload: call })).toMatchObject({ runId: undefined });
  },
);

test("a suspension under its old name keeps its payload in args", () => {
  expect(decodeChunk(chunk("tool-call-suspend", { ...call, args: { q: 1 } }))).toMatchObject({
    type: "tool-call-suspended",
    suspendPayload: { q: 1 },
    args: undefined,
  });
});

test("a suspension under its old name with a payload under the new one has that payload", () => {
  const payload = { ...call, args: { n: 1 }, suspendPayload: { q: 1 } };
  expect(decodeChunk(chunk("tool-call-suspend", payload))).toMatchObject({ suspendPayload: { q: 1 } });
});

test.each([null, false, 0, ""])("the payload %j of a suspension is a payload", (suspendPayload) => {
  expect(decodeChunk(chunk("tool-call-suspended", { ...call, suspendPayload }))).toMatchObject({
    suspendPayload,
  });
});

test("an error keeps its words and never the server's stack", () => {
  const decoded = decodeChunk(
    chunk("error", { error: { name: "Error", message: "no model", stack: "at /srv/app.js:1" } }),
  );
  expect(decoded).toEqual({ type: "error", runId: "r1", message: "no model" });
});

test.each([
  [{ cause: { message: "boom" }, message: "outer" }, "boom"],
  [{ details: { errorMessage: "deep" } }, "deep"],
  [{ message: "plain" }, "plain"],
  ["text", "text"],
  [{ name: "ToolNotFoundError" }, undefined],
  [null, undefined],
])("the words of the tool error %j are found", (error, message) => {
  expect(decodeChunk(chunk("tool-error", { ...call, error }))).toMatchObject({ error: { message } });
});

test("a result that says the input did not validate is a failure", () => {
  const result = { error: true, message: "seats: expected number", validationErrors: {} };
  expect(decodeChunk(chunk("tool-result", { ...call, result }))).toMatchObject({
    type: "tool-error",
    error: { name: "ValidationError", message: "seats: expected number" },
  });
});

test("a result that merely has a field named error is a result", () => {
  expect(decodeChunk(chunk("tool-result", { ...call, result: { error: true } }))).toMatchObject({
    type: "tool-result",
  });
});

describe("what does not fit is said, not thrown", () => {
  const misfits = [undefined, null, 7, "text", []];
  const withoutFields = ["start", "step-start", "step-finish", "finish", "error", "abort", "tripwire"];
  const withFields = [
    ...["text-start", "text-delta", "text-end", "reasoning-start", "reasoning-delta", "reasoning-end"],
    ...["tool-call-input-streaming-start", "tool-call-delta", "tool-call", "tool-call-approval"],
    ...["tool-call-suspended", "tool-call-suspend", "tool-result", "tool-error", "tool-output-denied"],
  ];

  test.each([...withoutFields, ...withFields])("%s without a payload", (kind) => {
    const decoded = misfits.map((payload) => decodeChunk(chunk(kind, payload)));
    expect(decoded).toMatchObject(
      misfits.map(() => ({ type: "malformed", kind, problem: "it has no payload" })),
    );
  });

  test.each(withFields)("%s without what it must have, and what came is kept", (kind) => {
    for (const payload of [{}, { id: 7, text: 8, toolCallId: 9, argsTextDelta: 10 }]) {
      const value = chunk(kind, payload);
      expect(decodeChunk(value)).toMatchObject({ type: "malformed", kind, value });
    }
  });

  test.each([null, undefined, 7, "text", [], {}, { type: 7 }])("the value %j", (value) => {
    expect(decodeChunk(value)).toMatchObject({ type: "malformed", kind: "" });
  });

  test("an event that was not JSON", () => {
    expect(decodeChunk(new UnreadableEvent("{", "unexpected end"))).toEqual({
      type: "unreadable",
      problem: "unexpected end",
      text: "{",
    });
  });
});

test.each(["constructor", "toString", "__proto__", "tool-call-teleported"])(
  "a chunk of the kind %s is kept as it came, and its kind is unknown",
  (kind) => {
    const value = chunk(kind, call);
    expect(decodeChunk(value)).toEqual({ type: "kept", kind, value });
    expect(isKnownKind(kind)).toBe(false);
  },
);

test.each(["tool-output", "workflow-step-start", "background-task-running"])(
  "a chunk of the kind %s is kept, and its kind is known",
  (kind) => {
    expect(decodeChunk(chunk(kind, {}))).toMatchObject({ type: "kept" });
    expect(isKnownKind(kind)).toBe(true);
  },
);
