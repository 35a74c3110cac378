/** How an answer leaves: checked first, in its turn, and never again before somebody has looked. */
import { describe, expect, test } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { approvalAsked, suspended, toolDenied, toolResult } from "../../support/chunks.ts";
import { Gate } from "../../support/gate.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const lost = { type: "failed", reason: "network", mayHaveArrived: true } as const;
function asked(chunks: readonly unknown[], script: Script = {}, options: Partial<ChatSessionOptions> = {}) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport, ...options });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

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

describe("an answer whose question was replaced before its turn", () => {
  test("is not sent, and the answer to the new question is", async () => {
    const gate = new Gate();
    gate.shut();
    const { session, transport } = asked(
      [
        ...approvalAsked({ toolName: "pay", toolCallId: "c1" }),
        ...suspended({ toolName: "book", toolCallId: "c2" }, { step: 1 }),
      ],
      {
        onAnswer: async (_delivery, count) => {
          if (count === 1) await gate.passed();
          return [];
        },
      },
    );
    void session.answer("c1", approve());
    const first = session.answer("c2", resume("Friday"));
    await gate.reached();
    for (const chunk of suspended({ toolName: "book", toolCallId: "c2" }, { step: 2 }))
      session.receive(chunk);
    const second = session.answer("c2", resume("09:00"));
    gate.open();
    expect(await first).toEqual({ type: "stale" });
    expect(await second).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([
      {},
      { request: { revision: 2 }, decision: { data: "09:00" } },
    ]);
    expect(transport.deliveries).toHaveLength(2);
  });
});

describe("a second click on a new question", () => {
  test("gets the outcome of the first click, even when the old answer has just come to nothing", async () => {
    const gates = [new Gate(), new Gate()] as const;
    for (const gate of gates) gate.shut();
    const { session, transport } = asked(
      [
        ...approvalAsked({ toolName: "pay", toolCallId: "c1" }),
        ...suspended({ toolName: "book", toolCallId: "c2" }, { step: 1 }),
      ],
      {
        onAnswer: async (_delivery, count) => {
          await gates[count - 1]?.passed();
          return [];
        },
      },
    );
    void session.answer("c1", approve());
    const old = session.answer("c2", resume("Friday"));
    await gates[0].reached();
    for (const chunk of suspended({ toolName: "book", toolCallId: "c2" }, { step: 2 }))
      session.receive(chunk);
    const first = session.answer("c2", resume("09:00"));
    gates[0].open();
    expect(await old).toEqual({ type: "stale" });
    await gates[1].reached();
    const second = session.answer("c2", resume("10:00"));
    gates[1].open();
    expect(await Promise.all([first, second])).toEqual([{ type: "accepted" }, { type: "accepted" }]);
    expect(transport.deliveries).toHaveLength(2);
  });
});
