import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { approve } from "../../src/core/answer.ts";
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
  theRequest,
  until,
} from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  // Slow enough to be stopped between two words.
  server = await startTestServer({ pace: 10 });
});
afterAll(() => server.close());

/** Looks until what is stored is what is expected. */
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000 });

test("I stop while a request is open: it stays open, here and at the server", async () => {
  const threadId = newThread();
  const chat = openChat(server, { threadId });
  const request = await sayAndGetAsked(chat, "Erase the folder");
  chat.stop();
  expect(theRequest(chat)).toBe(request);
  expect(theRequest(await reload(server, { threadId })).id).toBe(request.id);
  await chat.answer(request.id, approve());
  await rest(chat);
  expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
});

test("I stop while the tool works: the card says so, and the next look finds what came of it", async () => {
  const chat = openChat(server);
  const request = await sayAndGetAsked(chat, "Take your time");
  server.gate.shut();
  await chat.answer(request.id, approve());
  await server.gate.reached();
  chat.stop();
  expect(await callIn(chat, request.id, "unresolved")).toMatchObject({ cause: "stopped" });
  server.gate.open();
  await eventually(async () => {
    await chat.restore();
    expect(chat.getToolCall(request.id)).toMatchObject({ state: "settled", outcome: { type: "succeeded" } });
  });
});

test("I stop the agent in the middle of a sentence: what it had said stays, once", async () => {
  const threadId = newThread();
  const chat = openChat(server, { threadId });
  await chat.send("Tell the story");
  const part = await until(chat, "messages", () => chat.getMessages()[1]?.parts[0]);
  await until(chat, { prose: part.id }, () => chat.getProse(part.id)?.text.includes("keeper"));
  chat.stop();
  await rest(chat);
  expect(closingText(chat)).not.toContain("of the year");
  await eventually(async () => {
    const page = await reload(server, { threadId });
    expect(textsOf(page)).toHaveLength(1);
  });
  await chat.restore();
  expect(textsOf(chat)).toHaveLength(1);
  expect(pageOf(chat).problems).toEqual([]);
  await say(chat, "Say hello");
  await chat.restore();
  expect(textsOf(chat)).toHaveLength(2);
  expect(closingText(chat)).toBe("Hello.");
});
