/** A thousand requests of one tool name, open at once. What it costs is counted, not timed: twice as many cost twice as much. */
import { expect, test } from "vitest";
import { resume, result } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { finish, suspended, toolCall, toolResult } from "../../support/chunks.ts";
import { randomNumbers } from "../../support/random-lives.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `call-${index}`);
const callOf = (toolCallId: string) => ({ toolCallId, toolName: "pick_date" });

function shuffled(ids: readonly string[], seed: number): readonly string[] {
  const random = randomNumbers(seed);
  return ids
    .map((id) => [random(1_000_000), id] as const)
    .toSorted(([left], [right]) => left - right)
    .map(([, id]) => id);
}

/** A session with so many open requests, and how often anybody was told of anything. */
function asking(count: number, isLeftToBrowser: boolean) {
  const transport = scriptedTransport({
    onAnswer: (delivery) =>
      delivery.type === "decision" ? [toolResult(callOf(delivery.request.toolCallId), "done")] : [],
  });
  const session = createChatSession({ transport });
  const ids = idsOf(count);
  let told = 0;
  for (const topic of ["requests", "status", "messages"] as const) session.subscribe(topic, () => told++);
  for (const id of ids) session.subscribe({ toolCall: id }, () => told++);
  const chunks = isLeftToBrowser
    ? [...ids.map((id) => toolCall(callOf(id))), finish("tool-calls")]
    : ids.flatMap((id) => suspended(callOf(id), { question: id }));
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport, ids, told: () => told };
}

/** All are answered at once, in random order, each with its own words. */
async function answered(count: number, isLeftToBrowser: boolean) {
  const chat = asking(count, isLeftToBrowser);
  const answer = isLeftToBrowser ? result : resume;
  const outcomes = await Promise.all(
    shuffled(chat.ids, count).map((id) => chat.session.answer(id, answer({ for: id }))),
  );
  await expect.poll(() => chat.session.getStatus()).toBe("idle");
  return { ...chat, outcomes };
}

test.each([
  ["suspended", false],
  ["left to the browser", true],
] as const)("a thousand %s calls are shown once each, in order", (_what, isLeftToBrowser) => {
  const { session, ids } = asking(1_000, isLeftToBrowser);
  expect(session.getRequests().map(({ id }) => id)).toEqual(ids);
  const parts = session.getMessages().flatMap((message) => message.parts.map(({ id }) => id));
  expect(parts).toEqual(ids);
});

test("a thousand answers in random order each reach their own call, once", async () => {
  const { session, transport, ids, outcomes } = await answered(1_000, false);
  expect(outcomes).toEqual(ids.map(() => ({ type: "accepted" })));
  const sent = transport.deliveries.map((delivery) =>
    delivery.type === "decision" ? [delivery.request.toolCallId, delivery.runId, delivery.decision] : [],
  );
  expect(sent).toEqual(
    shuffled(ids, 1_000).map((id) => [id, "run-1", { type: "resume", data: { for: id } }]),
  );
  expect(session.getRequests()).toEqual([]);
  const calls = ids.map((id) => session.getToolCall(id));
  expect(calls).toMatchObject(
    ids.map((id) => ({ state: "settled", decidedBy: "you", answer: { data: { for: id } } })),
  );
});

test("a thousand results of browser tools go back in one message, each under its own call", async () => {
  const { transport, ids, outcomes } = await answered(1_000, true);
  expect(outcomes).toEqual(ids.map(() => ({ type: "accepted" })));
  expect(transport.deliveries).toHaveLength(1);
  const results = transport.deliveries.flatMap((delivery) =>
    delivery.type === "results"
      ? delivery.results.map(({ request, value }) => [request.toolCallId, value])
      : [],
  );
  expect(results).toEqual(shuffled(ids, 1_000).map((id) => [id, { for: id }]));
});

test.each([
  ["suspended", false],
  ["left to the browser", true],
] as const)("a thousand %s calls tell listeners twice as often as five hundred do", async (_what, isLeft) => {
  const [half, whole] = [await answered(500, isLeft), await answered(1_000, isLeft)];
  expect(whole.told()).toBeLessThanOrEqual(2 * half.told());
  expect(whole.told()).toBeLessThanOrEqual(15 * 1_000);
});
