/** How an answer leaves: checked first, in its turn, and never again before somebody has looked. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as AiBlock from "../../../src/core/ai-block.ts";
import { approve, cancel, decline, result, resume } from "../../../src/core/answer.ts";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import {
  approvalAsked,
  clientToolAsked,
  suspended,
  toolCall,
  toolDenied,
  toolResult,
} from "../../support/chunks.ts";
import { Gate } from "../../support/gate.ts";
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

describe("data is checked before it leaves", () => {
  const Seats = AiBlock.make({
    tag: "seats",
    stateSchema: z.object({ most: z.number() }),
    answerSchema: z.object({ seats: z.number() }),
  });
  const ofBlock = suspended({ toolName: "book" }, AiBlock.toSuspendPayload(Seats.make({ most: 4 })));
  const ofSchema = suspended({ toolName: "book" }, { most: 4 }, { type: "object", required: ["seats"] });

  test("against the answer schema of its block", async () => {
    const { session, transport } = asked(ofBlock, {}, { blocks: [Seats] });
    expect(await session.answer("call-1", resume({ seats: "two" }))).toMatchObject({
      type: "invalid",
      issues: [{ path: ["seats"] }],
    });
    expect(session.getToolCall("call-1")).toMatchObject({ state: "waiting", refusal: undefined });
    expect(await session.answer("call-1", resume({ seats: 2 }))).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data: { seats: 2 } } }]);
  });

  test("against the schema on the wire, by the validator of the session", async () => {
    const checked: unknown[] = [];
    const { session, transport } = asked(
      ofSchema,
      {},
      {
        validateAnswer: (schema, data) => {
          checked.push([schema, data]);
          return data === "two" ? [{ message: "not an object", path: [] }] : [];
        },
      },
    );
    expect(await session.answer("call-1", resume("two"))).toMatchObject({ type: "invalid" });
    expect(transport.deliveries).toEqual([]);
    expect(checked).toEqual([[{ type: "object", required: ["seats"] }, "two"]]);
  });

  test("and without a validator nothing leaves", async () => {
    const { session, transport } = asked(ofSchema);
    expect(await session.answer("call-1", resume({ seats: 2 }))).toMatchObject({
      type: "invalid",
      issues: [{ code: "no-validator" }],
    });
    expect(transport.deliveries).toEqual([]);
  });

  test.each([null, false, 0, ""])("%j is an answer", async (data) => {
    const { session, transport } = asked(suspended({ toolName: "ask" }, { q: 1 }));
    expect(await session.answer("call-1", resume(data))).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data } }]);
  });

  test("undefined is none", async () => {
    const { session, transport } = asked(suspended({ toolName: "ask" }, { q: 1 }));
    expect(await session.answer("call-1", resume(undefined))).toMatchObject({ type: "invalid" });
    expect(transport.deliveries).toEqual([]);
  });
});

describe("answers take turns", () => {
  const two = ["c1", "c2"].flatMap((toolCallId) => approvalAsked({ toolName: "pay", toolCallId }));

  test("in one run: the second leaves when the first one's stream is over, even when the first was refused", async () => {
    const gate = new Gate();
    gate.shut();
    const { session, transport } = asked(two, {
      onAnswer: async (_delivery, count) => {
        if (count > 1) return [];
        await gate.passed();
        return lost;
      },
    });
    const first = session.answer("c1", approve());
    const second = session.answer("c2", approve());
    await gate.reached();
    expect(transport.deliveries).toHaveLength(1);
    expect(session.getToolCall("c2")?.state).toBe("answering");
    gate.open();
    expect(await first).toEqual(lost);
    expect(await second).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(2);
  });

  test("but not those of different runs", async () => {
    const other = approvalAsked({ toolName: "pay", toolCallId: "c3", runId: "run-2" });
    const { session, transport } = asked([...two, ...other], { onAnswer: () => new Promise(() => {}) });
    void session.answer("c1", approve());
    void session.answer("c3", approve());
    await expect.poll(() => transport.deliveries.length).toBe(2);
  });

  test("one whose request is over before its turn is not sent", async () => {
    const gate = new Gate();
    gate.shut();
    const { session, transport } = asked(two, {
      onAnswer: async () => {
        await gate.passed();
        return [
          toolResult({ toolName: "pay", toolCallId: "c1" }, 1),
          toolDenied({ toolName: "pay", toolCallId: "c2" }),
        ];
      },
    });
    const answers = [session.answer("c1", approve()), session.answer("c2", approve())];
    await gate.reached();
    gate.open();
    expect(await Promise.all(answers)).toEqual([{ type: "accepted" }, { type: "stale" }]);
    expect(transport.deliveries).toHaveLength(1);
  });
});

describe("an answer to the second question of a call", () => {
  const question = (step: number) => suspended({ toolName: "book" }, { step });

  test("is not swallowed by the first answer's late refusal", async () => {
    const gate = new Gate();
    gate.shut();
    const { session } = asked(question(1), {
      onAnswer: async () => {
        await gate.passed();
        return lost;
      },
    });
    const first = session.answer("call-1", resume("Friday"));
    await gate.reached();
    for (const chunk of question(2)) session.receive(chunk);
    gate.open();
    await first;
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "waiting",
      request: { revision: 2, payload: { step: 2 } },
      refusal: undefined,
    });
  });
});

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
