import { describe, expect, test, vi } from "vitest";
import { approve, decline, result, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { TransportError } from "../../../src/core/errors.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
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

describe("an answer is given once", () => {
  test("a second answer while the first is on its way sends nothing and gets the first one's outcome", async () => {
    const { session, transport } = waiting();
    const outcomes = await Promise.all([
      session.answer("call-1", approve()),
      session.answer("call-1", decline("changed my mind")),
    ]);
    expect(outcomes).toEqual([{ type: "accepted" }, { type: "accepted" }]);
    expect(transport.deliveries).toMatchObject([{ decision: { type: "approve" } }]);
  });

  test("an answer to a call that nobody knows, or that is settled, is stale", async () => {
    const { session, transport } = waiting({}, [toolResult({ toolName: "find" }, 1)]);
    expect(await session.answer("call-1", approve())).toEqual({ type: "stale" });
    expect(await session.answer("call-9", approve())).toEqual({ type: "stale" });
    expect(transport.deliveries).toEqual([]);
  });

  test("an answer that does not fit leaves the request as it is", async () => {
    const { session, transport } = waiting();
    expect(await session.answer("call-1", resume(1))).toMatchObject({ type: "invalid" });
    expect(session.getToolCall("call-1")?.state).toBe("waiting");
    expect(transport.deliveries).toEqual([]);
  });

  test("two answers of one run go one after the other", async () => {
    const turns: string[] = [];
    const transport = scriptedTransport();
    const session = createChatSession({
      transport: {
        ...transport,
        answer: (delivery, signal) => {
          const id = delivery.type === "decision" ? delivery.request.id : "";
          turns.push(`${id} leaves`);
          return transport.answer(delivery, signal).then((source) => async (onValues) => {
            const end = await source(onValues);
            turns.push(`${id} ended`);
            return end;
          });
        },
      },
    });
    for (const toolCallId of ["c1", "c2"]) {
      for (const chunk of approvalAsked({ toolName: "pay", toolCallId })) session.receive(chunk);
    }
    await Promise.all([session.answer("c1", approve()), session.answer("c2", approve())]);
    await vi.waitFor(() => expect(turns).toHaveLength(4));
    expect(turns).toEqual(["c1 leaves", "c1 ended", "c2 leaves", "c2 ended"]);
  });

  test("the results of all browser tools of a step go back together", async () => {
    const { session, transport } = waiting({}, [
      toolCall({ toolName: "pick", toolCallId: "c1", args: { n: 1 } }),
      ...clientToolAsked({ toolName: "pick", toolCallId: "c2" }),
    ]);
    const first = session.answer("c1", result("one"));
    await Promise.resolve();
    expect(transport.deliveries).toEqual([]);
    await Promise.all([first, session.answer("c2", decline("no time"))]);
    expect(transport.deliveries).toMatchObject([
      {
        type: "results",
        results: [
          { request: { toolCallId: "c1", args: { n: 1 } }, value: "one" },
          { request: { toolCallId: "c2" }, value: { error: "declined", reason: "no time" } },
        ],
      },
    ]);
    expect(session.getToolCall("c1")).toMatchObject({ outcome: { type: "succeeded", result: "one" } });
    expect(session.getToolCall("c2")).toMatchObject({ outcome: { type: "declined", reason: "no time" } });
  });
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
    expect(session.getToolCall("call-1")).toMatchObject({ state: "settled", decidedBy: "unknown" });
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

describe("what a stream says", () => {
  test("text that begins without its start is text", () => {
    const { session } = waiting({}, [
      { type: "text-delta", runId: "r1", payload: { id: "t", text: "Hello" } },
    ]);
    const part = session.getMessages()[0]!.parts[0]!;
    expect(session.getProse(part.id)?.text).toBe("Hello");
  });

  test("a model that uses a call id again in a later run makes another call", () => {
    const { session } = waiting({}, [
      toolCall({ toolName: "find", runId: "r1" }),
      toolResult({ toolName: "find", runId: "r1" }, "first"),
      finish("stop", "r1"),
      ...suspended({ toolName: "ask", runId: "r2" }, { q: 1 }),
    ]);
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call-1", runId: "r2", toolName: "ask" }]);
    expect(session.getToolCall("call-1")).toMatchObject({ outcome: { result: "first" } });
    const shown = session
      .getMessages()
      .flatMap(({ parts }) => parts.filter(({ type }) => type === "tool-call"));
    expect(shown).toHaveLength(2);
  });

  test("a tool that asks twice opens two requests, one after the other", async () => {
    const { session, transport } = waiting(
      {
        onAnswer: (_delivery, count) =>
          count === 1 ? suspended({ toolName: "book" }, { step: 2 }).slice(1) : [],
      },
      suspended({ toolName: "book" }, { step: 1 }),
    );
    await session.answer("call-1", resume("Friday"));
    expect(session.getRequests()).toMatchObject([{ revision: 2, payload: { step: 2 } }]);
    await session.answer("call-1", resume("09:00"));
    expect(transport.deliveries).toMatchObject([
      { decision: { data: "Friday" } },
      { decision: { data: "09:00" } },
    ]);
  });

  test.each([
    [{ type: "tool-call-suspended", runId: "r1", payload: { toolName: "ask" } }, "tool-call-suspended"],
    ["not a chunk", ""],
  ])("a chunk that cannot be read is shown where it happened: %j", (value, kind) => {
    const { session } = waiting({}, [value]);
    expect(session.getMessages().flatMap(({ parts }) => parts)).toMatchObject([
      { type: "problem", problem: { type: "unreadable-chunk", kind } },
    ]);
  });

  test.each(["{", "7", "[1]"])(
    "a schema that is %s is unreadable, and the request says so",
    (resumeSchema) => {
      const { session } = waiting({}, [
        {
          type: "tool-call-suspended",
          runId: "r1",
          payload: { toolCallId: "c1", toolName: "ask", suspendPayload: {}, resumeSchema },
        },
      ]);
      expect(session.getRequests()).toMatchObject([{ answerSchema: { type: "unreadable" } }]);
    },
  );

  test("a run that fails says why, and never with the server's stack", () => {
    const { session } = waiting({}, [
      toolCall({ toolName: "find", runId: "r1" }),
      { type: "error", runId: "r1", payload: { error: { message: "no model", stack: "at /srv/app.js" } } },
      finish("error", "r1"),
    ]);
    expect(JSON.stringify(session.getMessages())).toContain("no model");
    expect(JSON.stringify(session.getMessages())).not.toContain("/srv/app.js");
    expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "run-failed" });
  });

  test("a stream that breaks leaves its calls unresolved, and the open request open", async () => {
    const transport = scriptedTransport();
    const session = createChatSession({
      transport: {
        ...transport,
        start: () =>
          Promise.resolve((onValues) => {
            onValues([toolCall({ toolName: "find", toolCallId: "c1" })]);
            return Promise.reject(new Error("reset"));
          }),
      },
    });
    await session.send("go");
    await vi.waitFor(() => expect(session.getStatus()).toBe("idle"));
    expect(session.getToolCall("c1")).toMatchObject({ state: "unresolved", cause: "connection-lost" });
  });
});

describe("a message of the person", () => {
  test("is there at once, and delivered when the server has it", async () => {
    const { session } = waiting({}, []);
    const sending = session.send("Hello");
    expect(session.getMessages()).toMatchObject([{ role: "user", delivery: { type: "sending" } }]);
    expect(await sending).toEqual({ type: "accepted" });
    expect(session.getMessages()).toMatchObject([{ role: "user", delivery: { type: "delivered" } }]);
  });

  test("that cannot be sent says why, and stays", async () => {
    const transport = scriptedTransport();
    const session = createChatSession({
      transport: { ...transport, start: () => Promise.reject(new TransportError(lost, "down")) },
    });
    expect(await session.send("Hello")).toEqual(lost);
    expect(session.getMessages()).toMatchObject([{ delivery: { type: "failed", failure: lost } }]);
  });
});

describe("listeners", () => {
  test("hear of a burst of chunks once, and only those whose part has changed", async () => {
    const { session } = waiting({
      onMessage: () => [
        toolCall({ toolName: "find", toolCallId: "c1" }),
        ...Array.from({ length: 50 }, (_, word) => ({
          type: "text-delta",
          runId: "run-1",
          payload: { id: "t", text: `${word} ` },
        })),
        toolResult({ toolName: "find", toolCallId: "c1" }, 1),
      ],
    });
    const heard = { call: 0, other: 0, messages: 0 };
    session.subscribe({ toolCall: "c1" }, () => heard.call++);
    session.subscribe({ toolCall: "call-1" }, () => heard.other++);
    await session.send("go");
    await vi.waitFor(() => expect(session.getToolCall("c1")?.state).toBe("settled"));
    expect(heard).toEqual({ call: 1, other: 0, messages: 0 });
  });

  test("hear nothing more after they have left", () => {
    const { session } = waiting();
    let count = 0;
    const leave = session.subscribe("requests", () => count++);
    leave();
    for (const chunk of approvalAsked({ toolName: "pay", toolCallId: "c2" })) session.receive(chunk);
    expect(count).toBe(0);
  });

  test("get the same list until a request opens or closes", () => {
    const { session } = waiting();
    const before = session.getRequests();
    session.receive({ type: "text-delta", runId: "run-1", payload: { id: "t", text: "more" } });
    expect(session.getRequests()).toBe(before);
  });
});

test("a request that was set aside can be taken up again", async () => {
  const { session } = waiting({}, suspended({ toolName: "ask" }, { q: 1 }));
  expect(await session.answer("call-1", { type: "cancel" })).toEqual({ type: "cancelled" });
  expect(session.getToolCall("call-1")?.state).toBe("set-aside");
  expect(await session.answer("call-1", resume(1))).toEqual({ type: "cancelled" });
  session.reopen("call-1");
  expect(await session.answer("call-1", resume(1))).toEqual({ type: "accepted" });
});
