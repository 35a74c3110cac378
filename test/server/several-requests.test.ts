import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, resume } from "../../src/core/answer.ts";
import { callIn, closingText, openChat, rest, say, sayAndGetAsked, theRequest } from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("more than one request", () => {
  test("a tool that asks twice is answered twice, each time for what it asks", async () => {
    const chat = openChat(server);
    const day = await sayAndGetAsked(chat, "Plan the trip");
    expect(day).toMatchObject({ revision: 1, payload: { question: "Which day?" } });
    await chat.answer(day.id, resume({ day: "Monday" }));
    await rest(chat);
    const time = theRequest(chat);
    expect(time).toMatchObject({ id: day.id, revision: 2, payload: { question: "At what time?" } });
    await chat.answer(time.id, resume({ time: "09:00" }));
    await callIn(chat, time.id, "settled");
    await rest(chat);
    expect(closingText(chat)).toBe('Read: plan {"planned":{"day":"Monday","time":"09:00"}}');
  });

  test("a tool that needs a yes and then asks gets both", async () => {
    const chat = openChat(server);
    const first = await sayAndGetAsked(chat, "Reserve what needs a yes");
    expect(first.kind).toBe("approval");
    await chat.answer(first.id, approve());
    await rest(chat);
    const second = theRequest(chat);
    expect(second).toMatchObject({ id: first.id, kind: "suspension", revision: 2 });
    await chat.answer(second.id, resume({ seats: 2 }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: guarded {"reserved":{"seats":2}}');
  });

  test("two steps that pause are answered one after the other", async () => {
    const chat = openChat(server);
    const erase = await sayAndGetAsked(chat, "Erase, then reserve");
    await chat.answer(erase.id, approve());
    await rest(chat);
    const reserve = theRequest(chat);
    expect(reserve).toMatchObject({ kind: "suspension", toolName: "reserve", runId: erase.runId });
    await chat.answer(reserve.id, resume({ seats: 3 }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}; reserve {"reserved":{"seats":3}}');
  });

  test("two approvals of one step come one after the other, and both end", async () => {
    const chat = openChat(server);
    const first = await sayAndGetAsked(chat, "Erase two folders");
    expect(first.args).toEqual({ path: "/first" });
    await chat.answer(first.id, approve());
    await rest(chat);
    const second = theRequest(chat);
    expect(second.args).toEqual({ path: "/second" });
    expect(chat.getToolCall(first.id)?.state).toBe("resuming");
    await chat.answer(second.id, decline());
    await rest(chat);
    expect(chat.getToolCall(first.id)).toMatchObject({ state: "settled", outcome: { type: "succeeded" } });
    expect(chat.getToolCall(second.id)).toMatchObject({ state: "settled", outcome: { type: "declined" } });
    expect(closingText(chat)).toContain('erase {"erased":"/first"}');
  });

  test.each([
    ["in order", 0],
    ["out of order", 1],
  ])("two that are open at once are answered %s, and both end", async (_order, start) => {
    const chat = openChat(server, { agentId: "concurrent" });
    const requests = await say(chat, "Ask two things");
    const [one, other] = start === 0 ? requests : requests.toReversed();
    await chat.answer(one?.id ?? "", resume("one"));
    await rest(chat);
    expect(chat.getToolCall(one?.id ?? "")?.state).toBe("resuming");
    expect(theRequest(chat).id).toBe(other?.id);
    await chat.answer(other?.id ?? "", resume("other"));
    await rest(chat);
    for (const [request, answered] of [
      [one, "one"],
      [other, "other"],
    ] as const) {
      expect(chat.getToolCall(request?.id ?? "")).toMatchObject({
        state: "settled",
        outcome: { type: "succeeded", result: { answered } },
      });
    }
    expect(closingText(chat)).toContain("Read: ask");
  });

  test("two that are open at once can be answered at once: the second goes after the first", async () => {
    const chat = openChat(server, { agentId: "concurrent" });
    const [one, other] = await say(chat, "Ask two things");
    const outcomes = [chat.answer(one?.id ?? "", resume(1)), chat.answer(other?.id ?? "", resume(2))];
    expect(await Promise.all(outcomes)).toEqual([{ type: "accepted" }, { type: "accepted" }]);
    await rest(chat);
    expect(closingText(chat)).toBe(
      'Read: ask {"question":"First?","answered":1}; ask {"question":"Second?","answered":2}',
    );
  });
});

describe("a sub-agent's request", () => {
  test("an approval is shown once, with what the inner tool would do, and answered at the top", async () => {
    const chat = openChat(server, { agentId: "lead" });
    const request = await sayAndGetAsked(chat, "Have it erased");
    expect(request).toMatchObject({ kind: "approval", toolName: "erase", args: { path: "/old" } });
    expect(chat.getToolCall(request.id)?.toolName).toBe("agent-helper");
    await chat.answer(request.id, approve());
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({ state: "settled", outcome: { type: "succeeded" } });
    expect(closingText(chat)).toContain("/old");
  });

  test("a suspension is shown once, and the inner tool gets my data", async () => {
    const chat = openChat(server, { agentId: "lead" });
    const request = await sayAndGetAsked(chat, "Have seats reserved");
    expect(request).toMatchObject({ kind: "suspension", toolName: "agent-helper" });
    await chat.answer(request.id, resume({ seats: 4 }));
    await rest(chat);
    expect(closingText(chat)).toContain('{\\"seats\\":4}');
  });
});
