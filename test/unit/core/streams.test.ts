/** What streams leave on the page: texts, calls, and how a run ends. */
import { describe, expect, test } from "vitest";
import { approve, cancel } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { readAnswerSchema } from "../../../src/core/read-answer-schema.ts";
import { readEventStream } from "../../../src/protocol/read-event-stream.ts";
import {
  approvalAsked,
  argumentsBegin,
  finish,
  suspended,
  toolCall,
  toolResult,
} from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";
import { bytesOf, streamOf } from "../../../bench/streams.ts";

const say = (text: string, runId = "run-1", id = "text-1") => ({
  type: "text-delta",
  runId,
  payload: { id, text },
});
const step = (messageId: string, runId = "run-1") => ({ type: "step-start", runId, payload: { messageId } });
const failed = { type: "error", runId: "run-1", payload: { error: { message: "no model" } } };

function heard(...chunks: readonly unknown[]): ChatSession {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const chunk of chunks) session.receive(chunk);
  return session;
}
const partsOf = (session: ChatSession) =>
  session
    .getMessages()
    .map(({ parts }) =>
      parts.map((part) => (part.type === "text" ? session.getProse(part.id)?.text : `${part.type}`)),
    );

/** Reads chunks as a body that ends after them, with or without its closing event. */
async function readBody(chunks: readonly unknown[], closes: boolean) {
  const [bytes = new Uint8Array()] = bytesOf(chunks, Number.MAX_SAFE_INTEGER);
  const text = new TextDecoder().decode(bytes).replace(closes ? "" : "data: [DONE]\n\n", "");
  const session = createChatSession({ transport: scriptedTransport() });
  await session.read(streamOf([new TextEncoder().encode(text)]));
  return session;
}

describe("texts", () => {
  test("grow by their pieces, in the order they began", () => {
    expect(
      partsOf(
        heard(step("m1"), say("One ", "run-1", "a"), say("Two", "run-1", "b"), say("one", "run-1", "a")),
      ),
    ).toEqual([["One one", "Two"]]);
  });

  test("of the next step are texts of their own, though the ids repeat", () => {
    expect(partsOf(heard(step("m1"), say("Before."), step("m1"), say("After.")))).toEqual([
      ["Before.", "After."],
    ]);
  });

  test("of a resumed run stand in a message of their own, and the call stays where it was announced", () => {
    const session = heard(
      step("m1"),
      say("May I?"),
      ...approvalAsked({ toolName: "delete" }),
      toolResult({ toolName: "delete" }, 1),
      step("m2"),
      say("Done."),
    );
    expect(partsOf(session)).toEqual([["May I?", "tool-call"], ["Done."]]);
  });

  test("of two runs at once do not mix", () => {
    expect(
      partsOf(heard(step("m1", "r1"), step("m2", "r2"), say("A", "r1"), say("B", "r2"), say("a", "r1"))),
    ).toEqual([["Aa"], ["B"]]);
  });
});

describe("a stream that is heard twice", () => {
  test("shows each call once, as it is", () => {
    const chunks = [toolCall({ toolName: "find" }), toolResult({ toolName: "find" }, 1), finish("stop")];
    const session = heard(...chunks, ...chunks);
    expect(partsOf(session).flat()).toEqual(["tool-call"]);
    expect(session.getToolCall("call-1")).toMatchObject({ state: "settled", outcome: { result: 1 } });
    expect(session.getRequests()).toEqual([]);
  });

  test("keeps an open request open once", () => {
    const chunks = suspended({ toolName: "ask" }, { q: 1 });
    expect(heard(...chunks, ...chunks).getRequests()).toMatchObject([{ revision: 1 }]);
  });
});

