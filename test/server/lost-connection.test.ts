import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume, type Answer } from "../../src/core/answer.ts";
import {
  callIn,
  closingText,
  newThread,
  openChat,
  pageOf,
  reload,
  rest,
  sayAndGetAsked,
  textsOf,
  theRequest,
  until,
} from "../support/chat.ts";
import { cutReplyAt, loseReply, loseRequest, neverReply } from "../support/interceptions.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";
import type { Scene } from "../support/scenes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const posts = (since: number) => server.requests.slice(since).filter(({ method }) => method === "POST");

describe("an answer that does not get through", () => {
  test("the server is down: my answer is kept, and the retry gets through once", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    await server.stop();
    const failure = { type: "failed", reason: "network", mayHaveArrived: true };
    expect(await chat.answer(request.id, resume({ seats: 6 }))).toEqual(failure);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "resume", data: { seats: 6 } }, failure },
    });
    expect(await chat.retry(request.id)).toEqual(failure);
    await server.start();
    const runs = server.toolRuns.length;
    const since = server.requests.length;
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(posts(since)).toHaveLength(1);
    expect(server.toolRuns.slice(runs)).toEqual(["reserve"]);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":6}}');
  });

  test("the request is lost on its way: the retry asks the server first, and sends it once more", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", loseRequest());
    expect(await chat.answer(request.id, approve())).toMatchObject({ type: "failed", reason: "network" });
    const runs = server.toolRuns.length;
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(server.toolRuns.slice(runs)).toEqual(["erase"]);
  });

  test.each<[Scene, Answer, string, readonly string[]]>([
    ["Erase the folder", approve(), 'Read: erase {"erased":"/old"}', ["erase"]],
    ["Erase the folder", decline("No"), 'Read: erase "No"', []],
    ["Reserve seats", resume({ seats: 2 }), 'Read: reserve {"reserved":{"seats":2}}', ["reserve"]],
    ["Let me pick a file", result("a.png"), 'Read: pick_file "a.png"', []],
  ])(
    "the reply is lost after the server took it: the retry sends nothing. %s, %o",
    async (message, answer, closing, runs) => {
      const chat = openChat(server);
      const request = await sayAndGetAsked(chat, message);
      const before = server.toolRuns.length;
      const since = server.requests.length;
      server.intercept(answer.type === "result" ? "/stream" : "/resume-stream", loseReply());
      expect(await chat.answer(request.id, answer)).toMatchObject({ type: "failed", mayHaveArrived: true });
      expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
      const call = await callIn(chat, request.id, "settled");
      expect(call.decidedBy).toBe("you");
      expect(posts(since)).toHaveLength(1);
      expect(server.toolRuns.slice(before)).toEqual(runs);
      expect(closingText(chat)).toBe(closing);
    },
  );

  test("the reply is lost while the tool works: the retry does not start it again", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Take your time");
    const runs = server.toolRuns.length;
    server.gate.shut();
    server.intercept("/resume-stream", loseReply(server.gate.reached()));
    expect(await chat.answer(request.id, approve())).toMatchObject({ type: "failed", mayHaveArrived: true });
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    expect(chat.getToolCall(request.id)).toMatchObject({ state: "unresolved", by: "you" });
    server.gate.open();
    await callIn(chat, request.id, "settled");
    expect(chat.getToolCall(request.id)).toMatchObject({ decidedBy: "you" });
    expect(server.toolRuns.slice(runs)).toEqual(["slow"]);
  });

  test("a tool that asked again meanwhile is seen to ask again, and does not get the old answer", async () => {
    const chat = openChat(server);
    const day = await sayAndGetAsked(chat, "Plan the trip");
    server.intercept("/resume-stream", loseReply());
    await chat.answer(day.id, resume({ day: "Monday" }));
    const since = server.requests.length;
    expect(await chat.retry(day.id)).toEqual({ type: "accepted" });
    expect(posts(since)).toEqual([]);
    const time = theRequest(chat);
    expect(time.payload).toEqual({ question: "At what time?", day: "Monday" });
    await chat.answer(time.id, resume({ time: "09:00" }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: plan {"planned":{"day":"Monday","time":"09:00"}}');
  });

  test("no reply within the time limit is a failure that says so, and can be retried", async () => {
    const chat = openChat(server, { timeout: 1000 });
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", neverReply());
    expect(await chat.answer(request.id, approve())).toEqual({
      type: "failed",
      reason: "timeout",
      mayHaveArrived: true,
    });
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
  });

  test("while the server cannot say whether it has my answer, nothing is sent", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", loseRequest());
    await chat.answer(request.id, approve());
    const since = server.requests.length;
    server.intercept("/suspended-runs", loseRequest());
    expect(await chat.retry(request.id)).toMatchObject({ type: "failed", mayHaveArrived: true });
    expect(posts(since)).toEqual([]);
    expect(theRequest(chat).id).toBe(request.id);
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
  });
});

