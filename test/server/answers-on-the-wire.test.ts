import { MastraClient } from "@mastra/client-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume } from "../../src/core/answer.ts";
import { createChatSession } from "../../src/core/chat-session.ts";
import { mastraTransport } from "../../src/client/mastra-transport.ts";
import { closingText, newThread, openChat, rest, sayAndGetAsked, theRequest } from "../support/chat.ts";
import { loseRequest, refuse } from "../support/interceptions.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The requests that start or resume a run, since the given moment. */
const posts = (since = 0) => server.requests.slice(since).filter(({ method }) => method === "POST");

describe("data", () => {
  test.each([[null], [false], [0], [""]])("%j is an answer, and reaches the tool as it is", async (data) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Ask me anything");
    expect(await chat.answer(request.id, resume(data))).toEqual({ type: "accepted" });
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { question: "What?", answered: data } },
    });
  });

  test.each([[null], [false], [0], [""]])("%j is a result of a browser tool", async (value) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Let me pick a file");
    expect(await chat.answer(request.id, result(value))).toEqual({ type: "accepted" });
    await rest(chat);
    expect(server.situations.at(-1)?.outputs).toMatchObject([{ text: JSON.stringify(value) }]);
  });

  test.each([
    ["of the wrong type", { seats: "two" }],
    ["out of bounds", { seats: 0 }],
    ["missing a field", {}],
    ["nothing at all", undefined],
  ])("data %s never leaves, and the request stays open", async (_name, data) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    const since = server.requests.length;
    expect((await chat.answer(request.id, resume(data))).type).toBe("invalid");
    expect(server.requests).toHaveLength(since);
    expect(theRequest(chat)).toBe(request);
    await chat.answer(request.id, resume({ seats: 2 }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":2}}');
  });
});

describe("the request that carries an answer", () => {
  test("names the run and the call of the chunk that asked", async () => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Erase the folder");
    await chat.answer(request.id, approve());
    await rest(chat);
    expect(server.requests.at(-1)).toEqual({
      method: "POST",
      path: "/agents/desk/resume-stream",
      body: {
        runId: request.runId,
        toolCallId: request.toolCallId,
        resumeData: { approved: true },
        memory: { thread: threadId, resource: "person" },
        closeOnSuspend: true,
      },
    });
  });

  test("always names the call, also for a decline, for data, and under a sub-agent", async () => {
    const since = server.requests.length;
    for (const [agentId, message, answer] of [
      ["desk", "Erase the folder", decline("No")],
      ["desk", "Reserve seats", resume({ seats: 1 })],
      ["lead", "Have it erased", approve()],
    ] as const) {
      const chat = openChat(server, { agentId });
      const request = await sayAndGetAsked(chat, message);
      await chat.answer(request.id, answer);
      await rest(chat);
      expect(server.requests.at(-1)?.body).toMatchObject({
        runId: request.runId,
        toolCallId: request.toolCallId,
      });
    }
    const resumed = posts(since).filter(({ path }) => path.endsWith("/resume-stream"));
    expect(resumed).toHaveLength(3);
  });

  test("carries the transport's own fields, as the first request does and the results of browser tools do", async () => {
    const since = server.requests.length;
    const body = { requestContext: { plan: "gold" }, maxSteps: 4 };
    const chat = openChat(server, { body });
    const reserve = await sayAndGetAsked(chat, "Reserve, then let me pick");
    await chat.answer(reserve.id, resume({ seats: 1 }));
    await rest(chat);
    await chat.answer(theRequest(chat).id, result("a.png"));
    await rest(chat);
    expect(posts(since).map(({ path }) => path)).toEqual([
      "/agents/desk/stream",
      "/agents/desk/resume-stream",
      "/agents/desk/stream",
    ]);
    for (const post of posts(since)) expect(post.body).toMatchObject(body);
  });

  test("brings the browser's own tools along, so that a resumed run still has them", async () => {
    const clientTools = {
      pick_date: {
        id: "pick_date",
        description: "Lets the person pick a date.",
        inputSchema: { type: "object", properties: {} },
      },
    };
    const chat = openChat(server, { body: { clientTools }, clientTools: ["pick_date"] });
    const reserve = await sayAndGetAsked(chat, "Reserve, then let me pick a date");
    await chat.answer(reserve.id, resume({ seats: 1 }));
    await rest(chat);
    const pick = theRequest(chat);
    expect(pick).toMatchObject({ kind: "client-tool", toolName: "pick_date" });
    await chat.answer(pick.id, result("2026-12-24"));
    await rest(chat);
    expect(closingText(chat)).toContain('pick_date "2026-12-24"');
  });
});

describe("a MastraClient as the way to the server", () => {
  const openWith = (client: MastraClient) =>
    createChatSession({
      transport: mastraTransport({ client, agentId: "desk", threadId: newThread(), resourceId: "person" }),
    });

  test("its address, headers and fetch are used", async () => {
    const seen: (string | null)[] = [];
    const client = new MastraClient({
      baseUrl: server.url,
      headers: { "x-team": "blue" },
      fetch: (input: string | URL | Request, init?: RequestInit) => {
        seen.push(new Headers(init?.headers).get("x-team"));
        return fetch(input, init);
      },
    });
    const chat = openWith(client);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    await chat.answer(request.id, approve());
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
    expect(seen).toEqual(["blue", "blue"]);
  });

  test("its retries are not: an answer the server failed on is sent once", async () => {
    const chat = openWith(new MastraClient({ baseUrl: server.url, retries: 3, backoffMs: 1 }));
    const request = await sayAndGetAsked(chat, "Erase the folder");
    const since = server.requests.length;
    server.intercept("/resume-stream", refuse(500, { error: "The database is away." }));
    expect(await chat.answer(request.id, approve())).toMatchObject({ type: "failed", reason: "server" });
    expect(posts(since)).toHaveLength(1);
  });
});

describe("a conversation without a thread", () => {
  const open = () =>
    createChatSession({ transport: mastraTransport({ baseUrl: server.url, agentId: "desk" }) });

  test("is answered all the same, and a lost answer is sent once more", async () => {
    const chat = open();
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", loseRequest());
    await chat.answer(request.id, approve());
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
  });

  test("shows no requests of other people, though the server lists them", async () => {
    await sayAndGetAsked(openChat(server), "Erase the folder");
    await sayAndGetAsked(open(), "Erase the folder");
    const chat = open();
    expect(await chat.restore()).toBe(true);
    expect(chat.getRequests()).toEqual([]);
  });
});
