/** Recorded streams as a network brings them: cut anywhere, byte by byte, and broken off anywhere. */
import { describe, expect, test } from "vitest";
import { streamOf } from "../../../bench/streams.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { isOpen, type ToolCall } from "../../../src/core/tool-call.ts";
import { openRequestsIn } from "../../fixtures/check-open-requests.ts";
import { randomNumbers, type Random } from "../../support/random-lives.ts";
import { recordedEvents, recordingNames } from "../../support/recordings.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

/** How the events of a stream are written; servers and proxies differ in their line ends. */
const lineEnds = ["\n", "\r\n"] as const;
const wordOfManyBytes = "Señor 👩‍⚕️ 日本";

/** A recording with words of many bytes in its prose, which few recordings have by themselves. */
function eventsOf(name: string): readonly string[] {
  return recordedEvents(name).map((event) => {
    if (!event.startsWith("{")) return event;
    const chunk = JSON.parse(event) as { type?: unknown; payload?: { text?: unknown } };
    if (chunk.type !== "text-delta" || typeof chunk.payload?.text !== "string") return event;
    return JSON.stringify({
      ...chunk,
      payload: { ...chunk.payload, text: `${chunk.payload.text}${wordOfManyBytes}` },
    });
  });
}

function bytesOf(events: readonly string[], lineEnd: string): Uint8Array {
  return new TextEncoder().encode(events.map((event) => `data: ${event}${lineEnd}${lineEnd}`).join(""));
}

/** The places where a cut hurts most: inside a character, between the two bytes of a line end, inside `data:`. */
function soreSpots(bytes: Uint8Array): readonly number[] {
  const spots: number[] = [];
  for (let at = 1; at < bytes.length; at++) {
    const isInsideCharacter = ((bytes[at] ?? 0) & 0xc0) === 0x80;
    const isInsideLineEnd = bytes[at] === 10 && bytes[at - 1] === 13;
    const isInsideField = bytes[at] === 58 && bytes[at - 1] === 97 && bytes[at - 4] === 100;
    if (isInsideCharacter || isInsideLineEnd || isInsideField) spots.push(at);
  }
  return spots;
}

/** Some cuts anywhere and some where they hurt, in order. */
function randomCuts(bytes: Uint8Array, random: Random): readonly number[] {
  const sore = soreSpots(bytes);
  const anywhere = Array.from({ length: 1 + random(20) }, () => random(bytes.length));
  const there = Array.from({ length: random(20) }, () => sore[random(sore.length)] ?? 0);
  return [...new Set([...anywhere, ...there])].toSorted((left, right) => left - right);
}

function cutAt(bytes: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] {
  return [0, ...cuts].map((from, index) => bytes.subarray(from, cuts[index] ?? bytes.length));
}

/** A body that brings its pieces and breaks. */
function breaking(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream({
    pull(controller) {
      const piece = left.shift();
      if (piece === undefined) controller.error(new Error("the connection was lost"));
      else controller.enqueue(piece);
    },
  });
}

function newSession() {
  const transport = scriptedTransport();
  return { session: createChatSession({ transport, onDiagnostic: () => {} }), transport };
}

async function readBy(session: ChatSession, pieces: readonly Uint8Array[]): Promise<unknown> {
  await session.read(streamOf(pieces));
  return stateOf(session);
}

const callsIn = (session: ChatSession): readonly ToolCall[] =>
  session
    .getMessages()
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === "tool-call" ? [part.id] : [])))
    .flatMap((id) => session.getToolCall(id) ?? []);

/** All that a page can show. */
function stateOf(session: ChatSession): unknown {
  const messages = session.getMessages();
  const prose = messages.flatMap(({ parts }) => parts.map(({ id }) => session.getProse(id)?.text));
  return {
    messages,
    prose,
    calls: callsIn(session),
    requests: session.getRequests(),
    status: session.getStatus(),
  };
}

const complete = (name: string) => [...eventsOf(name), "[DONE]"];

describe.each(recordingNames.map((name, index) => [name, index] as const))(
  "the recording %s",
  (name, index) => {
    test.each(lineEnds.map((lineEnd) => [JSON.stringify(lineEnd), lineEnd] as const))(
      "with the line end %s gives the same state however the network cuts it",
      async (_written, lineEnd) => {
        const bytes = bytesOf(complete(name), lineEnd);
        const random = randomNumbers(index + 1);
        const whole = await readBy(newSession().session, [bytes]);
        for (let round = 0; round < 6; round++) {
          const cuts = randomCuts(bytes, random);
          const cut = await readBy(newSession().session, cutAt(bytes, cuts));
          expect(cut, `cut at ${cuts.join()}`).toEqual(whole);
        }
      },
    );
  },
);

