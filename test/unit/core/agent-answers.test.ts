/** Requests that the agent answers by itself (`autoResumeSuspendedTools`): seen, and never taken for a person's doing. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { agentRun, scriptedTransport } from "../../../src/testing/index.ts";

function asked() {
  const session = createChatSession({ transport: scriptedTransport({ answers: [[]] }) });
  const first = agentRun();
  for (const chunk of first.suspends("order", { args: { item: "tea" }, payload: { total: 4 } })) {
    session.receive(chunk);
  }
  const [request] = session.getRequests();
  return { session, first, request: request! };
}
const nextRun = () => agentRun({ runId: "run-2" });
const again = { toolCallId: "call-again" };
const answerOf = (id: string) => ({ item: "tea", resumeData: { approved: true }, suspendedToolCallId: id });

test("a stream of a real server: the request is over, by the agent", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const part of ["autoresume-model-calls.jsonl", "autoresume-model-calls.3.jsonl"]) {
    const lines = readFileSync(`test/fixtures/streams/${part}`, "utf8").trim().split("\n");
    for (const line of lines) if (line !== "[DONE]") session.receive(JSON.parse(line));
  }
  expect(session.getRequests()).toEqual([]);
  expect(session.getToolCall("call-auto2-0-2")).toMatchObject({
    state: "settled",
    outcome: { type: "succeeded", result: { status: "confirmed" } },
    answer: undefined,
    decidedBy: "agent",
  });
});

test("until the agent's call has a result the person can still answer", () => {
  const { session, request } = asked();
  const second = nextRun();
  for (const chunk of second.calls("order", { ...again, args: answerOf(request.id) })) session.receive(chunk);
  expect(session.getRequests()).toMatchObject([{ id: request.id }]);
  for (const chunk of second.toolFails("sold out")) session.receive(chunk);
  expect(session.getRequests()).toMatchObject([{ id: request.id }]);
});

test("when the agent's try has failed, an end that comes later is somebody else's", () => {
  const { session, first, request } = asked();
  const second = nextRun();
  for (const chunk of second.calls("order", { ...again, args: answerOf(request.id) })) session.receive(chunk);
  for (const chunk of second.toolFails("sold out")) session.receive(chunk);
  for (const chunk of first.toolReturns("done")) session.receive(chunk);
  expect(session.getToolCall(request.id)).toMatchObject({ state: "settled", decidedBy: "elsewhere" });
});

test("a result for the very call, after the agent has answered it, is the agent's doing", () => {
  const { session, first, request } = asked();
  const call = { ...again, args: { resumeData: { approved: true }, suspendedToolRunId: first.id } };
  for (const chunk of nextRun().calls("order", call)) session.receive(chunk);
  for (const chunk of first.toolReturns("done")) session.receive(chunk);
  expect(session.getToolCall(request.id)).toMatchObject({ state: "settled", decidedBy: "agent" });
});

test("what the person has said stays the person's", async () => {
  const { session, request } = asked();
  const second = nextRun();
  for (const chunk of second.calls("order", { ...again, args: answerOf(request.id) })) session.receive(chunk);
  await session.answer(request.id, resume({ approved: false }));
  for (const chunk of second.toolReturns("done")) session.receive(chunk);
  expect(session.getToolCall(request.id)).toMatchObject({ decidedBy: "you" });
});

test.each([
  ["another tool's call", "cancel_order", (id: string) => answerOf(id)],
  ["a call that brings no answer", "order", (id: string) => ({ suspendedToolCallId: id })],
  ["a call that names no request", "order", () => ({ resumeData: { approved: true } })],
  ["a call that names another request", "order", () => answerOf("call-99")],
])("%s answers nothing", (_, tool, args) => {
  const { session, request } = asked();
  const second = nextRun();
  for (const chunk of second.calls(tool, { ...again, args: args(request.id) })) session.receive(chunk);
  for (const chunk of second.toolReturns("done")) session.receive(chunk);
  expect(session.getRequests()).toMatchObject([{ id: request.id }]);
});

test("a call that fits two requests answers neither", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  const run = agentRun();
  const ask = () => run.suspends("order", { payload: { total: 4 } });
  for (const chunk of [...ask(), ...ask()]) session.receive(chunk);
  const second = nextRun();
  const args = { resumeData: true, suspendedToolRunId: run.id };
  for (const chunk of second.calls("order", { ...again, args })) session.receive(chunk);
  for (const chunk of second.toolReturns("done")) session.receive(chunk);
  expect(session.getRequests()).toHaveLength(2);
});
