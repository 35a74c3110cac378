/** A page that is opened on a thread: what messages, their metadata and the list of suspended runs say together. */
import { describe, expect, test } from "vitest";
import type { ThreadHistory } from "../../../src/core/apply-history.ts";
import { approve, cancel, resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { recordedHistory } from "../../support/stored-threads.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";
import { recordedEvents } from "../../support/recordings.ts";

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

/** The same history with its pauses forgotten, as when the server has taken the answers. */
const withoutPauses = ({ messages, suspended }: ThreadHistory): ThreadHistory => ({
  suspended,
  messages: messages.map((message) => ({
    ...message,
    parts: message.parts.map((part) => (part.type === "tool-call" ? { ...part, pause: undefined } : part)),
  })),
});

describe("a request that was open before the reload", () => {
  test.each([
    [
      "suspend",
      "suspension",
      "call-suspend-0-2",
      "confirmOrder",
      { orderId: "A-17", total: 42.5 },
      "id-0001",
      3,
    ],
    ["approve", "approval", "call-approve-0-1", "deleteUser", { userId: "u1" }, "id-0118", 3],
    ["sub-approve", "approval", "call-sub-approve-0-1", "deleteUser", { userId: "sub-u1" }, "id-0765", 4],
    [
      "sub-suspend",
      "suspension",
      "call-sub-suspend-0-1",
      "agent-helper",
      { prompt: "please #sub-suspend" },
      "id-0731",
      4,
    ],
    [
      "workflow",
      "suspension",
      "call-workflow-0-1",
      "workflow-reviewWorkflow",
      { inputData: { doc: "D1" } },
      "id-0825",
      4,
    ],
  ] as const)(
    "%s is open again as the %s of %s",
    async (name, kind, toolCallId, toolName, args, runId, messages) => {
      const { session } = await opened(recordedHistory(`${name}.${messages}`, `${name}.2`));
      expect(session.getStatus()).toBe("waiting");
      expect(session.getRequests()).toMatchObject([{ kind, toolCallId, toolName, runId, revision: 1 }]);
      expect(session.getRequests()[0]?.args).toEqual(args);
      expect(session.getRequests()[0]?.answerSchema.type).toBe("json-schema");
    },
  );

  test("is what it was while the stream was live", async () => {
    const { session } = await opened(recordedHistory("suspend.3", "suspend.2"));
    const live = createChatSession({ transport: scriptedTransport() });
    for (const event of recordedEvents("suspend")) live.receive(JSON.parse(event));
    expect(session.getRequests()).toEqual(live.getRequests());
  });

  test("does not ask twice when it is found again", async () => {
    const { session } = await opened(recordedHistory("suspend.3", "suspend.2"));
    const before = session.getToolCall("call-suspend-0-2");
    await session.restore();
    expect(session.getToolCall("call-suspend-0-2")).toBe(before);
    expect(session.getMessages()).toHaveLength(2);
  });

  test("is answered at the run that asked", async () => {
    const { session, transport } = await opened(recordedHistory("sub-approve.4", "sub-approve.2"));
    expect(await session.answer("call-sub-approve-0-1", approve())).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([
      { runId: "id-0765", request: { toolCallId: "call-sub-approve-0-1" } },
    ]);
  });

  test("of two that were open at once is one of two", async () => {
    const history = recordedHistory("parallel-noschema-concurrent.3", "parallel-noschema-concurrent.2");
    const { session } = await opened(history);
    expect(session.getRequests().map(({ payload }) => payload)).toEqual([{ q: "one" }, { q: "two" }]);
  });

  test("and that the person set aside comes back open", async () => {
    const history = recordedHistory("suspend.3", "suspend.2");
    const { session } = await opened(history);
    await session.answer("call-suspend-0-2", cancel());
    expect(session.getRequests()).toEqual([]);
    const { session: reloaded } = await opened(history);
    expect(reloaded.getRequests()).toHaveLength(1);
  });
});

describe("what is stored can be older than what happened", () => {
  test("a result beats the pause that still stands in metadata", async () => {
    const history = recordedHistory("parallel-noschema-concurrent.7", "parallel-noschema-concurrent.5");
    const { session } = await opened(history);
    expect(session.getRequests()).toEqual([]);
    expect(session.getToolCall("call-parallel-noschema-0-2")).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { got: { v: 2 } } },
      decidedBy: undefined,
    });
  });

  test("a pause in metadata that the list does not have is no request any more", async () => {
    const { session } = await opened(recordedHistory("suspend.3"));
    expect(session.getRequests()).toEqual([]);
    expect(session.getToolCall("call-suspend-0-2")).toMatchObject({
      state: "unresolved",
      cause: "not-waiting",
    });
  });

  test("a pause in metadata is believed when the list cannot be had", async () => {
    const { session } = await opened({ ...recordedHistory("suspend.3"), suspended: undefined });
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call-suspend-0-2", runId: "id-0001" }]);
  });

  test("a listed call whose pause is forgotten was answered, and its end is looked for", async () => {
    const answered = withoutPauses(recordedHistory("suspend.3", "suspend.2"));
    const ended = recordedHistory("suspend.5", "suspend.6");
    const attempts: number[] = [];
    const { session } = await opened(
      answered,
      {},
      {
        onLoad: (attempt) => {
          attempts.push(attempt);
          return attempt < 3 ? answered : ended;
        },
      },
    );
    expect(session.getRequests()).toEqual([]);
    await expect.poll(() => session.getToolCall("call-suspend-0-2")?.state).toBe("settled");
    expect(attempts).toEqual([0, 1, 2, 3]);
  });

  test("a call that no message tells of is open, since the list has it", async () => {
    const { session } = await opened({ ...recordedHistory("suspend.3", "suspend.2"), messages: [] });
    expect(session.getRequests()).toMatchObject([
      { toolCallId: "call-suspend-0-2", toolName: "confirmOrder", answerSchema: { type: "none" } },
    ]);
    const shown = session.getMessages().flatMap(({ parts }) => parts);
    expect(shown).toEqual([{ type: "tool-call", id: "call-suspend-0-2" }]);
  });

  test("the second call of a step whose first one asks goes on", async () => {
    const { session } = await opened(recordedHistory("parallel-approve.3", "parallel-approve.2"));
    expect(session.getRequests().map(({ toolCallId }) => toolCallId)).toEqual(["call-parallel-approve-0-1"]);
    expect(session.getToolCall("call-parallel-approve-0-2")?.state).toBe("running");
  });

  test("an answer that is on its way is not taken back by an older look", async () => {
    const { session } = await opened(
      recordedHistory("approve.3", "approve.2"),
      {},
      {
        onAnswer: () => new Promise(() => {}),
      },
    );
    void session.answer("call-approve-0-1", approve());
    await session.restore();
    expect(session.getToolCall("call-approve-0-1")).toMatchObject({
      state: "answering",
      answer: { type: "approve" },
    });
  });
});

