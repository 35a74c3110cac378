import { describe, expect, test, vi } from "vitest";
import { approve, decline, result, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { TransportError } from "../../../src/core/errors.ts";
import { approvalAsked, clientToolAsked, suspended, toolCall, toolResult } from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const lost = { type: "failed", reason: "network", mayHaveArrived: true } as const;
/** A session in which an approval is open. */
function waiting(script: Script = {}, chunks: readonly unknown[] = approvalAsked({ toolName: "delete" })) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

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
