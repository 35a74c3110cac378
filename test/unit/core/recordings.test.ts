import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Answer } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { chunksOfGenerateResult } from "../../../src/protocol/generate-result.ts";
import { requestForAnswer } from "../../../src/client/request-for-answer.ts";
import type { AnswerDelivery } from "../../../src/core/transport.ts";
import { problemsOfTable } from "../../fixtures/check-open-requests.ts";
import { rest } from "../../support/chat.ts";
import { recordedEvents, recordedSource, recordingNames } from "../../support/recordings.ts";
import { recordedBody } from "../../support/stored-threads.ts";

type OpenRow = readonly [toolCallId: string, kind: string, runId: string];
/** A further stream of a scenario, and what it followed: a message, an answer, or nothing that this session did. */
type Step =
  | readonly [stream: string, what: "send", message: string]
  | readonly [stream: string, what: "read"]
  | readonly [stream: string, toolCallId: string, answer: Answer];

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}.json`, import.meta.url), "utf8"));
const openRequests = fixture("open-requests") as Readonly<Record<string, readonly OpenRow[]>>;
const answeredRuns = fixture("answered-runs") as Readonly<
  Record<string, { readonly steps: readonly Step[]; readonly open: readonly OpenRow[] }>
>;

/** A server that answers with recorded streams, one after the other. */
function recordedTransport(names: readonly string[]) {
  const left = [...names];
  const deliveries: AnswerDelivery[] = [];
  const next = () => Promise.resolve(recordedSource(left.shift() ?? "nothing is recorded beyond"));
  const answer = (delivery: AnswerDelivery) => {
    deliveries.push(delivery);
    return next();
  };
  return { start: next, answer, deliveries, next };
}

const openIn = (session: ChatSession) =>
  session.getRequests().map(({ toolCallId, kind, runId }) => [toolCallId, kind, runId]);

test("the table of open requests agrees with the recordings, read by a reader of its own", () => {
  expect(problemsOfTable()).toEqual([]);
  expect(recordingNames.length).toBeGreaterThan(80);
});

describe.each(recordingNames)("the recording %s", (name) => {
  test("leaves the open requests that its chunks say", async () => {
    const session = createChatSession({ transport: recordedTransport([name]), onDiagnostic: () => {} });
    await session.send("go");
    await rest(session);
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

/** Each recorded answer in the words it has on the wire; some do not fit their schema, on purpose. */
const takesEverything = () => [];

describe.each(Object.entries(answeredRuns))("the conversation %s", (name, { steps, open }) => {
  test("goes to its end in one session: each request answered once, each call with its end", async () => {
    const transport = recordedTransport([name, ...steps.map(([stream]) => stream)]);
    const session = createChatSession({ transport, validateAnswer: takesEverything, onDiagnostic: () => {} });
    await session.send("go");
    const outcomes: unknown[] = [];
    for (const [, what, more] of steps) {
      await rest(session);
      if (typeof more === "string") await session.send(more);
      else if (more === undefined) await playRead(session, transport);
      else outcomes.push(await session.answer(what, more));
    }
    await rest(session);

    expect(openIn(session)).toEqual(open);
    const parts = session.getMessages().flatMap((message) => message.parts);
    expect(parts.filter((part) => part.type === "problem")).toEqual([]);
    const calls = parts.flatMap((part) => (part.type === "tool-call" ? [part.id] : []));
    const isOver = (id: string) => session.getToolCall(id)?.state === "settled";
    expect(calls.filter((id) => !isOver(id))).toEqual(open.map(([id]) => id));

    const answers = steps.filter((step) => typeof step[2] === "object");
    expect(outcomes).toEqual(answers.map(() => ({ type: "accepted" })));
    expect(transport.deliveries.map(nameOf)).toEqual(answers.map(([, toolCallId]) => toolCallId));
    for (const [, id, answer] of answers)
      expect(session.getToolCall(id)).toMatchObject({ answer, decidedBy: "you" });
  });
});

test("every scenario of more than one stream is played", () => {
  const isBeginning = (name: string) => recordingNames.some((other) => isPartOf(name, other));
  const isPlayed = (name: string) => Object.hasOwn(answeredRuns, name);
  // The stream of `durable-suspend` stayed open over its pause: `whole-wire.test.ts` plays it.
  expect(recordingNames.filter((name) => isBeginning(name) && !isPlayed(name))).toEqual([
    "durable-suspend",
    "generate-suspend",
  ]);
  const steps = new Set(Object.values(answeredRuns).flatMap((run) => run.steps.map(([stream]) => stream)));
  const isFurther = (name: string) => /\.\d+$/.test(name);
  expect(recordingNames.filter((name) => isFurther(name) && !steps.has(name))).toEqual([
    "durable-suspend.4",
    "durable-suspend.5",
    "generate-suspend.3",
  ]);
});

test("a generated answer that is suspended is answered with a stream", async () => {
  const transport = recordedTransport(["generate-suspend.3"]);
  const session = createChatSession({ transport, validateAnswer: takesEverything });
  for (const chunk of chunksOfGenerateResult(recordedBody("generate-suspend.1"))) session.receive(chunk);
  expect(openIn(session)).toEqual([["call-suspend-0-2", "suspension", "id-0888"]]);
  expect(session.getStatus()).toBe("waiting");
  await session.answer("call-suspend-0-2", { type: "resume", data: { approved: true } });
  await rest(session);
  expect(transport.deliveries.map((delivery) => requestForAnswer(delivery).body)).toEqual([
    { runId: "id-0888", toolCallId: "call-suspend-0-2", resumeData: { approved: true } },
  ]);
  expect(session.getToolCall("call-suspend-0-2")).toMatchObject({
    state: "settled",
    outcome: { type: "succeeded", result: { status: "confirmed" } },
  });
});

function isPartOf(beginning: string, name: string): boolean {
  return name.startsWith(`${beginning}.`) && /^\d+$/.test(name.slice(beginning.length + 1));
}

function nameOf(delivery: AnswerDelivery): string {
  const requests =
    delivery.type === "decision" ? [delivery.request] : delivery.results.map(({ request }) => request);
  return requests.map(({ toolCallId }) => toolCallId).join();
}

/** A stream that another asked for: of a sub-agent's own run, or one that only watches. */
async function playRead(session: ChatSession, { next }: ReturnType<typeof recordedTransport>): Promise<void> {
  const source = await next();
  await source((values) => {
    for (const value of values) session.receive(value);
  });
}
