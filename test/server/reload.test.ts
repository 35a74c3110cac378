import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { approve, decline, result, resume, type Answer } from "../../src/core/answer.ts";
import type { HumanRequest } from "../../src/core/human-request.ts";
import {
  closingText,
  newThread,
  openChat,
  pageOf,
  reload,
  rest,
  say,
  sayAndGetAsked,
  theRequest,
  type ChatOptions,
} from "../support/chat.ts";
import { startTestServer, type TestServer } from "../support/mastra-server.ts";
import type { Scene } from "../support/scenes.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const kinds: readonly [
  name: string,
  message: Scene,
  answer: Answer,
  closing: string,
  options?: ChatOptions,
][] = [
  ["an approval", "Erase the folder", approve(), 'Read: erase {"erased":"/old"}'],
  ["an approval that I decline", "Erase the folder", decline("No"), 'Read: erase "No"'],
  ["a suspension", "Reserve seats", resume({ seats: 2 }), 'Read: reserve {"reserved":{"seats":2}}'],
  [
    "a suspension without a schema",
    "Ask me anything",
    resume(false),
    'Read: ask {"question":"What?","answered":false}',
  ],
  ["a browser tool", "Let me pick a file", result("a.png"), 'Read: pick_file "a.png"'],
  [
    "a sub-agent's approval",
    "Have it erased",
    approve(),
    'Read: agent-helper "I can erase it.Read: erase {\\"erased\\":\\"/old\\"}"',
    { agentId: "lead" },
  ],
  [
    "a sub-agent's suspension",
    "Have seats reserved",
    resume({ seats: 4 }),
    'Read: agent-helper "Let me see.Read: reserve {\\"reserved\\":{\\"seats\\":4}}"',
    { agentId: "lead" },
  ],
];

/** What the thread keeps of a request: not the run of a browser tool, nor the schema of a plain yes or no. */
function lasting(request: HumanRequest): Partial<HumanRequest> {
  const { id, kind, toolCallId, toolName, revision, args, payload, runId } = request;
  const always = { id, kind, toolCallId, toolName, revision, args, payload };
  switch (request.kind) {
    case "client-tool":
      return always;
    case "approval":
      return { ...always, runId };
    case "suspension":
      return request;
  }
}

describe.each(kinds)("with %s open", (_name, message, answer, closing, options) => {
  test.each([
    ["reload the page", false, true],
    ["start the server anew", true, false],
    ["do both", true, true],
  ])("I %s, and the same request is there and can be answered", async (_step, restarts, reloads) => {
    const threadId = newThread();
    let chat = openChat(server, { ...options, threadId });
    const asked = await sayAndGetAsked(chat, message);
    const page = pageOf(chat);
    if (restarts) await server.restart();
    if (reloads) chat = await reload(server, { ...options, threadId });
    const request = theRequest(chat);
    expect(request).toMatchObject(lasting(asked));
    expect(pageOf(chat)).toEqual(page);
    expect(await chat.answer(request.id, answer)).toEqual({ type: "accepted" });
    await rest(chat);
    expect(chat.getToolCall(request.id)?.state).toBe("settled");
    expect(closingText(chat)).toBe(closing);
  });
});

describe("with more than one step", () => {
  test("the second question of a tool is the one that is found", async () => {
    const threadId = newThread();
    const before = openChat(server, { threadId });
    const day = await sayAndGetAsked(before, "Plan the trip");
    await before.answer(day.id, resume({ day: "Monday" }));
    await rest(before);
    await server.restart();
    const chat = await reload(server, { threadId });
    const time = theRequest(chat);
    expect(time.payload).toEqual({ question: "At what time?", day: "Monday" });
    await chat.answer(time.id, resume({ time: "09:00" }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: plan {"planned":{"day":"Monday","time":"09:00"}}');
  });

  test("the question that follows a yes is found as what it is", async () => {
    const threadId = newThread();
    const before = openChat(server, { threadId });
    const first = await sayAndGetAsked(before, "Reserve what needs a yes");
    await before.answer(first.id, approve());
    await rest(before);
    const chat = await reload(server, { threadId });
    expect(theRequest(chat)).toMatchObject({ kind: "suspension", payload: { question: "How many seats?" } });
    await chat.answer(first.id, resume({ seats: 2 }));
    await rest(chat);
    expect(closingText(chat)).toBe('Read: guarded {"reserved":{"seats":2}}');
  });

  test("of two approvals of one step, the answered one is not asked again, and neither is lost", async () => {
    const threadId = newThread();
    const before = openChat(server, { threadId });
    const first = await sayAndGetAsked(before, "Erase two folders");
    await before.answer(first.id, approve());
    await rest(before);
    const chat = await reload(server, { threadId });
    expect(chat.getToolCall(first.id)?.state).toBe("running");
    await chat.answer(theRequest(chat).id, approve());
    await rest(chat);
    expect(chat.getToolCall(first.id)).toMatchObject({ state: "settled", outcome: { type: "succeeded" } });
    expect(closingText(chat)).toBe('Read: erase {"erased":"/first"}; erase {"erased":"/second"}');
  });

  test("two that are open at once are both found", async () => {
    const threadId = newThread();
    await say(openChat(server, { agentId: "concurrent", threadId }), "Ask two things");
    const chat = await reload(server, { agentId: "concurrent", threadId });
    const [one, other] = chat.getRequests();
    await chat.answer(other?.id ?? "", resume(2));
    await rest(chat);
    const after = await reload(server, { agentId: "concurrent", threadId });
    expect(theRequest(after).id).toBe(one?.id);
    await after.answer(one?.id ?? "", resume(1));
    await rest(after);
    expect(closingText(after)).toBe(
      'Read: ask {"question":"First?","answered":1}; ask {"question":"Second?","answered":2}',
    );
    expect((await reload(server, { agentId: "concurrent", threadId })).getRequests()).toEqual([]);
  });

  test("two browser tools of one step are found together, and go back together", async () => {
    const threadId = newThread();
    await say(openChat(server, { threadId }), "Let me pick a file and a colour");
    const chat = await reload(server, { threadId });
    const [file, colour] = chat.getRequests();
    const since = server.requests.length;
    await Promise.all([
      chat.answer(file?.id ?? "", result("a.png")),
      chat.answer(colour?.id ?? "", result("red")),
    ]);
    await rest(chat);
    expect(server.requests.slice(since).filter(({ method }) => method === "POST")).toHaveLength(1);
    expect(closingText(chat)).toBe('Read: pick_file "a.png"; pick_colour "red"');
  });
});
