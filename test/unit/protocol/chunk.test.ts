import { describe, expect, test } from "vitest";
import { decodeChunk } from "../../../src/protocol/chunk.ts";
import { isKnownKind } from "../../../src/protocol/known-kinds.ts";
import { UnreadableEvent } from "../../../src/protocol/read-event-stream.ts";
import { recordedEvents, recordingNames } from "../../support/recordings.ts";

const call = { toolCallId: "c1", toolName: "refund" };
const chunk = (type: string, payload: unknown) => ({ type, runId: "r1", from: "AGENT", payload });

test("every chunk that a real server sent can be read, and its kind is known", () => {
  for (const name of recordingNames) {
    for (const event of recordedEvents(name).filter((line) => line.startsWith("{"))) {
      const chunk = decodeChunk(JSON.parse(event));
      const { type } = chunk;
      if (chunk.type === "kept") expect(isKnownKind(chunk.kind), chunk.kind).toBe(true);
      expect(["malformed", "unreadable"], `${name}: ${event.slice(0, 80)}`).not.toContain(type);
    }
  }
});

test("an approval carries what has to be decided", () => {
  expect(decodeChunk(chunk("tool-call-approval", { ...call, args: { n: 1 }, resumeSchema: "{}" }))).toEqual({
    type: "tool-call-approval",
    runId: "r1",
    ...call,
    args: { n: 1 },
    resumeSchema: "{}",
  });
});

test("a suspension under its old name keeps its payload in args", () => {
  expect(decodeChunk(chunk("tool-call-suspend", { ...call, args: { q: 1 } }))).toMatchObject({
    type: "tool-call-suspended",
    suspendPayload: { q: 1 },
  });
});

test.each([null, false, 0, ""])("the payload %j of a suspension is a payload", (suspendPayload) => {
  expect(decodeChunk(chunk("tool-call-suspended", { ...call, suspendPayload }))).toMatchObject({ suspendPayload });
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
  const kinds = [
    "text-start",
    "text-delta",
    "text-end",
    "reasoning-start",
    "reasoning-delta",
    "reasoning-end",
    "tool-call-input-streaming-start",
    "tool-call-delta",
    "tool-call",
    "tool-call-approval",
    "tool-call-suspended",
    "tool-result",
    "tool-error",
    "tool-output-denied",
  ];
  const misfits = [undefined, null, 7, "text", [], {}, { id: 7, text: 8, toolCallId: 9 }];

  test.each(kinds)("%s", (kind) => {
    for (const payload of misfits) {
      expect(decodeChunk(chunk(kind, payload)), JSON.stringify(payload)).toMatchObject({ type: "malformed", kind });
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

test.each(["data-weather", "tool-output", "workflow-step-start", "background-task-running"])(
  "a chunk of the kind %s is kept, and its kind is known",
  (kind) => {
    expect(decodeChunk(chunk(kind, {}))).toMatchObject({ type: "kept" });
    expect(isKnownKind(kind)).toBe(true);
  },
);
