import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, resume } from "../../src/core/answer.ts";
import { closingText, newThread, openChat, rest, sayAndGetAsked, theRequest } from "../support/chat.ts";
import { answerWithJson, answerWithNothing, answerWithWebPage, refuse } from "../support/interceptions.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A request as another page, run, or version of the server would have left it behind. */
function pauseChunk(runId: string) {
  const payload = { toolCallId: "call-from-before", toolName: "erase", args: { path: "/old" } };
  return { type: "tool-call-approval", runId, from: "AGENT", payload };
}

describe("the server does not wait for the answer", () => {
  test("a run it does not know", async () => {
    const chat = openChat(server);
    chat.receive(pauseChunk("no-such-run"));
    const request = theRequest(chat);
    expect(await chat.answer(request.id, approve())).toEqual({ type: "stale" });
    expect(chat.getToolCall(request.id)).toMatchObject({ state: "unresolved", cause: "not-waiting" });
    expect(chat.getRequests()).toEqual([]);
  });

  test("a call of a waiting run that it does not know: the one it waits for is still open", async () => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Erase the folder");
    chat.receive(pauseChunk(request.runId ?? ""));
    expect(await chat.answer("call-from-before", approve())).toEqual({ type: "stale" });
    await chat.answer(theRequest(chat).id, approve());
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
  });

  test("it says so before the request is stored: nothing is lost, and the next try gets through", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    server.intercept("/resume-stream", refuse(500, { error: "could not find a suspended run" }));
    const outcome = await chat.answer(request.id, resume({ seats: 2 }));
    expect(outcome).toEqual({ type: "failed", reason: "server", mayHaveArrived: false });
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "waiting",
      refusal: { answer: { data: { seats: 2 } } },
    });
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":2}}');
  });

  test("409 is an answer that came too late", async () => {
    const threadId = newThread();
    const chat = openChat(server, { threadId });
    const request = await sayAndGetAsked(chat, "Erase the folder");
    const other = openChat(server, { threadId });
    await other.restore();
    await other.answer(request.id, approve());
    await rest(other);
    server.intercept("/resume-stream", refuse(409, { error: "Conflict" }));
    expect(await chat.answer(request.id, approve())).toEqual({ type: "answered-elsewhere" });
  });

  test("410 is a request whose time had run out", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", refuse(410, { error: "Gone" }));
    expect(await chat.answer(request.id, approve())).toEqual({ type: "expired" });
    expect(chat.getToolCall(request.id)).toMatchObject({ state: "settled", outcome: { type: "expired" } });
  });
});

describe("the server refuses, and the request stays open with what I said", () => {
  test("somebody who is not the thread's owner may not answer", async () => {
    const threadId = newThread();
    const request = await sayAndGetAsked(openChat(server, { threadId }), "Erase the folder");
    const runs = server.toolRuns.length;
    const stranger = openChat(server, { threadId, resourceId: "stranger" });
    stranger.receive({ ...pauseChunk(request.runId ?? ""), payload: { ...request } });
    expect(await stranger.answer(request.id, approve())).toEqual({ type: "forbidden", status: 403 });
    expect(theRequest(stranger).id).toBe(request.id);
    expect(server.toolRuns).toHaveLength(runs);
  });

  test("an agent that does not exist takes neither message nor answer", async () => {
    const chat = openChat(server, { agentId: "nobody" });
    const failure = { type: "failed", reason: "not-found", status: 404, mayHaveArrived: false };
    expect(await chat.send("Say hello")).toEqual(failure);
    expect(chat.getMessages().at(-1)?.delivery).toEqual({ type: "failed", failure });
    chat.receive(pauseChunk("any-run"));
    expect(await chat.answer("call-from-before", approve())).toEqual(failure);
  });

  test.each([
    [
      400,
      { error: "Invalid request body", issues: [{ field: "resumeData.seats", message: "Too many" }] },
      {
        type: "invalid",
        issues: [{ message: "Too many", path: ["resumeData", "seats"], code: "refused-by-server" }],
      },
    ],
    [401, { error: "Sign in" }, { type: "forbidden", status: 401 }],
    [
      500,
      { error: "The database is away." },
      { type: "failed", reason: "server", status: 500, mayHaveArrived: true },
    ],
    [503, {}, { type: "failed", reason: "server", status: 503, mayHaveArrived: true }],
  ] as const)("%i %j", async (status, body, expected) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    const runs = server.toolRuns.length;
    server.intercept("/resume-stream", refuse(status, body));
    expect(await chat.answer(request.id, resume({ seats: 3 }))).toEqual(expected);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "resume", data: { seats: 3 } }, failure: expected },
    });
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(server.toolRuns.slice(runs)).toEqual(["reserve"]);
  });
});

describe("a server that is too busy", () => {
  const busy = () => server.intercept("/resume-stream", refuse(429, { error: "Slow down" }));
  const posts = (since: number) =>
    server.requests.slice(since).filter(({ path }) => path.endsWith("/resume-stream"));

  test("is asked again a little later: it has taken nothing", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    const [runs, since] = [server.toolRuns.length, server.requests.length];
    busy();
    busy();
    expect(await chat.answer(request.id, resume({ seats: 3 }))).toEqual({ type: "accepted" });
    await rest(chat);
    expect(posts(since)).toHaveLength(3);
    expect(server.toolRuns.slice(runs)).toEqual(["reserve"]);
  });

  test("and stays so gives the answer back, to be sent again without a look", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    const since = server.requests.length;
    for (let time = 0; time < 3; time++) busy();
    const failure = { type: "failed", reason: "server", status: 429, mayHaveArrived: false };
    expect(await chat.answer(request.id, resume({ seats: 3 }))).toEqual(failure);
    expect(posts(since)).toHaveLength(3);
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(server.requests.slice(since)).toHaveLength(4);
  });
});

describe("a success that is none", () => {
  test.each([
    ["a web page", answerWithWebPage()],
    ["JSON", answerWithJson({ ok: true })],
    ["nothing", answerWithNothing()],
  ])("%s in place of the agent's stream is no acceptance", async (_name, interception) => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    server.intercept("/resume-stream", interception);
    const outcome = { type: "failed", reason: "unexpected", status: 200, mayHaveArrived: true };
    expect(await chat.answer(request.id, approve())).toEqual(outcome);
    expect(theRequest(chat).id).toBe(request.id);
    expect(await chat.retry(request.id)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
  });

  test("a web page in place of the thread is no thread", async () => {
    const chat = openChat(server);
    server.intercept("/messages", answerWithWebPage());
    expect(await chat.restore()).toBe(false);
  });
});
