/** Requests that the server takes an answer to until a time it has named. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { resume } from "../../../src/core/answer.ts";
import * as AiBlock from "../../../src/core/ai-block.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { agentRun, heldReply, scriptedTransport, type Script } from "../../../src/testing/index.ts";

const Offer = AiBlock.make({
  tag: "offer",
  stateSchema: z.object({ price: z.number() }),
  answerSchema: z.boolean(),
});
const noon = Date.UTC(2026, 5, 1, 12);
const offer = (expiresAt?: unknown) => ({
  ...AiBlock.toSuspendPayload(Offer.make({ price: 40 })),
  ...(expiresAt !== undefined && { expiresAt }),
});

function asked(payload: unknown, script: Script = {}) {
  const run = agentRun();
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport, blocks: [Offer] });
  for (const chunk of run.suspends("offer", { payload })) session.receive(chunk);
  const [request] = session.getRequests();
  return { run, transport, session, id: request!.id, request: request! };
}
const settleTimers = () => new Promise<void>((resolve) => setTimeout(resolve));

describe("a request with a time", () => {
  test("says until when, as its tool said it", () => {
    const payload = AiBlock.toSuspendPayload(Offer.make({ price: 40 }), { expiresAt: noon });
    expect(asked(payload).request.expiresAt).toBe(noon);
    expect(asked(offer()).request.expiresAt).toBeUndefined();
  });

  test("expires when the server's clock shows it, and not before; nobody has decided", async () => {
    const { session, transport, id } = asked(offer(noon));
    transport.setTime(noon - 1);
    await settleTimers();
    expect(session.getRequests()).toHaveLength(1);
    transport.setTime(noon);
    await expect.poll(() => session.getRequests()).toEqual([]);
    expect(session.getToolCall(id)).toMatchObject({
      state: "settled",
      outcome: { type: "expired" },
      answer: undefined,
      decidedBy: undefined,
    });
  });

  test("takes no answer afterwards: nothing is sent", async () => {
    const { session, transport, id } = asked(offer(noon));
    transport.setTime(noon);
    await expect.poll(() => session.getRequests()).toEqual([]);
    expect(await session.answer(id, resume(true))).toEqual({ type: "expired" });
    expect(transport.deliveries).toEqual([]);
  });

  test("an answer that is on its way in time is the server's to judge", async () => {
    const reply = heldReply();
    const { run, session, transport, id } = asked(offer(noon), { answers: [reply] });
    const outcome = session.answer(id, resume(true));
    await reply.asked;
    transport.setTime(noon + 1);
    await settleTimers();
    expect(session.getToolCall(id)?.state).toBe("answering");
    reply.accept();
    reply.say(run.toolReturns("sold"));
    reply.end();
    expect(await outcome).toEqual({ type: "accepted" });
    await expect.poll(() => session.getToolCall(id)).toMatchObject({ outcome: { type: "succeeded" } });
  });

  test("a tool that asks again with more time is open until then", async () => {
    const { run, session, transport, id } = asked(offer(noon));
    for (const chunk of run.suspends("offer", { payload: offer(noon + 10), toolCallId: id })) {
      session.receive(chunk);
    }
    transport.setTime(noon);
    await settleTimers();
    expect(session.getRequests()).toMatchObject([{ revision: 2, expiresAt: noon + 10 }]);
    transport.setTime(noon + 10);
    await expect.poll(() => session.getRequests()).toEqual([]);
  });

  test("one found again after its time has expired", async () => {
    const transport = scriptedTransport({
      thread: {
        messages: [],
        suspended: [
          {
            kind: "suspension",
            runId: "run-1",
            toolCallId: "call-1",
            toolName: "offer",
            args: {},
            suspendPayload: offer(noon),
          },
        ],
      },
    });
    transport.setTime(noon + 1);
    const session = createChatSession({ transport, blocks: [Offer] });
    await session.restore();
    await expect.poll(() => session.getToolCall("call-1")).toMatchObject({ outcome: { type: "expired" } });
  });
});

test.each([
  ["a text", "soon"],
  ["no number", NaN],
  ["no time at all", 1e300],
  ["nothing", null],
])("a time that is %s is none", (_, expiresAt) => {
  expect(asked(offer(expiresAt)).request.expiresAt).toBeUndefined();
});

test("without a clock of the server nothing runs out on the page", async () => {
  const { waitUntil: _, ...transport } = scriptedTransport();
  const session = createChatSession({ transport, blocks: [Offer] });
  for (const chunk of agentRun().suspends("offer", { payload: offer(0) })) session.receive(chunk);
  await settleTimers();
  expect(session.getRequests()).toHaveLength(1);
});
