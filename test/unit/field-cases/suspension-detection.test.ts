import { expect, test } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { chunksOfGenerateResult } from "../../../src/protocol/generate-result.ts";
import { approvalAsked, finish, suspended } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

test.each([
  ["the chunk's", {}, "m-9"],
  ["the payload's, when it has one", { runId: "m-10" }, "m-10"],
])("F-007 an answer carries the run id of the pause: %s", async (_which, more, runId) => {
  const transport = scriptedTransport();
  const session = createChatSession({ transport });
  session.receive({
    type: "tool-call-suspended",
    runId: "m-9",
    payload: { toolCallId: "c1", toolName: "ask", suspendPayload: {}, ...more },
  });
  await session.answer("c1", resume("yes"));
  expect(transport.deliveries).toMatchObject([{ runId, request: { toolCallId: "c1" } }]);
});

test("F-009 a pause decides, whatever finish follows it", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const chunk of [...suspended({ toolName: "ask" }, { q: 1 }), finish("tool-calls")])
    session.receive(chunk);
  expect(session.getStatus()).toBe("waiting");
  expect(session.getRequests()).toMatchObject([{ kind: "suspension", runId: "run-1" }]);
});

test.each([
  ["suspension", { suspendPayload: { q: 1 } }],
  ["approval", { resumeSchema: '{"type":"object","required":["approved"]}' }],
])("F-009 a generated answer that is suspended is a %s", (kind, pause) => {
  const session = createChatSession({ transport: scriptedTransport() });
  const call = { toolCallId: "c1", toolName: "ask", args: { n: 1 } };
  const generated = {
    text: "One moment.",
    finishReason: "suspended",
    runId: "m-9",
    toolCalls: [{ type: "tool-call", runId: "m-9", payload: call }],
    toolResults: [],
    suspendPayload: { ...call, ...pause },
  };
  for (const chunk of chunksOfGenerateResult(generated)) session.receive(chunk);
  expect(session.getStatus()).toBe("waiting");
  expect(session.getRequests()).toMatchObject([{ kind, runId: "m-9", toolCallId: "c1", args: { n: 1 } }]);
});

test("F-013 two calls of one tool are two requests, answered in any order", async () => {
  const transport = scriptedTransport();
  const session = createChatSession({ transport });
  for (const [toolCallId, q] of [
    ["c1", "start"],
    ["c2", "end"],
  ]) {
    for (const chunk of suspended({ toolName: "pick_date", toolCallId: toolCallId! }, { q }))
      session.receive(chunk);
  }
  expect(session.getRequests()).toMatchObject([{ payload: { q: "start" } }, { payload: { q: "end" } }]);
  await session.answer("c2", resume("b"));
  await session.answer("c1", resume("a"));
  expect(transport.deliveries).toMatchObject([
    { request: { toolCallId: "c2" }, decision: { data: "b" } },
    { request: { toolCallId: "c1" }, decision: { data: "a" } },
  ]);
});

test("F-015 of several requests each is there, in the order of the calls", async () => {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const toolCallId of ["c1", "c2", "c3"]) {
    for (const chunk of approvalAsked({ toolName: "pay", toolCallId })) session.receive(chunk);
  }
  expect(session.getRequests().map(({ id }) => id)).toEqual(["c1", "c2", "c3"]);
  await session.answer("c1", approve());
  expect(session.getRequests().map(({ id }) => id)).toEqual(["c2", "c3"]);
});
