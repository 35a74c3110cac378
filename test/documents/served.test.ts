/** The agents of document 003 over HTTP: reloaded, killed, started again on the same database, answered to the end. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mastraTransport } from "mastra-tool-ui/client";
import { createChatSession, result, resume, type AnyToolkit, type ChatSession } from "mastra-tool-ui/effect";
import type { UiToolkit } from "mastra-tool-ui";
import { closingText, rest } from "../support/chat.ts";
import type { Move } from "../support/played-model.ts";
import { toolkit as withoutBlock, ui as uiWithoutBlock } from "./003-1.tsx";
import { ui as uiWithBlock } from "./003-4.tsx";
import { toolkit as mixed } from "./reader/mixed-toolkit.ts";
import { toolkit as withBlock } from "./reader/pick-asset-toolkit.ts";
import { AgentServer, type AgentName } from "./served/agent-server.ts";

let server: AgentServer;
beforeAll(async () => {
  server = await AgentServer.start();
});
afterAll(() => server.close());

/** A conversation. The second page that is opened on it is a reload. */
function newThread(agentId: AgentName, toolkit: AnyToolkit): () => Promise<ChatSession> {
  const ids = { agentId, threadId: crypto.randomUUID(), resourceId: "person" };
  return async () => {
    const transport = mastraTransport({ baseUrl: server.url, ...ids });
    const session = createChatSession({ transport, toolkit });
    expect(await session.restore()).toBe(true);
    return session;
  };
}

async function say(session: ChatSession, text: string): Promise<void> {
  expect(await session.send(text)).toEqual({ type: "accepted" });
  await rest(session);
}

/** What a page shows for its one open request. */
function cardOf(session: ChatSession, { renderBlock }: Pick<UiToolkit.UiToolkit, "renderBlock">): string {
  const requests = session.getRequests();
  expect(requests).toHaveLength(1);
  return renderToStaticMarkup(renderBlock(requests[0], { resolve: () => {} }));
}

const firstSteps: readonly Move[] = [
  [{ tool: "search_docs", input: { query: "assets" } }],
  [{ id: "call-1", tool: "pick_asset", input: { assetId: "a1" } }],
];

test("a client tool with a block: reloaded, killed, and answered once, to the closing text", async () => {
  const openPage = newThread("editorWithBlock", withBlock);
  await server.play(...firstSteps);
  const before = await openPage();
  await say(before, "Find assets");
  expect(before.getToolCall("call-1")).toMatchObject({ state: "waiting", request: { kind: "suspension" } });
  const card = cardOf(before, uiWithBlock);
  expect(card).toBe('<button type="button">Confirm a1</button>');
  expect(cardOf(await openPage(), uiWithBlock)).toBe(card);
  expect(await server.seen()).toMatchObject({ runs: ["search_docs", "pick_asset"], posts: ["stream"] });

  await server.restart();
  await server.play("The cover is set.");
  const page = await openPage();
  expect(cardOf(page, uiWithBlock)).toBe(card);
  expect(await page.answer("call-1", resume("picked-a1"))).toEqual({ type: "accepted" });
  await rest(page);
  expect(page.getToolCall("call-1")).toMatchObject({
    state: "settled",
    decidedBy: "you",
    outcome: { type: "succeeded", result: "picked-a1" },
  });
  expect(closingText(page)).toBe("The cover is set.");
  expect(await server.seen()).toEqual({
    runs: [],
    posts: ["resume-stream"],
    prompts: 1,
    outputs: ["pages about assets", "picked-a1"],
  });

  const after = await openPage();
  expect(after.getRequests()).toEqual([]);
  expect(closingText(after)).toBe("The cover is set.");
});

