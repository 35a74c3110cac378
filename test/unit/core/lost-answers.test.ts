/** An answer that does not get through. */
import { describe, expect, test } from "vitest";
import { approve, decline } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { TransportError } from "../../../src/core/errors.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { decodeStoredMessages, decodeSuspendedRuns } from "../../../src/protocol/stored-thread.ts";
import { approvalAsked } from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const lost = { type: "failed", reason: "network", mayHaveArrived: true } as const;
const refused = { type: "failed", reason: "server", status: 500, mayHaveArrived: false } as const;

/** A session in which an approval is open. */
function waiting(script: Script = {}, chunks: readonly unknown[] = approvalAsked({ toolName: "delete" })) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

/** The stored thread while the approval of `waiting` is open, and after it was answered. */
const thread = (state: "call" | "result", isListed: boolean): ThreadHistory => ({
  messages: decodeStoredMessages({
    messages: [
      {
        id: "m1",
        role: "assistant",
        content: {
          parts: [
            {
              type: "tool-invocation",
              toolInvocation: { state, toolCallId: "call-1", toolName: "delete", args: {}, result: "gone" },
            },
          ],
          metadata: isListed
            ? { pendingToolApprovals: { "call-1": { toolName: "delete", runId: "run-1", args: {} } } }
            : {},
        },
      },
    ],
  }),
  suspended: decodeSuspendedRuns({
    runs: isListed
      ? [
          {
            runId: "run-1",
            toolCalls: [{ toolCallId: "call-1", toolName: "delete", requiresApproval: true }],
          },
        ]
      : [],
  }),
});

describe("an answer that does not get through", () => {
  test("gives the request back, with the answer and the reason, and can be sent again", async () => {
    const { session, transport } = waiting({ onAnswer: (_delivery, count) => (count === 1 ? refused : []) });
    expect(await session.answer("call-1", decline("not now"))).toEqual(refused);
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "decline", reason: "not now" }, failure: refused },
    });
    expect(await session.retry("call-1")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(2);
  });

  test("is sent again when the server still waits", async () => {
    const { session, transport } = waiting({
      onAnswer: (_delivery, count) => (count === 1 ? lost : []),
      onLoad: () => thread("call", true),
    });
    await session.answer("call-1", approve());
    expect(await session.retry("call-1")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(2);
  });

  test("is not sent again when it had arrived after all", async () => {
    const { session, transport } = waiting({ onAnswer: () => lost, onLoad: () => thread("result", false) });
    await session.answer("call-1", approve());
    expect(await session.retry("call-1")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(1);
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: "gone" },
    });
  });

  test("is not sent again while nobody can tell whether it had arrived", async () => {
    const { session, transport } = waiting({
      onAnswer: () => lost,
      onLoad: () => {
        throw new TransportError(lost, "still down");
      },
    });
    await session.answer("call-1", approve());
    expect(await session.retry("call-1")).toMatchObject({ type: "failed" });
    expect(transport.deliveries).toHaveLength(1);
    expect(session.getToolCall("call-1")?.state).toBe("waiting");
  });

  test("says that somebody was first, when the thread shows an end", async () => {
    const { session } = waiting({
      onAnswer: () => ({ type: "not-waiting" }),
      onLoad: () => thread("result", false),
    });
    expect(await session.answer("call-1", approve())).toEqual({ type: "answered-elsewhere" });
    expect(session.getToolCall("call-1")).toMatchObject({ state: "settled", decidedBy: "elsewhere" });
  });

  test("says that the request is gone, when nothing tells why", async () => {
    const { session } = waiting({
      onAnswer: () => ({ type: "not-waiting" }),
      onLoad: () => thread("call", false),
    });
    expect(await session.answer("call-1", approve())).toEqual({ type: "stale" });
    expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "not-waiting" });
  });

  test("says that its time had run out", async () => {
    const { session } = waiting({ onAnswer: () => ({ type: "expired" }) });
    expect(await session.answer("call-1", approve())).toEqual({ type: "expired" });
    expect(session.getToolCall("call-1")).toMatchObject({ state: "settled", outcome: { type: "expired" } });
    expect(await session.answer("call-1", approve())).toEqual({ type: "expired" });
  });

  test("an error that no transport declares counts as one that may have arrived", async () => {
    const transport = scriptedTransport();
    const session = createChatSession({
      transport: { ...transport, answer: () => Promise.reject(new Error("surprise")) },
    });
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    expect(await session.answer("call-1", approve())).toEqual({
      type: "failed",
      reason: "unexpected",
      mayHaveArrived: true,
    });
  });
});
