/** What happens to open requests when the person writes a message, or stops. */
import { describe, expect, test } from "vitest";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { approve, decline } from "../../../src/core/answer.ts";
import { approvalAsked, clientToolAsked, suspended, toolDenied } from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

const erase = { toolName: "erase", toolCallId: "erase-1", runId: "run-1" };
const reserve = { toolName: "reserve", toolCallId: "reserve-1", runId: "run-2" };
const text = { type: "string" };
const seats = { type: "object", required: ["seats"] };

function chat(chunks: readonly unknown[], options: Partial<ChatSessionOptions> & Script = {}) {
  const { onAnswer, onMessage, ...more } = options;
  const transport = scriptedTransport({
    ...(onAnswer !== undefined && { onAnswer }),
    ...(onMessage !== undefined && { onMessage }),
  });
  const session = createChatSession({
    transport,
    validateAnswer: (schema, data) =>
      typeof schema === "object" && typeof data !== schema["type"] ? [{ message: "no", path: [] }] : [],
    ...more,
  });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

describe("a message while requests are open", () => {
  test("leaves them open, unless the app says otherwise", async () => {
    const { session, transport } = chat(approvalAsked(erase));
    expect(await session.send("And another thing")).toEqual({ type: "accepted" });
    expect(session.getRequests()).toMatchObject([{ id: "erase-1" }]);
    expect(transport.deliveries).toEqual([]);
  });

  test("is not sent where the app wants them answered first, and names them", async () => {
    const { session, transport } = chat(approvalAsked(erase), { onSend: "block" });
    expect(await session.send("Hello")).toMatchObject({ type: "blocked", requests: [{ id: "erase-1" }] });
    expect(transport.messages).toEqual([]);
    expect(session.getMessages().filter(({ role }) => role === "user")).toEqual([]);
    await session.answer("erase-1", approve());
    expect(await session.send("Hello")).toEqual({ type: "accepted" });
  });

  test("settles them first, by a rule and not by the person, each as it can be left", async () => {
    const { session, transport } = chat([...approvalAsked(erase), ...suspended(reserve, {}, seats)], {
      onSend: "settle",
      onAnswer: () => [toolDenied(erase, "cancelled")],
    });
    expect(await session.send("Forget it")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([
      { runId: "run-1", decision: { type: "decline", reason: "cancelled" } },
    ]);
    expect(session.getToolCall("erase-1")).toMatchObject({
      state: "settled",
      outcome: { type: "declined" },
      decidedBy: "rule",
    });
    expect(session.getToolCall("reserve-1")?.state).toBe("set-aside");
    expect(transport.messages).toMatchObject([{ text: "Forget it" }]);
  });

  test("answers the newest request that takes its text", async () => {
    const older = { toolName: "name", toolCallId: "name-1", runId: "run-3" };
    const { session, transport } = chat(
      [...suspended(older, {}, text), ...suspended(reserve, {}, seats), ...approvalAsked(erase)],
      { onSend: "answer" },
    );
    expect(await session.send("Juno")).toMatchObject({
      type: "answered",
      request: { id: "name-1" },
      outcome: { type: "accepted" },
    });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data: "Juno" } }]);
    expect(transport.messages).toEqual([]);
  });

  test("is a message when no request takes its text: nothing is guessed about yes and no", async () => {
    const { session, transport } = chat([...suspended(reserve, {}, seats), ...approvalAsked(erase)], {
      onSend: "answer",
    });
    expect(await session.send("yes")).toEqual({ type: "accepted" });
    expect(transport.deliveries).toEqual([]);
    expect(session.getRequests()).toHaveLength(2);
  });

  test("gives a browser tool its result where the app has it answer", async () => {
    const { session, transport } = chat(clientToolAsked({ toolName: "ask", toolCallId: "ask-1" }), {
      onSend: "answer",
    });
    expect(await session.send("Blue")).toMatchObject({ type: "answered", outcome: { type: "accepted" } });
    expect(transport.deliveries).toMatchObject([{ type: "results", results: [{ value: "Blue" }] }]);
  });
});

describe("a stop", () => {
  test("leaves requests open, unless the app says otherwise", () => {
    const { session } = chat(approvalAsked(erase));
    session.stop();
    expect(session.getRequests()).toHaveLength(1);
  });

  test("settles them where the app wants that", async () => {
    const { session, transport } = chat([...approvalAsked(erase), ...suspended(reserve, {}, seats)], {
      onStop: "settle",
    });
    session.stop();
    await expect.poll(() => session.getRequests()).toEqual([]);
    expect(transport.deliveries).toMatchObject([{ decision: { type: "decline", reason: "cancelled" } }]);
    expect(session.getToolCall("reserve-1")?.state).toBe("set-aside");
  });
});

describe("one answer to several requests", () => {
  const other = { toolName: "erase", toolCallId: "erase-2", runId: "run-2" };

  test("goes to each as it was shown, and tells of each what became of it", async () => {
    const { session, transport } = chat([
      ...approvalAsked(erase),
      ...approvalAsked(other),
      ...suspended(reserve, {}, seats),
    ]);
    const shown = session.getRequests();
    const outcomes = await session.answerAll(shown, decline("Not now"));
    expect(outcomes).toMatchObject([{ type: "accepted" }, { type: "accepted" }, { type: "invalid" }]);
    expect(transport.deliveries.map((each) => each.type === "decision" && each.runId)).toEqual([
      "run-1",
      "run-2",
    ]);
    expect(session.getToolCall("reserve-1")?.state).toBe("waiting");
  });

  test("reaches neither what opened later nor what has changed since it was shown", async () => {
    const { session, transport } = chat(suspended({ ...erase, args: { at: 1 } }, { step: 1 }));
    const shown = session.getRequests();
    for (const chunk of [...suspended({ ...erase, args: { at: 1 } }, { step: 2 }), ...approvalAsked(other)]) {
      session.receive(chunk);
    }
    expect(await session.answerAll(shown, { type: "resume", data: 1 })).toEqual([{ type: "stale" }]);
    expect(transport.deliveries).toEqual([]);
    expect(session.getRequests()).toHaveLength(2);
  });
});
