import { expect, test } from "vitest";
import { arrivingArguments } from "../../../src/core/arriving-arguments.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { agentRun } from "../../../src/testing/agent-run.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const delta = (text: string) => ({
  type: "tool-call-delta",
  runId: "run-1",
  payload: { toolCallId: "call-1", toolName: "book", argsTextDelta: text },
});
const begin = {
  type: "tool-call-input-streaming-start",
  runId: "run-1",
  payload: { toolCallId: "call-1", toolName: "book" },
};

test("arguments are there as far as they have come, the same object until more has, and whole in the end", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  expect(arrivingArguments(session, "call-1")).toBeUndefined();
  for (const chunk of [begin, delta('{"city":"Par')]) session.receive(chunk);
  const first = arrivingArguments(session, "call-1");
  expect(first).toEqual({ city: "Par" });
  expect(arrivingArguments(session, "call-1")).toBe(first);
  session.receive(delta('is","guests":4}'));
  expect(arrivingArguments(session, "call-1")).toEqual({ city: "Paris", guests: 4 });
  const args = { city: "Paris", guests: 4, isWhole: true };
  session.receive({
    type: "tool-call",
    runId: "run-1",
    payload: { toolCallId: "call-1", toolName: "book", args },
  });
  expect(arrivingArguments(session, "call-1")).toEqual(args);
});

test("arguments that never come whole show what came", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const chunk of [begin, delta("not json")]) session.receive(chunk);
  expect(arrivingArguments(session, "call-1")).toBeUndefined();
  expect(session.getToolCall("call-1")?.state).toBe("receiving");
});

test("a call that was made at once has its arguments", () => {
  const session = createChatSession({ transport: scriptedTransport() });
  const run = agentRun();
  for (const chunk of run.calls("book", { args: { city: "Paris" } })) session.receive(chunk);
  const [part] = session.getMessages().flatMap(({ parts }) => parts);
  expect(arrivingArguments(session, part?.id ?? "")).toEqual({ city: "Paris" });
});