test.each(["text", "parallel-suspend", "suspend-then-client-bare.2"])(
  "the recording %s gives the same state one byte at a time",
  async (name) => {
    const bytes = bytesOf(complete(name), "\r\n");
    const pieces = Array.from(bytes, (_byte, at) => bytes.subarray(at, at + 1));
    expect(await readBy(newSession().session, pieces)).toEqual(await readBy(newSession().session, [bytes]));
  },
);

/** How a connection ends before its time: with an error, or closed as if all had been said. */
const breaks = { breaks: breaking, closes: streamOf };

/** The events of which enough has arrived: with an error the whole of it, at a close all but its line ends. */
function arrivedBy(events: readonly string[], lineEnd: string, offset: number, end: keyof typeof breaks) {
  let at = 0;
  return events.filter((event) => {
    const data = at + new TextEncoder().encode(`data: ${event}`).length;
    at = data + 2 * lineEnd.length;
    return (end === "breaks" ? at : data) <= offset;
  });
}

/** Calls whose end is among the events, by a reader of its own. */
function endedIn(events: readonly string[]): ReadonlySet<string> {
  const ends = ["tool-result", "tool-error", "tool-output-denied", "background-task-completed"];
  const chunks = events
    .filter((event) => event.startsWith("{"))
    // What only says that a tool goes on in the background is no end.
    .filter((event) => !event.includes('"providerMetadata":{"mastra":{"backgroundTask"'))
    .map((event) => JSON.parse(event) as { type: string; payload?: { toolCallId?: string } });
  return new Set(
    chunks.flatMap(({ type, payload }) => (ends.includes(type) ? [payload?.toolCallId ?? ""] : [])),
  );
}

const openIn = (session: ChatSession) =>
  session.getRequests().map(({ toolCallId, kind, runId }) => [toolCallId, kind, runId]);
const settledIn = (session: ChatSession) => callsIn(session).filter(({ state }) => state === "settled");

/** Events that are shown as unreadable; the piece of one that a connection breaks off is none. */
const unreadableIn = (session: ChatSession) =>
  session
    .getMessages()
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === "problem" ? [part.problem] : [])))
    .filter(({ type }) => type === "unreadable-chunk");

/** Calls in a state that no call can be in after its stream is over. */
function unlikelyIn(session: ChatSession): readonly ToolCall[] {
  const calls = callsIn(session);
  const isPaused = (runId: string | undefined) => calls.some((call) => isOpen(call) && call.runId === runId);
  return calls.filter(({ state, runId }) => {
    if (state === "receiving" || state === "running") return !isPaused(runId);
    return state !== "waiting" && state !== "unresolved" && state !== "settled";
  });
}

describe.each(Object.keys(breaks) as (keyof typeof breaks)[])("a connection that %s at any byte", (end) => {
  test.each(recordingNames.map((name, index) => [name, index] as const))(
    "leaves of the recording %s what had arrived, and answers nothing",
    async (name, index) => {
      const events = complete(name);
      const random = randomNumbers(1_000 + index);
      for (let round = 0; round < 6; round++) {
        const lineEnd = lineEnds[round % 2] ?? "\n";
        const bytes = bytesOf(events, lineEnd);
        const offset = random(bytes.length);
        const arrived = arrivedBy(events, lineEnd, offset, end);
        const cuts = randomCuts(bytes.subarray(0, offset), random);
        const { session, transport } = newSession();
        await session.read(breaks[end](cutAt(bytes.subarray(0, offset), cuts)));

        const where = `after ${offset} bytes`;
        expect(openIn(session), where).toEqual(openRequestsIn(arrived));
        const settled = settledIn(session);
        expect(new Set(settled.map(({ toolCallId }) => toolCallId)), where).toEqual(endedIn(arrived));
        expect(unlikelyIn(session), where).toEqual([]);
        expect(unreadableIn(session), where).toEqual([]);
        expect(transport.deliveries, where).toEqual([]);

        // The server tells it all once more: what was settled stays what it was, and nothing is asked twice.
        await session.read(streamOf([bytes]));
        expect(
          settled.filter((call) => session.getToolCall(call.id) !== call),
          where,
        ).toEqual([]);
        expect(openIn(session).toSorted(), `${where}, and told again`).toEqual(
          openRequestsIn(events).toSorted(),
        );
        expect(transport.deliveries, where).toEqual([]);
      }
    },
  );
});
