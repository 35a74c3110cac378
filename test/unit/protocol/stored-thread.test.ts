/** What a real server has stored, decoded. Its bodies are in `test/fixtures/threads`. */
import { describe, expect, test } from "vitest";
import {
  decodeStoredMessages,
  decodeSuspendedRuns,
  type StoredMessage,
  type StoredToolCall,
} from "../../../src/protocol/stored-thread.ts";
import { recordedBody } from "../../support/stored-threads.ts";

const messagesOf = (name: string) => decodeStoredMessages(recordedBody(name));
const callsOf = (messages: readonly StoredMessage[]): readonly StoredToolCall[] =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "tool-call" ? [part] : [])));
const textsOf = (messages: readonly StoredMessage[]) =>
  messages.flatMap(({ parts }) => parts.flatMap((part) => (part.type === "text" ? [part.text] : [])));

/** A stored message of the agent with these parts and this metadata. */
const body = (parts: readonly unknown[], metadata: unknown = {}) => ({
  messages: [{ id: "m1", role: "assistant", content: { format: 2, parts, metadata } }],
});
const invocation = (toolInvocation: unknown) => ({ type: "tool-invocation", toolInvocation });

describe("messages", () => {
  test("of the person and of the agent come in the order they are stored, with their texts", () => {
    const messages = messagesOf("suspend.5");
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "assistant"]);
    expect(textsOf(messages)).toEqual(["go #suspend", "I need your OK. ", "Order handled."]);
  });

  test("keep what the agent thought", () => {
    const [, answer] = messagesOf("plain.2");
    expect(answer?.parts.map(({ type }) => type)).toEqual(["reasoning", "text", "tool-call", "text"]);
    expect(answer?.parts[0]).toEqual({ type: "reasoning", text: "Let me think about it. " });
  });

  test("keep why a run failed", () => {
    expect(messagesOf("model-error.2").at(-1)?.parts).toEqual([{ type: "error", message: "model exploded" }]);
  });

  test("keep the data of the app, in its place", () => {
    expect(
      messagesOf("progress.2")
        .at(-1)
        ?.parts.map(({ type }) => type),
    ).toEqual(["tool-call", "data", "text"]);
  });

  test("in the older form hold their text beside the parts", () => {
    expect(decodeStoredMessages({ messages: [{ id: "m1", role: "user", content: "Hello" }] })).toEqual([
      { id: "m1", role: "user", parts: [{ type: "text", text: "Hello" }] },
    ]);
  });
});

describe("a stored tool call", () => {
  test.each([
    ["suspend.3", { type: "none" }],
    ["suspend.5", { type: "result", result: { status: "confirmed", note: "go" } }],
    ["approve.5", { type: "result", result: { deleted: "u1" } }],
    ["decline.3", { type: "denied", reason: "Not this user" }],
    ["throws.2", { type: "error", error: { name: undefined, message: "boom failed: upstream said no" } }],
    ["sub-approve.4", { type: "none" }],
  ])("of %s ended so: %j", (name, end) => {
    expect(callsOf(messagesOf(name)).map((call) => call.end)).toEqual([end]);
  });

  test("whose arguments did not validate has failed", () => {
    const [call] = callsOf(messagesOf("bad-input.2"));
    expect(call?.end).toMatchObject({ type: "error", error: { name: "ValidationError" } });
  });

  test("of the browser is stored twice: as it was called, and with its result", () => {
    const calls = callsOf(messagesOf("client-noexecute.5"));
    expect(calls.map(({ toolCallId, end }) => [toolCallId, end.type])).toEqual([
      ["call-client-0-1", "none"],
      ["call-client-0-1", "result"],
    ]);
  });
});

