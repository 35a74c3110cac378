/** What a session keeps, in bytes after a forced collection. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { scriptedTransport } from "../../../src/testing/index.ts";

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

function heap(): number {
  for (let round = 0; round < 3; round++) collect();
  return process.memoryUsage().heapUsed;
}

/** Chunks that nobody sees, made as they are needed: steps, kinds nobody knows, passing data. */
function* unseen(count: number) {
  for (let index = 0; index < count; index += 4) {
    const runId = `run-${index % 1_000}`;
    yield { type: "step-start", runId, payload: { request: {} } };
    yield { type: "data-progress", runId, data: { percent: index, text: "x".repeat(100) }, transient: true };
    yield { type: "response-metadata", runId, payload: { index, text: "x".repeat(100) } };
    yield { type: "finish", runId, payload: { stepResult: { reason: "stop" } } };
  }
}

test("a hundred thousand chunks that show nothing leave nothing behind", () => {
  const session = createChatSession({ transport: scriptedTransport(), onDiagnostic: () => {} });
  for (const chunk of unseen(10_000)) session.receive(chunk);
  const before = heap();
  for (const chunk of unseen(100_000)) session.receive(chunk);
  // Each kept chunk would be more than a hundred bytes: ten million in all.
  expect(heap() - before).toBeLessThan(1_000_000);
  expect(session.getMessages()).toEqual([]);
  expect(session.getStatus()).toBe("idle");
});