describe("a run that ends", () => {
  test("leaves a call of which it said nothing unresolved", () => {
    const session = heard(toolCall({ toolName: "find" }), finish("stop"));
    expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "run-ended" });
  });

  test("for tool calls leaves only calls without an end to the browser", () => {
    const calls = [
      toolCall({ toolName: "find", toolCallId: "c1" }),
      toolResult({ toolName: "find", toolCallId: "c1" }, 1),
      argumentsBegin({ toolName: "pick", toolCallId: "c2" }),
      toolCall({ toolName: "pick", toolCallId: "c3" }),
    ];
    expect(heard(...calls, finish("tool-calls")).getRequests()).toMatchObject([
      { kind: "client-tool", toolCallId: "c3" },
    ]);
  });

  test("after a failure says so of its calls, with or without a closing chunk", async () => {
    const chunks = [toolCall({ toolName: "find" }), failed];
    for (const all of [chunks, [...chunks, finish("error")]]) {
      const session = await readBody(all, true);
      expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "run-failed" });
    }
  });

  test("while another of its calls waits is only paused: the rest goes on", async () => {
    const chunks = [
      toolCall({ toolName: "find", toolCallId: "c1" }),
      ...approvalAsked({ toolName: "delete", toolCallId: "c2" }),
    ];
    expect((await readBody(chunks, true)).getToolCall("c1")?.state).toBe("running");
  });

  test("while another of its calls is set aside is paused as well", async () => {
    const session = heard(
      toolCall({ toolName: "find", toolCallId: "c1" }),
      ...suspended({ toolName: "ask", toolCallId: "c2" }, { q: 1 }),
    );
    await session.answer("c2", cancel());
    session.receive(finish("stop"));
    expect(session.getToolCall("c2")?.state).toBe("set-aside");
    expect(session.getToolCall("c1")?.state).toBe("running");
  });

  test("without its closing event, in the middle, was cut", async () => {
    const session = await readBody([toolCall({ toolName: "find" }), say("Let me")], false);
    expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "connection-lost" });
    expect(partsOf(session).flat()).toContain("problem");
  });

  test("is waited for when one of two answers brings no result", async () => {
    const replies = [
      [],
      ["c1", "c2"].map((toolCallId) => toolResult({ toolName: "pay", toolCallId }, "paid")),
    ];
    const session = createChatSession({
      transport: scriptedTransport({ onAnswer: (_delivery, count) => replies[count - 1] ?? [] }),
    });
    const both = ["c1", "c2"].flatMap((toolCallId) => approvalAsked({ toolName: "pay", toolCallId }));
    for (const chunk of both) session.receive(chunk);
    await session.answer("c2", approve());
    await expect.poll(() => session.getStatus()).toBe("waiting");
    expect(session.getToolCall("c2")?.state).toBe("resuming");
    await session.answer("c1", approve());
    await expect
      .poll(() => [session.getToolCall("c1")?.state, session.getToolCall("c2")?.state])
      .toEqual(["settled", "settled"]);
  });
});

describe("the schema of an answer", () => {
  test.each([undefined, null])("%j is none", (value) => {
    expect(readAnswerSchema(value)).toEqual({ type: "none" });
  });

  test.each<[unknown, unknown]>([
    ['{"type":"string"}', { type: "string" }],
    ["true", true],
    ["false", false],
    [{ type: "string" }, { type: "string" }],
    [false, false],
  ])("%j is a JSON Schema", (value, schema) => {
    expect(readAnswerSchema(value)).toEqual({ type: "json-schema", schema });
  });

  test.each(["", "{", "7", "null", "[1]", '"text"', 7, [1]])(
    "%j is unreadable, and what came is kept",
    (value) => {
      expect(readAnswerSchema(value)).toMatchObject({ type: "unreadable", value });
    },
  );
});

test("what a consumer's own reader hands over is read like the session's own stream", async () => {
  const chunks = [step("m1"), say("Hello"), ...suspended({ toolName: "ask" }, { q: 1 })];
  const own = createChatSession({ transport: scriptedTransport() });
  await readEventStream(streamOf(bytesOf(chunks, 7)), (values) =>
    values.forEach((value) => own.receive(value)),
  );
  const read = createChatSession({ transport: scriptedTransport() });
  await read.read(streamOf(bytesOf(chunks, 7)));
  expect(partsOf(own)).toEqual(partsOf(read));
  expect(own.getRequests()).toEqual(read.getRequests());
  expect(own.getStatus()).toBe(read.getStatus());
});
