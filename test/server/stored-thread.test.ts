import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume, type Answer } from "../../src/core/answer.ts";
import type { ChatSession } from "../../src/core/chat-session.ts";
import {
  callIn,
  closingText,
  newThread,
  openChat,
  pageOf,
  reload,
  rest,
  say,
  sayAndGetAsked,
  textsOf,
  type ChatOptions,
} from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";
import type { Scene } from "../support/scenes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** How a call ended. The thread keeps a failure's message, not its name. */
function endOf(chat: ChatSession, id: string) {
  const call = chat.getToolCall(id);
  if (call?.state !== "settled") return call?.state;
  return call.outcome.type === "failed" ? call.outcome.error.message : call.outcome;
}

describe("after an answer", () => {
  test.each<[Scene, Answer]>([
    ["Erase the folder", approve()],
    ["Erase the folder", decline("No")],
    ["Reserve seats", resume({ seats: 2 })],
    ["Break something", approve()],
    ["Let me pick a file", result("a.png")],
  ])("the page shows the same again: %s, %o", async (message, answer) => {
    const threadId = newThread();
    const before = openChat(server, { threadId });
    const request = await sayAndGetAsked(before, message);
    await before.answer(request.id, answer);
    await rest(before);
    const chat = await reload(server, { threadId });
    expect(pageOf(chat)).toEqual(pageOf(before));
    expect(chat.getRequests()).toEqual([]);
    expect(endOf(chat, request.id)).toEqual(endOf(before, request.id));
  });

  test("looking again in the same page shows nothing twice", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Let me pick a file");
    await chat.answer(request.id, result("a.png"));
    await rest(chat);
    await say(chat, "Say hello");
    const page = pageOf(chat);
    expect(await chat.restore()).toBe(true);
    expect(pageOf(chat)).toEqual(page);
    await say(chat, "Say hello");
    expect(textsOf(chat)).toEqual([...page.texts, "Hello."]);
  });

  test.each<[string, Scene, ChatOptions]>([
    ["the tool", "Take your time", {}],
    ["a sub-agent's tool", "Have it done slowly", { agentId: "lead" }],
  ])(
    "while %s still works, the request is not asked again; its end is found when it comes",
    async (_name, message, options) => {
      const threadId = newThread();
      const before = openChat(server, { ...options, threadId });
      const request = await sayAndGetAsked(before, message);
      const runs = server.toolRuns.length;
      server.gate.shut();
      const answered = before.answer(request.id, approve());
      await server.gate.reached();
      const chat = await reload(server, { ...options, threadId });
      expect(chat.getRequests()).toEqual([]);
      expect(await chat.answer(request.id, approve())).toEqual({ type: "stale" });
      server.gate.open();
      await answered;
      await callIn(chat, request.id, "settled");
      expect(server.toolRuns.slice(runs)).toEqual(["slow"]);
    },
  );
});

describe("the thread", () => {
  test("one that nobody has written to is empty, and can be written to", async () => {
    const chat = openChat(server);
    expect(await chat.restore()).toBe(true);
    expect(chat.getMessages()).toEqual([]);
    await say(chat, "Say hello");
    expect(closingText(chat)).toBe("Hello.");
  });

  test("a long one opens with its newest messages, oldest first", async () => {
    const threadId = newThread();
    await server.putMessages(threadId, 205);
    const chat = await reload(server, { threadId });
    const texts = chat.getMessages().map(({ parts: [part] }) => part && chat.getProse(part.id)?.text);
    expect(texts).toEqual(Array.from({ length: 200 }, (_, index) => `Message ${index + 6}`));
  });

  test("when the server is down, it cannot be read, and nothing that is shown is lost", async () => {
    const chat = openChat(server);
    await say(chat, "Say hello");
    await server.stop();
    expect(await chat.restore()).toBe(false);
    expect(closingText(chat)).toBe("Hello.");
    await server.start();
  });
});
