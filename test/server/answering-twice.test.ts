import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume, type Answer } from "../../src/core/answer.ts";
import {
  closingText,
  newThread,
  openChat,
  pageOf,
  reload,
  rest,
  sayAndGetAsked,
  theRequest,
} from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";
import type { Scene } from "../support/scenes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const posts = (since: number) => server.requests.slice(since).filter(({ method }) => method === "POST");
const runsOf = (tool: string, since: number) =>
  server.toolRuns.slice(since).filter((each) => each === tool).length;

describe("in one page", () => {
  test.each<[Scene, Answer]>([
    ["Erase the folder", approve()],
    ["Reserve seats", resume({ seats: 2 })],
    ["Let me pick a file", result("a.png")],
  ])("a second click sends nothing and gets the first one's outcome: %s", async (message, answer) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, message);
    const since = server.requests.length;
    const outcomes = await Promise.all([
      chat.answer(request.id, answer),
      chat.answer(request.id, answer),
      chat.answer(request.id, answer),
    ]);
    await rest(chat);
    expect(outcomes).toEqual([{ type: "accepted" }, { type: "accepted" }, { type: "accepted" }]);
    expect(posts(since)).toHaveLength(1);
    expect(await chat.answer(request.id, answer)).toEqual({ type: "stale" });
    expect(posts(since)).toHaveLength(1);
  });

  test("a yes and a no at once: the first counts", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    const runs = server.toolRuns.length;
    await Promise.all([chat.answer(request.id, decline("No")), chat.answer(request.id, approve())]);
    await rest(chat);
    expect(runsOf("erase", runs)).toBe(0);
    expect(chat.getToolCall(request.id)).toMatchObject({ outcome: { type: "declined" } });
  });

  test("an answer to a tool's first question is not given to its second", async () => {
    const chat = openChat(server);
    const day = await sayAndGetAsked(chat, "Plan the trip");
    await chat.answer(day.id, resume({ day: "Monday" }), { revision: day.revision });
    await rest(chat);
    const since = server.requests.length;
    const late = await chat.answer(day.id, resume({ day: "Tuesday" }), { revision: day.revision });
    expect(late).toEqual({ type: "stale" });
    expect(server.requests).toHaveLength(since);
    expect(theRequest(chat).revision).toBe(day.revision + 1);
  });
});

describe("in two pages", () => {
  test.each<[string, Scene, string, Answer, Answer]>([
    ["an approval", "Erase the folder", "erase", approve(), approve()],
    ["an approval that the other declines", "Erase the folder", "erase", approve(), decline("No")],
    ["a suspension", "Reserve seats", "reserve", resume({ seats: 2 }), resume({ seats: 5 })],
  ])(
    "the second answer to %s changes nothing, and shows how it ended",
    async (_name, message, tool, first, second) => {
      const threadId = newThread();
      const one = openChat(server, { threadId });
      const request = await sayAndGetAsked(one, message);
      const other = await reload(server, { threadId });
      const runs = server.toolRuns.length;
      await one.answer(request.id, first);
      await rest(one);
      expect(await other.answer(request.id, second)).toEqual({ type: "answered-elsewhere" });
      expect(runsOf(tool, runs)).toBe(1);
      const call = other.getToolCall(request.id);
      expect(call).toMatchObject({
        state: "settled",
        outcome: { type: "succeeded" },
        contradiction: undefined,
      });
      expect(call).not.toHaveProperty("answer.type");
      expect(call).toHaveProperty("decidedBy", "elsewhere");
      expect(pageOf(other)).toEqual(pageOf(one));
    },
  );

  test("the second result of a browser tool is not sent: the server would take it", async () => {
    const threadId = newThread();
    const one = openChat(server, { threadId });
    const request = await sayAndGetAsked(one, "Let me pick a file");
    const other = await reload(server, { threadId });
    await one.answer(request.id, result("a.png"));
    await rest(one);
    const since = server.requests.length;
    expect(await other.answer(request.id, result("b.png"))).toEqual({ type: "answered-elsewhere" });
    expect(posts(since)).toEqual([]);
    expect(other.getToolCall(request.id)).toMatchObject({ outcome: { type: "succeeded", result: "a.png" } });
    expect(closingText(other)).toBe('Read: pick_file "a.png"');
  });

  test("the first question of a tool, answered elsewhere, gives way to the second", async () => {
    const threadId = newThread();
    const one = openChat(server, { threadId });
    const day = await sayAndGetAsked(one, "Plan the trip");
    const other = await reload(server, { threadId });
    await one.answer(day.id, resume({ day: "Monday" }));
    await rest(one);
    expect(await other.restore()).toBe(true);
    const time = theRequest(other);
    expect(time).toMatchObject({ revision: 2, payload: { question: "At what time?", day: "Monday" } });
    await other.answer(time.id, resume({ time: "09:00" }));
    await rest(other);
    expect(closingText(other)).toBe('Read: plan {"planned":{"day":"Monday","time":"09:00"}}');
  });

  test("of two approvals of one step, the first was answered elsewhere: the second is asked here too", async () => {
    const threadId = newThread();
    const one = openChat(server, { threadId });
    const first = await sayAndGetAsked(one, "Erase two folders");
    const other = await reload(server, { threadId });
    await one.answer(first.id, approve());
    await rest(one);
    expect((await other.answer(first.id, approve())).type).toBe("stale");
    const second = theRequest(other);
    expect(second.args).toEqual({ path: "/second" });
    await other.answer(second.id, approve());
    await rest(other);
    for (const { id } of [first, second]) {
      expect(other.getToolCall(id)).toMatchObject({ state: "settled", outcome: { type: "succeeded" } });
    }
  });
});