describe("a stream that breaks off", () => {
  test.each([
    ["after my answer", cutReplyAt('"erased"')],
    ["before anything was said", cutReplyAt('"type"')],
    ["though it was closed in good form", cutReplyAt('"erased"', "closed")],
  ])("%s: the card says so, and the end is found in the thread", async (_where, interception) => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Erase the folder");
    const runs = server.toolRuns.length;
    server.intercept("/resume-stream", interception);
    expect(await chat.answer(request.id, approve())).toEqual({ type: "accepted" });
    const call = await callIn(chat, request.id, "unresolved");
    expect(call).toMatchObject({ cause: "connection-lost", answer: { type: "approve" } });
    expect(pageOf(chat).problems).toContainEqual({ type: "connection-lost" });
    expect(await callIn(chat, request.id, "settled")).toMatchObject({
      outcome: { type: "succeeded", result: { erased: "/old" } },
    });
    expect(server.toolRuns.slice(runs)).toEqual(["erase"]);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
    expect(pageOf(chat)).toEqual(pageOf(await reload(server, { threadId })));
  });

  test("in the closing words: what the server stored takes the place of the torn piece", async () => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Reserve seats");
    server.intercept("/resume-stream", cutReplyAt('"text":"{'));
    await chat.answer(request.id, resume({ seats: 2 }));
    await rest(chat);
    expect(closingText(chat)).toBe("Read: reserve ");
    expect(pageOf(chat).problems).toEqual([{ type: "connection-lost" }]);
    await until(chat, "messages", () => pageOf(chat).problems.length === 0);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":2}}');
    expect(pageOf(chat)).toEqual(pageOf(await reload(server, { threadId })));
  });

  test("after a browser tool's result: nothing is shown twice", async () => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Let me pick a file");
    server.intercept("/stream", cutReplyAt("pick_file "));
    await chat.answer(request.id, result("a.png"));
    await rest(chat);
    expect(closingText(chat)).toBe("Read: ");
    await until(chat, "messages", () => pageOf(chat).problems.length === 0);
    expect(textsOf(chat)).toEqual(['Read: pick_file "a.png"']);
    expect(pageOf(chat)).toEqual(pageOf(await reload(server, { threadId })));
  });

  test("in plain text: the message says so until the stored text replaces it", async () => {
    const chat = openChat(server);
    server.intercept("/stream", cutReplyAt("first "));
    await chat.send("Tell the story");
    await rest(chat);
    expect(closingText(chat)).toMatch(/^Once a lighthouse keeper .* before the $/);
    expect(pageOf(chat).problems).toEqual([{ type: "connection-lost" }]);
    await until(chat, "messages", () => pageOf(chat).problems.length === 0);
    expect(textsOf(chat)).toHaveLength(1);
    expect(closingText(chat)).toMatch(/^Once a lighthouse keeper .* snow of the year\.$/);
  });

  test("before the pause was told: the request is found in the thread", async () => {
    const chat = openChat(server);
    server.intercept("/stream", cutReplyAt("tool-call-approval"));
    await chat.send("Erase the folder");
    const request = await until(chat, "requests", () => chat.getRequests()[0]);
    await until(chat, "messages", () => pageOf(chat).problems.length === 0);
    await chat.answer(request.id, approve());
    await rest(chat);
    expect(textsOf(chat)).toEqual(["I can erase it.", 'Read: erase {"erased":"/old"}']);
  });
});
