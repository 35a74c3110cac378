import { afterAll, beforeAll, expect, test } from "vitest";
import { resume } from "../../src/core/answer.ts";
import { callIn, openChat, pageOf, say, sayAndGetAsked } from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";
import { Offer } from "../support/test-tools.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("an offer is open until the time its tool has named, and nothing is sent afterwards", async () => {
  const chat = openChat(server, { blocks: [Offer] });
  await say(chat, "Make me an offer");
  // A busy machine may take longer than the offer holds: the call is found whether it is still open or not.
  const [id] = pageOf(chat).calls.map((each) => each.id);
  const call = await callIn(chat, id!, "settled");
  expect(call).toMatchObject({ outcome: { type: "expired" }, answer: undefined, decidedBy: undefined });
  expect(call.request?.expiresAt).toBeTypeOf("number");
  const sent = server.requests.length;
  expect(await chat.answer(call.id, resume(true))).toEqual({ type: "expired" });
  expect(server.requests).toHaveLength(sent);
  expect(server.toolRuns).toEqual([]);
});

test("an answer in time is taken", async () => {
  const chat = openChat(server, { blocks: [Offer] });
  const request = await sayAndGetAsked(chat, "Make me an offer that lasts");
  expect(await chat.answer(request.id, resume(true))).toEqual({ type: "accepted" });
  expect(await callIn(chat, request.id, "settled")).toMatchObject({
    outcome: { type: "succeeded", result: { accepted: true } },
    decidedBy: "you",
  });
});
