/** Cases in which an answer could be lost, sent twice or shown as something it is not. */
import { describe, expect, test } from "vitest";
import { approve, cancel, decline, result, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { deepEqual } from "../../../src/core/deep-equal.ts";
import { decodeStoredMessages, decodeSuspendedRuns } from "../../../src/protocol/stored-thread.ts";
import {
  approvalAsked,
  clientToolAsked,
  finish,
  suspended,
  toolCall,
  toolResult,
} from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const lost = { type: "failed", reason: "network", mayHaveArrived: true } as const;

function sessionWith(script: Script, chunks: readonly unknown[]) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

interface StoredCall {
  readonly toolCallId: string;
  readonly runId?: string;
  readonly result?: unknown;
}

/** A stored thread: a message for each list of calls. A call with a run id waits, one with a result is done. */
function thread(messages: readonly (readonly StoredCall[])[], isListed = true): ThreadHistory {
  const waiting = messages.flat().filter(({ runId }) => runId !== undefined);
  return {
    messages: decodeStoredMessages({
      messages: messages.map((calls, index) => ({
        id: `m${index}`,
        role: "assistant",
        content: {
          parts: calls.map(({ toolCallId, result: value }) => ({
            type: "tool-invocation",
            toolInvocation: {
              toolCallId,
              toolName: "delete",
              args: {},
              ...(value === undefined ? { state: "call" } : { state: "result", result: value }),
            },
          })),
          metadata: {
            pendingToolApprovals: Object.fromEntries(
              calls.flatMap(({ toolCallId, runId }) =>
                runId === undefined ? [] : [[toolCallId, { runId }]],
              ),
            ),
          },
        },
      })),
    }),
    suspended: decodeSuspendedRuns({
      runs: isListed
        ? waiting.map(({ toolCallId, runId }) => ({
            runId,
            toolCalls: [{ toolCallId, toolName: "delete", requiresApproval: true }],
          }))
        : [],
    }),
  };
}

describe("a model that uses one call id again and again", () => {
  const round = (runId: string) => [
    ...approvalAsked({ toolName: "delete", toolCallId: "call_0", runId }),
    toolResult({ toolName: "delete", toolCallId: "call_0", runId }, runId),
    finish("stop", runId),
  ];

  test("asks anew each time", () => {
    const chunks = ["r1", "r2", "r3", "r4"].flatMap(round);
    const { session } = sessionWith({}, [
      ...chunks,
      ...approvalAsked({ toolName: "delete", toolCallId: "call_0", runId: "r5" }),
    ]);
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call_0", runId: "r5" }]);
  });

  test("asks after a reload too, however often the thread is read", async () => {
    const stored = thread([
      [{ toolCallId: "call_0", result: "gone" }],
      [{ toolCallId: "call_0", runId: "r2" }],
    ]);
    const { session } = sessionWith({ onLoad: () => stored }, []);
    await session.restore();
    await session.restore();
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call_0", runId: "r2" }]);
    expect(session.getToolCall("call_0")).toMatchObject({ outcome: { type: "succeeded", result: "gone" } });
  });

  test("is answered although an older call of that id has its end", async () => {
    const stored = thread([
      [{ toolCallId: "call_0", result: "gone" }],
      [{ toolCallId: "call_0", runId: "r2" }],
    ]);
    const { session, transport } = sessionWith(
      { onLoad: () => stored, onAnswer: (_delivery, count) => (count === 1 ? lost : []) },
      [...round("r1"), ...approvalAsked({ toolName: "delete", toolCallId: "call_0", runId: "r2" })],
    );
    const [request] = session.getRequests();
    await session.answer(request!.id, approve());
    expect(await session.retry(request!.id)).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(2);
  });
});

test("a payload nested twenty thousand deep is compared like any other", () => {
  const deep = () => JSON.parse(`${"[".repeat(20_000)}1${"]".repeat(20_000)}`) as unknown;
  expect(deepEqual(deep(), deep())).toBe(true);
  const { session } = sessionWith({}, suspended({ toolName: "ask" }, deep()));
  for (const chunk of suspended({ toolName: "ask" }, deep())) session.receive(chunk);
  expect(session.getRequests()).toMatchObject([{ revision: 1 }]);
});

test("an answer that the list has lost and the thread still waits for is not sent again", async () => {
  const { session, transport } = sessionWith(
    { onAnswer: () => lost, onLoad: () => thread([[{ toolCallId: "call-1", runId: "run-1" }]], false) },
    approvalAsked({ toolName: "delete" }),
  );
  await session.answer("call-1", approve());
  expect(await session.retry("call-1")).toMatchObject({ type: "failed" });
  expect(transport.deliveries).toHaveLength(1);
});

test("an accepted answer is not asked for again by a thread that is behind", async () => {
  const transport = scriptedTransport({
    onLoad: () => thread([[{ toolCallId: "call-1", runId: "run-1" }]]),
  });
  const session = createChatSession({
    transport: {
      ...transport,
      answer: () => Promise.resolve(() => Promise.reject(new Error("reset"))),
    },
  });
  for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
  expect(await session.answer("call-1", approve())).toEqual({ type: "accepted" });
  await session.restore();
  expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", answer: { type: "approve" } });
  expect(await session.answer("call-1", decline())).toEqual({ type: "stale" });
});

test("a request that was set aside and taken up again remembers that an answer may have arrived", async () => {
  let looks = 0;
  const { session, transport } = sessionWith(
    {
      onAnswer: () => lost,
      onLoad: () => {
        looks++;
        return thread([[{ toolCallId: "call-1", result: "gone" }]]);
      },
    },
    suspended({ toolName: "ask" }, { q: 1 }),
  );
  await session.answer("call-1", resume(1));
  await session.answer("call-1", cancel());
  session.reopen("call-1");
  expect(await session.answer("call-1", resume(2))).toEqual({ type: "accepted" });
  expect(looks).toBeGreaterThan(0);
  expect(transport.deliveries).toHaveLength(1);
});

test("of two browser tools the one that was answered elsewhere does not take the other with it", async () => {
  const stored = thread([[{ toolCallId: "c1", result: "theirs" }, { toolCallId: "c2" }]]);
  const { session, transport } = sessionWith({ onLoad: () => stored }, [
    toolCall({ toolName: "delete", toolCallId: "c1" }),
    ...clientToolAsked({ toolName: "delete", toolCallId: "c2" }),
  ]);
  const outcomes = await Promise.all([
    session.answer("c1", result("mine")),
    session.answer("c2", result("mine")),
  ]);
  expect(outcomes).toEqual([{ type: "answered-elsewhere" }, { type: "accepted" }]);
  expect(transport.deliveries).toMatchObject([{ results: [{ request: { toolCallId: "c2" } }] }]);
});

test("a stop gives back the answers that wait for others of their step", async () => {
  const { session, transport } = sessionWith({}, [
    toolCall({ toolName: "pick", toolCallId: "c1" }),
    ...clientToolAsked({ toolName: "pick", toolCallId: "c2" }),
  ]);
  const answer = session.answer("c1", result(1));
  session.stop();
  expect(await answer).toMatchObject({ type: "failed", reason: "stopped", mayHaveArrived: false });
  expect(session.getToolCall("c1")?.state).toBe("waiting");
  expect(transport.deliveries).toEqual([]);
});

test.each([
  ["a function", () => 1],
  ["a symbol", Symbol("answer")],
  ["a bigint", 1n],
])("%s is no answer: JSON cannot carry it", async (_name, data) => {
  const { session, transport } = sessionWith({}, suspended({ toolName: "ask" }, {}));
  expect(await session.answer("call-1", resume(data))).toMatchObject({ issues: [{ code: "not-json" }] });
  expect(transport.deliveries).toEqual([]);
});

test("a validator that throws lets nothing leave, and nothing else break", async () => {
  const transport = scriptedTransport();
  const session = createChatSession({
    transport,
    validateAnswer: () => {
      throw new Error("surprise");
    },
  });
  for (const chunk of suspended({ toolName: "ask" }, {}, { type: "object" })) session.receive(chunk);
  expect(await session.answer("call-1", resume({}))).toMatchObject({ issues: [{ code: "check-threw" }] });
  expect(session.availableAnswers(session.getRequests()[0]!)).toMatchObject({ decline: false });
  expect(transport.deliveries).toEqual([]);
});

test("a message that the stored page does not tell of stays where it was", async () => {
  const said = (id: string, text: string) => [
    { type: "start", runId: id, payload: { messageId: id } },
    { type: "text-delta", runId: id, payload: { id: "t", text } },
    finish("stop", id),
  ];
  const { session } = sessionWith({ onLoad: () => thread([[{ toolCallId: "c1", result: 1 }]]) }, [
    ...said("older", "first"),
    ...said("m0", "second"),
    ...said("newer", "third"),
  ]);
  await session.restore();
  expect(session.getMessages().map(({ id }) => id)).toEqual(["older", "m0", "newer"]);
});

describe("a stream that the app reads itself", () => {
  test.each([
    ["an error", { type: "error", runId: "r1", payload: { error: { message: "no" } } }],
    ["a stop by the server", { type: "tripwire", runId: "r1", payload: { reason: "no" } }],
  ])("is over after %s", (_name, last) => {
    const { session } = sessionWith({}, [toolCall({ toolName: "find", runId: "r1" }), last]);
    expect(session.getStatus()).toBe("idle");
  });

  test("waits while one call waits, whatever comes of another", () => {
    const { session } = sessionWith({}, [
      toolCall({ toolName: "find", toolCallId: "c2" }),
      ...approvalAsked({ toolName: "delete" }),
      toolResult({ toolName: "find", toolCallId: "c2" }, 1),
    ]);
    expect(session.getStatus()).toBe("waiting");
  });

  test("is over when the person stops", () => {
    const { session } = sessionWith({}, [toolCall({ toolName: "find" })]);
    expect(session.getStatus()).toBe("running");
    session.stop();
    expect(session.getStatus()).toBe("idle");
  });
});
