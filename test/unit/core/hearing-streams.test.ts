/** What a stream says, chunk by chunk. */
import { describe, expect, test, vi } from "vitest";
import { resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { approvalAsked, finish, suspended, toolCall, toolResult } from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

/** A session in which an approval is open. */
function waiting(script: Script = {}, chunks: readonly unknown[] = approvalAsked({ toolName: "delete" })) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

describe("what a stream says", () => {
  test("text that begins without its start is text", () => {
    const { session } = waiting({}, [
      { type: "text-delta", runId: "r1", payload: { id: "t", text: "Hello" } },
    ]);
    const part = session.getMessages()[0]!.parts[0]!;
    expect(session.getProse(part.id)?.text).toBe("Hello");
  });

  test("a model that uses a call id again in a later run makes another call", () => {
    const { session } = waiting({}, [
      toolCall({ toolName: "find", runId: "r1" }),
      toolResult({ toolName: "find", runId: "r1" }, "first"),
      finish("stop", "r1"),
      ...suspended({ toolName: "ask", runId: "r2" }, { q: 1 }),
    ]);
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call-1", runId: "r2", toolName: "ask" }]);
    expect(session.getToolCall("call-1")).toMatchObject({ outcome: { result: "first" } });
    const shown = session
      .getMessages()
      .flatMap(({ parts }) => parts.filter(({ type }) => type === "tool-call"));
    expect(shown).toHaveLength(2);
  });

  test("a tool that asks twice opens two requests, one after the other", async () => {
    const { session, transport } = waiting(
      {
        onAnswer: (_delivery, count) =>
          count === 1 ? suspended({ toolName: "book" }, { step: 2 }).slice(1) : [],
      },
      suspended({ toolName: "book" }, { step: 1 }),
    );
    await session.answer("call-1", resume("Friday"));
    expect(session.getRequests()).toMatchObject([{ revision: 2, payload: { step: 2 } }]);
    await session.answer("call-1", resume("09:00"));
    expect(transport.deliveries).toMatchObject([
      { decision: { data: "Friday" } },
      { decision: { data: "09:00" } },
    ]);
  });

  test.each([
    [{ type: "tool-call-suspended", runId: "r1", payload: { toolName: "ask" } }, "tool-call-suspended"],
    ["not a chunk", ""],
  ])("a chunk that cannot be read is shown where it happened: %j", (value, kind) => {
    const { session } = waiting({}, [value]);
    expect(session.getMessages().flatMap(({ parts }) => parts)).toMatchObject([
      { type: "problem", problem: { type: "unreadable-chunk", kind } },
    ]);
  });

  test.each(["{", "7", "[1]"])(
    "a schema that is %s is unreadable, and the request says so",
    (resumeSchema) => {
      const { session } = waiting({}, [
        {
          type: "tool-call-suspended",
          runId: "r1",
          payload: { toolCallId: "c1", toolName: "ask", suspendPayload: {}, resumeSchema },
        },
      ]);
      expect(session.getRequests()).toMatchObject([{ answerSchema: { type: "unreadable" } }]);
    },
  );

  test("a run that fails says why, and never with the server's stack", () => {
    const { session } = waiting({}, [
      toolCall({ toolName: "find", runId: "r1" }),
      { type: "error", runId: "r1", payload: { error: { message: "no model", stack: "at /srv/app.js" } } },
      finish("error", "r1"),
    ]);
    expect(JSON.stringify(session.getMessages())).toContain("no model");
    expect(JSON.stringify(session.getMessages())).not.toContain("/srv/app.js");
    expect(session.getToolCall("call-1")).toMatchObject({ state: "unresolved", cause: "run-failed" });
  });

  test("a stream that breaks leaves its calls unresolved, and the open request open", async () => {
    const transport = scriptedTransport();
    const session = createChatSession({
      transport: {
        ...transport,
        start: () =>
          Promise.resolve((onValues) => {
            onValues([toolCall({ toolName: "find", toolCallId: "c1" })]);
            return Promise.reject(new Error("reset"));
          }),
      },
    });
    await session.send("go");
    await vi.waitFor(() => expect(session.getStatus()).toBe("idle"));
    expect(session.getToolCall("c1")).toMatchObject({ state: "unresolved", cause: "connection-lost" });
  });
});
