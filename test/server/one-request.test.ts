import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume } from "../../src/core/answer.ts";
import { closingText, openChat, rest, say, sayAndGetAsked, theRequest } from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("one request", () => {
  test("I approve, the tool runs, and the agent goes on", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    expect(request).toMatchObject({ kind: "approval", toolName: "erase", args: { path: "/old" } });
    expect(chat.getStatus()).toBe("waiting");
    expect(await chat.answer(request.id, approve())).toEqual({ type: "accepted" });
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { erased: "/old" } },
      decidedBy: "you",
    });
    expect(closingText(chat)).toBe('Read: erase {"erased":"/old"}');
    expect(chat.getStatus()).toBe("idle");
  });

  test("I decline with a reason, the tool does not run, and the model reads the reason", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    const runs = server.toolRuns.length;
    await chat.answer(request.id, decline("It is still in use"));
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "settled",
      outcome: { type: "declined", reason: "It is still in use" },
    });
    expect(server.toolRuns).toHaveLength(runs);
    expect(server.situations.at(-1)?.outputs.at(-1)?.text).toContain("It is still in use");
    expect(closingText(chat)).toContain("It is still in use");
  });

  test("a blank reason is no reason", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Erase the folder");
    await chat.answer(request.id, decline("  "));
    await rest(chat);
    expect(server.requests.at(-1)?.body).toMatchObject({ resumeData: { approved: false } });
    expect(server.requests.at(-1)?.body).not.toHaveProperty("resumeData.reason");
    expect(chat.getToolCall(request.id)).toMatchObject({ outcome: { type: "declined" } });
  });

  test("I give a suspended tool what it asks for", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Reserve seats");
    expect(request).toMatchObject({ kind: "suspension", payload: { question: "How many seats?" } });
    expect(request.answerSchema).toMatchObject({ type: "json-schema", schema: { required: ["seats"] } });
    expect(await chat.answer(request.id, resume({ seats: 2 }))).toEqual({ type: "accepted" });
    await rest(chat);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":2}}');
  });

  test("a tool without a schema gets what I say", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Ask me anything");
    expect(request.answerSchema).toEqual({ type: "none" });
    await chat.answer(request.id, resume("as it is"));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: ask {"question":"What?","answered":"as it is"}');
  });

  test("a tool that fails after my yes says why, and the agent goes on", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Break something");
    expect(await chat.answer(request.id, approve())).toEqual({ type: "accepted" });
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({
      state: "settled",
      outcome: { type: "failed", error: { message: "The disk is full." } },
      decidedBy: "you",
    });
    expect(closingText(chat)).toContain("The disk is full.");
  });
});

describe("tools that the browser fulfils", () => {
  test("the result goes back, and the agent goes on", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Let me pick a file");
    expect(request).toMatchObject({ kind: "client-tool", toolName: "pick_file" });
    expect(await chat.answer(request.id, result({ file: "a.png" }))).toEqual({ type: "accepted" });
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({
      outcome: { type: "succeeded", result: { file: "a.png" } },
    });
    expect(closingText(chat)).toBe('Read: pick_file {"file":"a.png"}');
  });

  test("the model reads a decline as an error with my reason", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Let me pick a file");
    await chat.answer(request.id, decline("No file fits"));
    await rest(chat);
    expect(chat.getToolCall(request.id)).toMatchObject({ outcome: { type: "declined" } });
    expect(closingText(chat)).toBe('Read: pick_file {"error":"declined","reason":"No file fits"}');
  });

  test("two of one step go back in one message, after the last of them is answered", async () => {
    const chat = openChat(server);
    const [file, colour] = await say(chat, "Let me pick a file and a colour");
    const before = server.requests.length;
    const second = chat.answer(colour?.id ?? "", result("red"));
    expect(chat.getToolCall(colour?.id ?? "")?.state).toBe("answering");
    expect(server.requests).toHaveLength(before);
    const first = chat.answer(file?.id ?? "", result("a.png"));
    expect(await Promise.all([first, second])).toEqual([{ type: "accepted" }, { type: "accepted" }]);
    await rest(chat);
    const posts = server.requests.slice(before).filter(({ method }) => method === "POST");
    expect(posts).toHaveLength(1);
    expect(closingText(chat)).toBe('Read: pick_colour "red"; pick_file "a.png"');
  });

  test("one beside a server tool waits for me; the server tool does not", async () => {
    const chat = openChat(server);
    const request = await sayAndGetAsked(chat, "Count and let me pick");
    expect(request.toolName).toBe("pick_file");
    await chat.answer(request.id, result("a.png"));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: count {"counted":3}; pick_file "a.png"');
  });

  test("one is found in a resumed run too", async () => {
    const chat = openChat(server);
    const reserve = await sayAndGetAsked(chat, "Reserve, then let me pick");
    await chat.answer(reserve.id, resume({ seats: 1 }));
    await rest(chat);
    const pick = theRequest(chat);
    expect(pick).toMatchObject({ kind: "client-tool", toolName: "pick_file" });
    await chat.answer(pick.id, result("a.png"));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: reserve {"reserved":{"seats":1}}; pick_file "a.png"');
  });
});
