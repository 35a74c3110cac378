import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import type { Transport } from "../../../src/core/transport.ts";
import { problemsOfTable } from "../../fixtures/check-open-requests.ts";
import { recordedEvents, recordedSource, recordingNames } from "../../support/recordings.ts";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
const openRequests = fixture("open-requests") as Readonly<Record<string, readonly (readonly string[])[]>>;
const answeredRuns = fixture("answered-runs") as Readonly<
  Record<string, readonly (readonly [stream: string, toolCallId: string, answer: Answer])[]>
>;

/** A server that answers with recorded streams, one after the other. */
function recordedTransport(names: readonly string[]): Transport {
  const left = [...names];
  const next = () => Promise.resolve(recordedSource(left.shift()!));
  return { start: next, answer: next };
}

const openIn = (session: ChatSession) =>
  session.getRequests().map(({ toolCallId, kind, runId }) => [toolCallId, kind, runId]);

const isQuiet = (session: ChatSession) => expect.poll(() => session.getStatus()).not.toBe("running");

test("the table of open requests agrees with the recordings, read by a reader of its own", () => {
  expect(problemsOfTable()).toEqual([]);
  expect(recordingNames.length).toBeGreaterThan(80);
});

describe.each(recordingNames)("the recording %s", (name) => {
  test("leaves the open requests that its chunks say", async () => {
    const session = createChatSession({ transport: recordedTransport([name]), onDiagnostic: () => {} });
    await session.send("go");
    await isQuiet(session);
    expect(openIn(session)).toEqual(openRequests[name] ?? []);
  });

  test("gives the same requests chunk by chunk, from a stream that somebody else reads", () => {
    const session = createChatSession({ transport: recordedTransport([]), onDiagnostic: () => {} });
    for (const event of recordedEvents(name).filter((line) => line.startsWith("{"))) {
      session.receive(JSON.parse(event));
    }
    expect(openIn(session)).toEqual(openRequests[name] ?? []);
  });
});

describe.each(Object.entries(answeredRuns))("the conversation %s", (name, answers) => {
  test("is answered to its end, each request once", async () => {
    const streams = [name, ...answers.map(([stream]) => stream)];
    const session = createChatSession({
      transport: recordedTransport(streams),
      validateAnswer: () => [],
      onDiagnostic: () => {},
    });
    await session.send("go");
    for (const [, toolCallId, answer] of answers) {
      await isQuiet(session);
      expect(await session.answer(toolCallId, answer)).toEqual({ type: "accepted" });
    }
    await isQuiet(session);

    expect(session.getRequests()).toEqual([]);
    const parts = session.getMessages().flatMap((message) => message.parts);
    expect(parts.filter((part) => part.type === "problem")).toEqual([]);
    const calls = parts.flatMap((part) => (part.type === "tool-call" ? [session.getToolCall(part.id)] : []));
    expect(calls.map((call) => call?.state)).toEqual(calls.map(() => "settled"));
    for (const [, toolCallId, answer] of answers) {
      expect(session.getToolCall(toolCallId)).toMatchObject({ answer, decidedBy: "you" });
    }
  });
});
