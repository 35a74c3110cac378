/** A script in the place of a server, and a chat session in front of it. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { approve, decline, result, resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { agentRun } from "../../../src/testing/agent-run.ts";
import { UnscriptedRequestError, UnusedRepliesError } from "../../../src/testing/errors.ts";
import { heldReply } from "../../../src/testing/held-reply.ts";
import { failures, refused } from "../../../src/testing/reply.ts";
import { scriptedTransport, type Script } from "../../../src/testing/scripted-transport.ts";
import { closingText, rest, textsOf } from "../../support/chat.ts";
import { recordedHistory } from "../../support/stored-threads.ts";

function open(script: Script) {
  const transport = scriptedTransport(script);
  return { transport, session: createChatSession({ transport, clientTools: ["pick_file"] }) };
}

/** A page on which an approval is open. */
function asked(script: Script) {
  const run = agentRun();
  const page = open(script);
  for (const chunk of run.asksApproval("erase")) page.session.receive(chunk);
  return { ...page, run };
}

const stateOf = (session: ChatSession, id = "call-1") => session.getToolCall(id)?.state;

describe("a conversation goes as the script says", () => {
  test("from the message to the closing words", async () => {
    const run = agentRun();
    const { transport, session } = open({
      messages: [[run.says("Let me see."), run.suspends("book", { payload: { question: "How many?" } })]],
      answers: [[run.toolReturns({ booked: 2 }), run.says("Booked."), run.finishes()]],
    });
    await session.send("A table, please");
    await rest(session);
    expect(session.getRequests()).toMatchObject([
      { toolName: "book", payload: { question: "How many?" }, runId: run.id },
    ]);
    await session.answer("call-1", resume({ guests: 2 }));
    await rest(session);
    expect(textsOf(session)).toEqual(["Let me see.", "Booked."]);
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { booked: 2 } },
    });
    expect(transport.messages).toMatchObject([{ text: "A table, please" }]);
    expect(transport.answers).toEqual([
      { type: "resume", data: { guests: 2 }, toolName: "book", toolCallId: "call-1", runId: "run-1" },
    ]);
    transport.verify();
  });

  test("the results of two browser tools travel together, and are two answers", async () => {
    const run = agentRun();
    const { transport, session } = open({
      messages: [[run.calls("pick_file"), run.calls("pick_colour"), run.finishes("tool-calls")]],
      answers: [[run.says("Thanks."), run.finishes()]],
    });
    await session.send("Let me pick");
    await rest(session);
    void session.answer("call-1", result("a.png"));
    await session.answer("call-2", result(null));
    await rest(session);
    expect(transport.deliveries).toHaveLength(1);
    expect(transport.answers).toEqual([
      { type: "result", value: "a.png", toolName: "pick_file", toolCallId: "call-1", runId: undefined },
      { type: "result", value: null, toolName: "pick_colour", toolCallId: "call-2", runId: undefined },
    ]);
    expect(closingText(session)).toBe("Thanks.");
  });

  test("a script can be a function of what is asked, and chunks can come one by one", async () => {
    const { session, run } = asked({
      answers: async function* said(delivery, count) {
        yield run.toolReturns(`${delivery.type} ${count}`);
      } as NonNullable<Script["answers"]>,
    });
    await session.answer("call-1", approve());
    await rest(session);
    expect(session.getToolCall("call-1")).toMatchObject({ outcome: { result: "decision 1" } });
  });

  test("a thread is what a look finds", async () => {
    const thread = recordedHistory("suspend.3", "suspend.2");
    const { session } = open({ thread });
    expect(await session.restore()).toBe(true);
    expect(session.getRequests()).toHaveLength(1);
    const late = open({
      thread: (attempt) => {
        if (attempt === 0) throw new Error("down");
        return thread;
      },
    });
    expect(await late.session.restore()).toBe(false);
  });

  test("a script without a thread cannot look", async () => {
    expect(scriptedTransport().load).toBeUndefined();
  });
});

describe("an answer that does not get through", () => {
  const kept = (reason: object) => ({ type: "failed", ...reason });
  test.each([
    ["never arrived", failures.neverArrived, kept({ reason: "network", mayHaveArrived: false }), "waiting"],
    ["may have arrived", failures.replyLost, kept({ reason: "network", mayHaveArrived: true }), "waiting"],
    ["took too long", failures.timedOut, kept({ reason: "timeout" }), "waiting"],
    ["broke the server", failures.serverFailed, kept({ reason: "server", status: 500 }), "waiting"],
    ["went to nobody", failures.notFound, kept({ reason: "not-found" }), "waiting"],
    ["was stopped", failures.aborted, kept({ reason: "stopped" }), "waiting"],
    ["was not allowed", failures.forbidden, { type: "forbidden", status: 403 }, "waiting"],
    ["came too late", failures.expired, { type: "expired" }, "settled"],
    ["came second", failures.notWaiting, { type: "stale" }, "unresolved"],
    [
      "had the wrong form",
      refused({ message: "too short", path: ["reason"] }),
      { type: "invalid", issues: [{ message: "too short" }] },
      "waiting",
    ],
  ])("because it %s", async (_why, failure, outcome, state) => {
    const { transport, session } = asked({ answers: [failure] });
    expect(await session.answer("call-1", approve())).toMatchObject(outcome);
    expect(stateOf(session)).toBe(state);
    transport.verify();
  });

  test("goes through the second time, when the script says so", async () => {
    const { transport, session, run } = asked({
      answers: (_delivery, count) => (count === 1 ? failures.neverArrived : run.toolReturns("gone")),
    });
    await session.answer("call-1", approve());
    expect(await session.retry("call-1")).toEqual({ type: "accepted" });
    expect(transport.answers).toHaveLength(2);
  });
});

