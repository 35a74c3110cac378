import { expect, test } from "vitest";
import { approve, decline, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { requestForAnswer } from "../../../src/client/request-for-answer.ts";
import { decodeStoredMessages, decodeSuspendedRuns } from "../../../src/protocol/stored-thread.ts";
import { approvalAsked } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

test("F-023 a late click on an old card answers nothing else", async () => {
  const transport = scriptedTransport();
  const session = createChatSession({ transport });
  for (const chunk of approvalAsked({ toolName: "delete", toolCallId: "c1" })) session.receive(chunk);
  await session.answer("c1", decline());
  session.receive({
    type: "tool-output-denied",
    runId: "run-1",
    payload: { toolCallId: "c1", toolName: "delete", approval: { approved: false } },
  });
  for (const chunk of approvalAsked({ toolName: "delete", toolCallId: "c2" })) session.receive(chunk);

  expect(await session.answer("c1", approve())).toEqual({ type: "stale" });
  expect(transport.deliveries).toHaveLength(1);
  expect(session.getToolCall("c2")?.state).toBe("waiting");
});

test("F-023 an answer to an earlier question of the same call is stale", async () => {
  const transport = scriptedTransport();
  const session = createChatSession({ transport });
  const ask = (q: string) =>
    session.receive({
      type: "tool-call-suspended",
      runId: "r1",
      payload: { toolCallId: "c1", toolName: "book", suspendPayload: { q } },
    });
  ask("When?");
  const { revision } = session.getRequests()[0]!;
  ask("Where?");
  expect(await session.answer("c1", resume("Monday"), { revision })).toEqual({ type: "stale" });
  expect(transport.deliveries).toEqual([]);
});

test("F-025 after a reload an answer is checked against the schema of its own call", async () => {
  const pause = (toolCallId: string, key: string, type: string) => ({
    [toolCallId]: {
      toolCallId,
      toolName: "book",
      runId: "r1",
      suspendPayload: {},
      resumeSchema: JSON.stringify({ type: "object", required: [key], properties: { [key]: { type } } }),
    },
  });
  const call = (toolCallId: string, state: string) => ({
    type: "tool-invocation",
    toolInvocation: {
      toolCallId,
      toolName: "book",
      state,
      args: {},
      ...(state === "result" && { result: "ok" }),
    },
  });
  const transport = scriptedTransport({
    onLoad: () => ({
      messages: decodeStoredMessages({
        messages: [
          {
            id: "m1",
            role: "assistant",
            content: {
              parts: [call("c1", "result"), call("c2", "call")],
              metadata: {
                suspendedTools: { ...pause("c1", "date", "string"), ...pause("c2", "seats", "number") },
              },
            },
          },
        ],
      }),
      suspended: decodeSuspendedRuns({
        runs: [{ runId: "r1", toolCalls: [{ toolCallId: "c2", toolName: "book", suspendPayload: {} }] }],
      }),
    }),
  });
  const session = createChatSession({
    transport,
    // A stand-in for a validator: it knows only which key must be there.
    validateAnswer: (schema, data) => {
      const [key = ""] = (schema as { required: string[] }).required;
      return key in (data as object) ? [] : [{ message: "missing", path: [key] }];
    },
  });
  await session.restore();
  expect(session.getRequests().map(({ id }) => id)).toEqual(["c2"]);
  expect(await session.answer("c2", resume({ date: "x" }))).toMatchObject({ type: "invalid" });
  expect(transport.deliveries).toEqual([]);
  expect(await session.answer("c2", resume({ seats: 2 }))).toEqual({ type: "accepted" });
  expect(transport.deliveries).toMatchObject([{ runId: "r1", decision: { data: { seats: 2 } } }]);
});

test.each([
  ["wrong folder", { approved: false, reason: "wrong folder" }],
  ["   ", { approved: false }],
  [undefined, { approved: false }],
])("F-042 declining with %j sends the reason only when it says something", async (reason, resumeData) => {
  const transport = scriptedTransport();
  const session = createChatSession({ transport });
  for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
  await session.answer("call-1", decline(reason));
  expect(requestForAnswer(transport.deliveries[0]!).body).toEqual({
    runId: "run-1",
    toolCallId: "call-1",
    resumeData,
  });
});