describe("a call that is over", () => {
  test.each([
    ["suspend.5", "call-suspend-0-2", { type: "succeeded", result: { status: "confirmed", note: "go" } }],
    ["decline.3", "call-approve-0-1", { type: "declined", reason: "Not this user" }],
    ["throws.2", "call-throws-0-1", { type: "failed", error: { message: "boom failed: upstream said no" } }],
    ["bad-input.2", "call-bad-input-0-1", { type: "failed", error: { name: "ValidationError" } }],
  ])("in %s is shown as it ended", async (name, id, outcome) => {
    const { session } = await opened(recordedHistory(name));
    expect(session.getToolCall(id)).toMatchObject({ state: "settled", outcome });
    expect(session.getStatus()).toBe("idle");
  });

  test("two steps in a row are two calls, with the agent's last words", async () => {
    const { session } = await opened(recordedHistory("two-steps.4"));
    const parts = session.getMessages().flatMap((message) => message.parts);
    const calls = parts.flatMap((part) =>
      part.type === "tool-call" ? [session.getToolCall(part.id)?.state] : [],
    );
    expect(calls).toEqual(["settled", "settled"]);
    expect(session.getProse(parts.at(-1)?.id ?? "")?.text).toBe("Two steps done.");
  });

  test("a run that failed says why", async () => {
    const { session } = await opened(recordedHistory("model-error.2"));
    expect(session.getMessages().at(-1)?.parts).toMatchObject([
      { type: "problem", problem: { type: "run-failed", detail: "model exploded" } },
    ]);
  });
});

test("after a reload the second question of a wizard is answered with its own revision", async () => {
  const { session, transport } = await opened(
    recordedHistory("suspend.3", "suspend.2"),
    {},
    {
      onAnswer: (_delivery, count) =>
        count > 1
          ? []
          : [
              {
                type: "tool-call-suspended",
                runId: "id-0001",
                payload: {
                  toolCallId: "call-suspend-0-2",
                  toolName: "confirmOrder",
                  suspendPayload: { step: 2 },
                },
              },
            ],
    },
  );
  await session.answer("call-suspend-0-2", resume({ approved: true }), { revision: 1 });
  await expect.poll(() => session.getRequests()).toMatchObject([{ revision: 2, payload: { step: 2 } }]);
  expect(await session.answer("call-suspend-0-2", resume(1), { revision: 1 })).toEqual({ type: "stale" });
  expect(await session.answer("call-suspend-0-2", resume(2), { revision: 2 })).toEqual({ type: "accepted" });
  expect(transport.deliveries).toHaveLength(2);
});