describe("a reply that the test holds", () => {
  test("comes when the test says so, read by read", async () => {
    const reply = heldReply();
    const { session, run } = asked({ answers: [reply] });
    const outcome = session.answer("call-1", approve());
    await reply.asked;
    expect(stateOf(session)).toBe("answering");
    reply.accept();
    expect(await outcome).toEqual({ type: "accepted" });
    expect(session.getStatus()).toBe("running");
    reply.say(run.toolReturns("gone"));
    await vi.waitFor(() => expect(stateOf(session)).toBe("settled"));
    expect(session.getStatus()).toBe("running");
    reply.say(run.says("Gone."), run.finishes());
    reply.end();
    await rest(session);
    expect(closingText(session)).toBe("Gone.");
  });

  test("can fail late, and what is decided stays so", async () => {
    const reply = heldReply();
    const { session } = asked({ answers: [reply] });
    const outcome = session.answer("call-1", approve());
    await reply.asked;
    reply.fail(failures.serverFailed);
    reply.accept();
    expect(await outcome).toEqual(failures.serverFailed);
  });

  test.each(["cut", "break"] as const)("can %s its stream in the middle of a word", async (end) => {
    const run = agentRun();
    const reply = heldReply();
    const { session } = open({ messages: [reply] });
    void session.send("Tell me");
    reply.say(run.says("Once upon a").slice(0, -1));
    reply[end]();
    await rest(session);
    await vi.waitFor(() =>
      expect(session.getMessages().flatMap(({ parts }) => parts)).toMatchObject([
        { type: "text" },
        { type: "text" },
        { type: "problem", problem: { type: "connection-lost" } },
      ]),
    );
  });

  test("ends when the person stops waiting: before the server has taken it, and after", async () => {
    const before = heldReply();
    const { session } = asked({ answers: [before] });
    const outcome = session.answer("call-1", approve());
    await before.asked;
    session.stop();
    expect(await outcome).toMatchObject({ type: "failed", reason: "stopped" });

    const after = heldReply();
    const second = asked({ answers: [after] });
    after.accept();
    await second.session.answer("call-1", approve());
    second.session.stop();
    await rest(second.session);
    expect(second.session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "stopped" });
  });
});

describe("what the script does not have", () => {
  const noted = vi.fn<(message: string) => void>();
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(noted));
  afterEach(() => {
    vi.restoreAllMocks();
    noted.mockReset();
  });

  test("is named, with what the script still holds", async () => {
    const run = agentRun();
    const { transport, session } = asked({ messages: [run.says("Hello."), run.says("Again.")] });
    expect(await session.answer("call-1", decline("Too broad"))).toMatchObject({
      type: "failed",
      reason: "unexpected",
      mayHaveArrived: false,
    });
    const words =
      'The script has no reply for answer number 1, decline of erase (call-1, run run-1) because of "Too broad", ' +
      "so the page was told that the server failed. The script still holds 2 replies to messages.";
    expect(noted.mock.calls).toEqual([[expect.stringContaining(words)]]);
    expect(() => transport.verify()).toThrow(UnscriptedRequestError);
  });

  test("is named when a message comes too many", async () => {
    const { transport, session } = open({ messages: [[]] });
    await session.send("One");
    await session.send("Two");
    expect(noted.mock.calls[0]?.[0]).toContain(
      'The script has no reply for message number 2, "Two", so the page was told that the server failed. ' +
        "The script still holds no reply.",
    );
    expect(() => transport.verify()).toThrow(UnscriptedRequestError);
  });

  test("is what a function gives no reply for", async () => {
    const { transport, session } = asked({ answers: () => undefined });
    await session.answer("call-1", approve());
    expect(() => transport.verify()).toThrow(/approve of erase/);
  });
});

test("replies that nobody asked for are named", () => {
  const { transport } = open({ messages: [[]], answers: [[], []] });
  expect(() => transport.verify()).toThrow(UnusedRepliesError);
  expect(() => transport.verify()).toThrow(
    "The script still holds 1 reply to a message and 2 replies to answers",
  );
});
