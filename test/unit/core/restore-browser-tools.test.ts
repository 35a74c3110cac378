/** Tools that the browser fulfils, in a page that is opened on a thread. */
import { describe, expect, test } from "vitest";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { decline, result } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { TransportError } from "../../../src/core/errors.ts";
import { recordedHistory } from "../../support/stored-threads.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

async function opened(history: ThreadHistory, more: Partial<ChatSessionOptions> = {}, script: Script = {}) {
  const transport = scriptedTransport({ onLoad: () => history, ...script });
  const session = createChatSession({
    transport,
    validateAnswer: () => [],
    clientTools: ["pickFile"],
    ...more,
  });
  expect(await session.restore()).toBe(true);
  return { session, transport };
}

describe("a browser tool", () => {
  test("that nobody has fulfilled is open again, and is answered without a run id", async () => {
    const { session, transport } = await opened(recordedHistory("client-noexecute.2", "client-noexecute.3"));
    expect(session.getRequests()).toMatchObject([
      { kind: "client-tool", toolCallId: "call-client-0-1", args: { accept: "image/*" }, runId: undefined },
    ]);
    expect(await session.answer("call-client-0-1", result({ file: "b.png" }))).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([
      { type: "results", results: [{ value: { file: "b.png" } }] },
    ]);
  });

  test("that was fulfilled is one call with its result and its first arguments", async () => {
    const { session } = await opened(recordedHistory("client-noexecute.5"));
    const shown = session
      .getMessages()
      .flatMap(({ parts }) => parts.filter(({ type }) => type === "tool-call"));
    expect(shown).toEqual([{ type: "tool-call", id: "call-client-0-1" }]);
    expect(session.getToolCall("call-client-0-1")).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { file: "b.png" } },
      args: { accept: "image/*" },
      request: undefined,
      decidedBy: undefined,
    });
  });

  test("of whose name the page does not know is not waited for", async () => {
    const { session } = await opened(recordedHistory("client-noexecute.2"), { clientTools: [] });
    expect(session.getToolCall("call-client-0-1")).toMatchObject({
      state: "unresolved",
      cause: "not-waiting",
    });
  });

  test("is not open any more once the person has said something else", async () => {
    const { messages } = recordedHistory("client-noexecute.2");
    const later = { id: "m9", role: "user", parts: [{ type: "text", text: "Never mind" }] } as const;
    const { session } = await opened({ messages: [...messages, later], suspended: [] });
    expect(session.getRequests()).toEqual([]);
  });

  test("whose result another page gave is not answered a second time", async () => {
    const open = recordedHistory("client-noexecute.2", "client-noexecute.3");
    const fulfilled = recordedHistory("client-noexecute.5");
    let look = 0;
    const { session, transport } = await opened(
      open,
      {},
      { onLoad: () => (look++ === 0 ? open : fulfilled) },
    );
    expect(await session.answer("call-client-0-1", decline())).toEqual({ type: "answered-elsewhere" });
    expect(transport.deliveries).toEqual([]);
    expect(session.getToolCall("call-client-0-1")).toMatchObject({ outcome: { result: { file: "b.png" } } });
  });
});

describe("a thread that cannot be read", () => {
  test("is said to be so, and changes nothing", async () => {
    const transport = scriptedTransport({
      onLoad: () => {
        throw new TransportError({ type: "forbidden", status: 403 }, "no");
      },
    });
    const session = createChatSession({ transport });
    expect(await session.restore()).toBe(false);
    expect(session.getMessages()).toEqual([]);
  });

  test("by a transport that cannot look is said to be so", async () => {
    expect(await createChatSession({ transport: scriptedTransport() }).restore()).toBe(false);
  });
});