test("a client tool without a block: reloaded, killed, and answered once, to the closing text", async () => {
  const openPage = newThread("editorWithoutBlock", withoutBlock);
  await server.play(...firstSteps);
  const before = await openPage();
  await say(before, "Find assets");
  expect(before.getToolCall("call-1")).toMatchObject({ state: "waiting", request: { kind: "client-tool" } });
  const card = cardOf(before, uiWithoutBlock);
  expect(card).toBe('<button type="button">Take a1</button>');
  expect(cardOf(await openPage(), uiWithoutBlock)).toBe(card);
  expect(await server.seen()).toMatchObject({ runs: ["search_docs"], posts: ["stream"] });

  await server.restart();
  await server.play("The cover is set.");
  const page = await openPage();
  expect(cardOf(page, uiWithoutBlock)).toBe(card);
  expect(await page.answer("call-1", result({ assetId: "a1" }))).toEqual({ type: "accepted" });
  await rest(page);
  expect(page.getToolCall("call-1")).toMatchObject({
    state: "settled",
    decidedBy: "you",
    outcome: { type: "succeeded", result: { assetId: "a1" } },
  });
  expect(closingText(page)).toBe("The cover is set.");
  expect(await server.seen()).toEqual({
    runs: [],
    posts: ["stream"],
    prompts: 1,
    outputs: ["pages about assets", JSON.stringify({ type: "json", value: { assetId: "a1" } })],
  });

  const after = await openPage();
  expect(after.getRequests()).toEqual([]);
  expect(closingText(after)).toBe("The cover is set.");
});

describe("both kinds in one step", () => {
  const step: readonly Move[] = [
    [
      { id: "pick", tool: "pick_asset", input: { assetId: "a1" } },
      { id: "ask", tool: "ask_editor", input: { question: "When?" } },
    ],
    "First words.",
    "Last words.",
  ];

  test("Mastra goes on without the one that the browser fulfils, and the page asks for it then", async () => {
    const openPage = newThread("editorWithBoth", mixed);
    await server.play(...step);
    const page = await openPage();
    await say(page, "Set the cover");
    expect(page.getRequests().map(({ id }) => id)).toEqual(["pick"]);
    expect(await page.answer("pick", resume("picked-a1"))).toEqual({ type: "accepted" });
    await rest(page);
    expect(closingText(page)).toBe("First words.");
    expect(await server.seen()).toMatchObject({ outputs: ["picked-a1"] });

    const asked = [{ id: "ask", kind: "client-tool", args: { question: "When?" } }];
    expect((await openPage()).getRequests()).toMatchObject(asked);
    expect(page.getRequests()).toMatchObject(asked);
    expect(await page.answer("ask", result("Friday"))).toEqual({ type: "accepted" });
    await rest(page);
    expect(closingText(page)).toBe("Last words.");
    expect(await server.seen()).toEqual({
      runs: ["pick_asset"],
      posts: ["stream", "resume-stream", "stream"],
      prompts: 3,
      outputs: ["picked-a1", "Friday"],
    });
  });

  test("after a reload both are asked, and answered in the other order both get through", async () => {
    const openPage = newThread("editorWithBoth", mixed);
    await server.play(...step);
    await say(await openPage(), "Set the cover");

    const page = await openPage();
    expect(page.getRequests()).toMatchObject([
      { id: "pick", kind: "suspension" },
      { id: "ask", kind: "client-tool" },
    ]);
    expect(await page.answer("ask", result("Friday"))).toEqual({ type: "accepted" });
    await rest(page);
    expect(await server.seen()).toMatchObject({ outputs: ["Friday"] });
    expect(await page.answer("pick", resume("picked-a1"))).toEqual({ type: "accepted" });
    await rest(page);
    expect(closingText(page)).toBe("Last words.");
    expect(await server.seen()).toMatchObject({ runs: ["pick_asset"], outputs: ["picked-a1"], prompts: 3 });

    const after = await openPage();
    expect(after.getRequests()).toEqual([]);
    expect(after.getToolCall("ask")).toMatchObject({ outcome: { type: "succeeded", result: "Friday" } });
    expect(after.getToolCall("pick")).toMatchObject({ outcome: { type: "succeeded", result: "picked-a1" } });
  });
});