describe("a stored pause", () => {
  test("of a suspension has its run, payload and schema", () => {
    const [call] = callsOf(messagesOf("suspend.3"));
    expect(call?.pause).toMatchObject({
      kind: "suspension",
      runId: "id-0001",
      toolName: "confirmOrder",
      suspendPayload: { block: { type: "confirm", title: "Order A-17", total: 42.5 } },
    });
    expect(JSON.parse(call?.pause?.resumeSchema as string)).toMatchObject({ required: ["approved"] });
  });

  test("of an approval inside a sub-agent names the inner tool, with its arguments", () => {
    const [call] = callsOf(messagesOf("sub-approve.4"));
    expect(call).toMatchObject({
      toolName: "agent-helper",
      pause: { kind: "approval", runId: "id-0765", toolName: "deleteUser", args: { userId: "sub-u1" } },
    });
  });

  test("can outlive the answer: the call has its result, and the pause still stands there", () => {
    const calls = callsOf(messagesOf("parallel-noschema-concurrent.7"));
    expect(calls.map(({ end, pause }) => [end.type, pause === undefined])).toEqual([
      ["result", true],
      ["result", false],
    ]);
  });

  test("of a run started by another is answered at the outer run", () => {
    const pause = { toolName: "ask", runId: "child", parentRunId: "parent" };
    const stored = body([invocation({ toolCallId: "c1", state: "call" })], { suspendedTools: { c1: pause } });
    expect(callsOf(decodeStoredMessages(stored))[0]?.pause?.runId).toBe("parent");
  });

  test.each(["constructor", "toString", "__proto__"])(
    "of a call named %s is its own, and nothing inherited",
    (id) => {
      const call = invocation({ toolCallId: id, toolName: id, state: "call", args: {} });
      expect(callsOf(decodeStoredMessages(body([call])))).toMatchObject([
        { toolCallId: id, pause: undefined },
      ]);
      const metadata: unknown = JSON.parse(`{"suspendedTools":{"${id}":{"toolName":"ask","runId":"r1"}}}`);
      expect(callsOf(decodeStoredMessages(body([call], metadata)))[0]?.pause?.runId).toBe("r1");
    },
  );
});

describe("the list of suspended runs", () => {
  test("names each call with its run", () => {
    expect(decodeSuspendedRuns(recordedBody("parallel-noschema-concurrent.2"))).toMatchObject([
      {
        runId: "id-0019",
        toolCallId: "call-parallel-noschema-0-1",
        kind: "suspension",
        suspendPayload: { q: "one" },
      },
      {
        runId: "id-0019",
        toolCallId: "call-parallel-noschema-0-2",
        kind: "suspension",
        suspendPayload: { q: "two" },
      },
    ]);
    expect(decodeSuspendedRuns(recordedBody("approve.2"))).toMatchObject([
      { runId: "id-0118", toolCallId: "call-approve-0-1", kind: "approval", args: { userId: "u1" } },
    ]);
  });

  test("is empty when nothing waits", () => {
    expect(decodeSuspendedRuns(recordedBody("suspend.6"))).toEqual([]);
  });

  test("leaves out calls without an id: no answer could name them", () => {
    const runs = [
      { runId: "r1", toolCalls: [{ toolName: "ask" }, { toolCallId: "c1" }, null, 7] },
      { toolCalls: [] },
      7,
    ];
    expect(decodeSuspendedRuns({ runs })).toMatchObject([{ runId: "r1", toolCallId: "c1", toolName: "" }]);
  });
});

describe("what does not fit is left out, and nothing throws", () => {
  const misfits = [undefined, null, 7, "text", [], {}, { error: "Access denied: thread not found" }];

  test.each(misfits)("the body %j", (misfit) => {
    expect(decodeStoredMessages(misfit)).toEqual([]);
    expect(decodeSuspendedRuns(misfit)).toEqual([]);
  });

  test.each(misfits)(
    "%j in the place of a list, a message, its content, a part, a call, metadata",
    (misfit) => {
      expect(decodeStoredMessages({ messages: misfit })).toEqual([]);
      expect(decodeSuspendedRuns({ runs: misfit })).toEqual([]);
      expect(
        decodeStoredMessages({ messages: [misfit, { id: "m1", role: "system", content: "x" }] }),
      ).toEqual([]);
      expect(decodeStoredMessages({ messages: [{ id: misfit, role: misfit }] })).toEqual([]);
      expect(
        callsOf(decodeStoredMessages(body([misfit, invocation(misfit), { type: "text", text: misfit }]))),
      ).toEqual([]);
      const call = invocation({ toolCallId: "c1", state: misfit, toolName: misfit });
      for (const metadata of [misfit, { suspendedTools: misfit }, { pendingToolApprovals: { c1: misfit } }]) {
        expect(callsOf(decodeStoredMessages(body([call], metadata)))).toMatchObject([
          { end: { type: "none" } },
        ]);
      }
    },
  );

  test("a body of a refusal by a real server", () => {
    expect(decodeSuspendedRuns(recordedBody("suspended-runs-access.1"))).toEqual([]);
  });
});
