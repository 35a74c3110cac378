/** What a look at the server says about an answer that may have arrived. */
import { describe, expect, test } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import type { StoredPause, StoredToolCall, SuspendedCall } from "../../../src/protocol/stored-thread.ts";
import { approvalAsked, suspended } from "../../support/chunks.ts";
import { scriptedTransport, type Reply } from "../../support/scripted-transport.ts";

const lost: Reply = { type: "failed", reason: "network", mayHaveArrived: true };
const listed = (more: Partial<SuspendedCall> = {}): SuspendedCall => ({
  runId: "run-1",
  toolCallId: "call-1",
  toolName: "book",
  kind: "suspension",
  args: undefined,
  suspendPayload: { step: 1 },
  ...more,
});
const pause = (more: Partial<StoredPause> = {}): StoredPause => ({
  kind: "suspension",
  runId: "run-1",
  toolName: "book",
  args: {},
  suspendPayload: { step: 1 },
  resumeSchema: undefined,
  ...more,
});
const stored = (more: Partial<StoredToolCall> = {}): ThreadHistory["messages"] => [
  {
    id: "m1",
    role: "assistant",
    parts: [
      {
        type: "tool-call",
        toolCallId: "call-1",
        toolName: "book",
        args: {},
        end: { type: "none" },
        pause: undefined,
        ...more,
      },
    ],
  },
];

/** The first answer is lost on the way; then the person tries again, and the server has this. */
async function tryAgain(history: ThreadHistory, chunks = suspended({ toolName: "book" }, { step: 1 })) {
  const transport = scriptedTransport({
    onAnswer: (_delivery, count) => (count === 1 ? lost : []),
    onLoad: () => history,
  });
  const session = createChatSession({ transport });
  for (const chunk of chunks) session.receive(chunk);
  const [request] = session.getRequests();
  await session.answer("call-1", request?.kind === "approval" ? approve() : resume("Friday"));
  const outcome = await session.retry("call-1");
  return { outcome, session, sent: transport.deliveries.length };
}

describe("the answer is sent again", () => {
  test.each<[string, ThreadHistory]>([
    [
      "the list and the thread have the request",
      { messages: stored({ pause: pause() }), suspended: [listed()] },
    ],
    ["the list has it and no message tells of it", { messages: [], suspended: [listed()] }],
  ])("when %s", async (_what, history) => {
    expect(await tryAgain(history)).toMatchObject({ outcome: { type: "accepted" }, sent: 2 });
  });

  test("for an approval, of which the list knows no payload", async () => {
    const history = { messages: [], suspended: [listed({ kind: "approval", suspendPayload: undefined })] };
    expect(await tryAgain(history, approvalAsked({ toolName: "book" }))).toMatchObject({ sent: 2 });
  });
});

describe("the answer had arrived, and is not sent again", () => {
  test("when the tool asks the next thing, which is open then", async () => {
    const next = { suspendPayload: { step: 2 } };
    const { outcome, session, sent } = await tryAgain({
      messages: stored({ pause: pause(next) }),
      suspended: [listed(next)],
    });
    expect({ outcome, sent }).toEqual({ outcome: { type: "accepted" }, sent: 1 });
    expect(session.getRequests()).toMatchObject([{ payload: { step: 2 }, revision: 2 }]);
    expect(session.getToolCall("call-1")).toMatchObject({ state: "waiting", refusal: undefined });
  });

  test("when the list has it still and the thread has forgotten the pause: the tool is at work", async () => {
    const { outcome, session, sent } = await tryAgain({ messages: stored(), suspended: [listed()] });
    expect({ outcome, sent }).toEqual({ outcome: { type: "accepted" }, sent: 1 });
    expect(session.getRequests()).toEqual([]);
  });

  test("when the list has the call of another run only", async () => {
    const history = {
      messages: stored({ pause: pause({ runId: "run-2" }) }),
      suspended: [listed({ runId: "run-2" })],
    };
    const { session, sent } = await tryAgain(history);
    expect(sent).toBe(1);
    expect(session.getRequests()).toMatchObject([{ runId: "run-2", revision: 2 }]);
  });

  test("when the call waits for something of another kind", async () => {
    const approval = { kind: "approval", suspendPayload: undefined } as const;
    const { sent } = await tryAgain({
      messages: stored({ pause: pause(approval) }),
      suspended: [listed(approval)],
    });
    expect(sent).toBe(1);
  });

  test("when the thread has its end, whatever the list says", async () => {
    const end = { type: "result", result: "booked" } as const;
    const { session, sent } = await tryAgain({ messages: stored({ end }), suspended: [listed()] });
    expect(sent).toBe(1);
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "settled",
      outcome: { result: "booked" },
      decidedBy: "you",
    });
  });
});

describe("nobody can tell, and nothing is sent", () => {
  test("when the list cannot be had and the thread shows no end", async () => {
    const { outcome, session, sent } = await tryAgain({
      messages: stored({ pause: pause() }),
      suspended: undefined,
    });
    expect({ outcome, sent }).toMatchObject({ outcome: { type: "failed", mayHaveArrived: true }, sent: 1 });
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "resume" } },
    });
  });
});

test("looking for the end of a call stops when the person stops, and begins anew with the next look", async () => {
  const attempts: number[] = [];
  const session = createChatSession({
    transport: scriptedTransport({
      onLoad: (attempt) => {
        attempts.push(attempt);
        if (attempt === 2) session.stop();
        return { messages: stored(), suspended: [listed()] };
      },
    }),
  });
  await session.restore();
  await expect.poll(() => attempts).toEqual([0, 1, 2]);
  await session.restore();
  await expect.poll(() => attempts).toEqual([0, 1, 2, 0, 1, 2]);
});
