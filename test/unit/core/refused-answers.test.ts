/** What becomes of an answer that the server refuses, and of a retry. */
import { describe, expect, test } from "vitest";
import { approve, cancel, decline, result } from "../../../src/core/answer.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { approvalAsked, clientToolAsked, toolCall } from "../../support/chunks.ts";
import { recordedHistory } from "../../support/stored-threads.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const lost = { type: "failed", reason: "network", mayHaveArrived: true } as const;
const nothingStored: ThreadHistory = { messages: [], suspended: [] };
const stillListed: ThreadHistory = {
  messages: [],
  suspended: [
    {
      runId: "run-1",
      toolCallId: "call-1",
      toolName: "delete",
      kind: "approval",
      args: undefined,
      suspendPayload: undefined,
    },
  ],
};

function asked(chunks: readonly unknown[], script: Script = {}, options: Partial<ChatSessionOptions> = {}) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport, ...options });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

describe("a refusal because nobody waits", () => {
  test("while the list still has the request gives it back: it came too early", async () => {
    const { session, transport } = asked(approvalAsked({ toolName: "delete" }), {
      onAnswer: (_delivery, count) => (count === 1 ? { type: "not-waiting" } : []),
      onLoad: () => stillListed,
    });
    expect(await session.answer("call-1", approve())).toMatchObject({
      type: "failed",
      mayHaveArrived: false,
    });
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "approve" } },
    });
    expect(await session.retry("call-1")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(2);
  });

  test.each([
    [
      "cannot be read",
      () => {
        throw new Error("down");
      },
    ],
    ["knows nothing of it", () => nothingStored],
  ])("and a thread that %s: the card does not pretend to know", async (_what, onLoad) => {
    const { session } = asked(approvalAsked({ toolName: "delete" }), {
      onAnswer: () => ({ type: "not-waiting" }),
      onLoad,
    });
    expect(await session.answer("call-1", decline())).toEqual({ type: "stale" });
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "unresolved",
      cause: "not-waiting",
      answer: undefined,
    });
  });

  test("and a transport that cannot look: likewise", async () => {
    const { session } = asked(approvalAsked({ toolName: "delete" }), {
      onAnswer: () => ({ type: "not-waiting" }),
    });
    expect(await session.answer("call-1", approve())).toEqual({ type: "stale" });
  });
});

describe("a retry", () => {
  test("of a request whose answer was not refused is stale", async () => {
    const { session, transport } = asked(approvalAsked({ toolName: "delete" }));
    expect(await session.retry("call-1")).toEqual({ type: "stale" });
    expect(await session.retry("call-9")).toEqual({ type: "stale" });
    expect(transport.deliveries).toEqual([]);
  });

  test("asked for twice at once sends once", async () => {
    const { session, transport } = asked(approvalAsked({ toolName: "delete" }), {
      onAnswer: (_delivery, count) => (count === 1 ? lost : []),
      onLoad: () => stillListed,
    });
    await session.answer("call-1", approve());
    await Promise.all([session.retry("call-1"), session.retry("call-1")]);
    expect(transport.deliveries).toHaveLength(2);
  });

  test("with another answer looks first as well", async () => {
    const { session, transport } = asked(approvalAsked({ toolName: "delete" }), {
      onAnswer: () => lost,
      onLoad: () => nothingStored,
    });
    await session.answer("call-1", approve());
    expect(await session.answer("call-1", decline())).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "approve" } }]);
  });
});

describe("the browser tools of one step", () => {
  const two = [
    toolCall({ toolName: "pick", toolCallId: "c1" }),
    ...clientToolAsked({ toolName: "pick", toolCallId: "c2" }),
  ];

  test("are given back together when their results do not get through, and go together again", async () => {
    const { session, transport } = asked(two, {
      onAnswer: (_delivery, count) => (count === 1 ? { ...lost, mayHaveArrived: false } : []),
    });
    await Promise.all([session.answer("c1", result(1)), session.answer("c2", result(2))]);
    expect(session.getRequests().map(({ id }) => session.getToolCall(id)?.state)).toEqual([
      "waiting",
      "waiting",
    ]);
    await Promise.all([session.retry("c1"), session.retry("c2")]);
    expect(transport.deliveries).toMatchObject([
      { results: [{}, {}] },
      { results: [{ value: 1 }, { value: 2 }] },
    ]);
  });

  test("that are left are told to the agent as cancelled", async () => {
    const { session, transport } = asked(clientToolAsked({ toolName: "pick" }));
    await session.answer("call-1", cancel("later"));
    expect(transport.deliveries).toMatchObject([
      { results: [{ value: { error: "cancelled", reason: "later" } }] },
    ]);
    expect(session.getToolCall("call-1")).toMatchObject({ outcome: { type: "cancelled" }, decidedBy: "you" });
  });

  test("do not wait for one that was answered in another page", async () => {
    const step = recordedHistory("client-noexecute.5");
    const pair = [
      toolCall({ toolName: "pickFile", toolCallId: "call-client-0-1" }),
      ...clientToolAsked({ toolName: "pick", toolCallId: "c2" }),
    ];
    const { session, transport } = asked(pair, { onLoad: () => step });
    const held = session.answer("c2", result(2));
    await Promise.resolve();
    expect(transport.deliveries).toEqual([]);
    await session.restore();
    expect(session.getToolCall("call-client-0-1")?.state).toBe("settled");
    expect(await held).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ results: [{ request: { toolCallId: "c2" }, value: 2 }] }]);
  });
});
