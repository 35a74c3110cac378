/** A conversation with a real server, recorded, put into a file, and had again without the server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { approve, resume } from "../../src/core/answer.ts";
import { createChatSession } from "../../src/core/chat-session.ts";
import { mastraTransport } from "../../src/client/mastra-transport.ts";
import { recordServer } from "../../src/testing/record-server.ts";
import type { Recording } from "../../src/testing/recording.ts";
import { replayServer } from "../../src/testing/replay-server.ts";
import { pageOf, rest, say, sayAndGetAsked, theRequest } from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const thread = { agentId: "desk", threadId: "recorded", resourceId: "person" };
const openPage = (baseUrl: string, fetch: typeof globalThis.fetch) =>
  createChatSession({
    transport: mastraTransport({ baseUrl, fetch, ...thread }),
    clientTools: ["pick_file"],
  });

/** Two requests, a reload in between, and the closing words. */
async function converse(baseUrl: string, fetch: typeof globalThis.fetch) {
  const first = openPage(baseUrl, fetch);
  await sayAndGetAsked(first, "Erase, then reserve");
  await first.answer(theRequest(first).id, approve());
  await rest(first);
  const second = openPage(baseUrl, fetch);
  await second.restore();
  await second.answer(theRequest(second).id, resume({ seats: 2 }));
  await rest(second);
  await say(second, "Tell the story");
  return { first: pageOf(first), second: pageOf(second) };
}

test("the replay shows what the server showed", async () => {
  const recorder = recordServer();
  const live = await converse(server.url, recorder.fetch);
  expect(live.second.texts.at(-1)).toContain("Once a lighthouse keeper");

  const recording = JSON.parse(JSON.stringify(recorder.recording())) as Recording;
  const replay = replayServer(recording);
  const again = await converse("", replay.fetch);
  replay.verify();
  // A reload finds messages of the person under the ids that were stored: those of the recording.
  expect(again).toEqual(live);
});
