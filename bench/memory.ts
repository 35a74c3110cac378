/**
 * What a session keeps of 100,000 chunks, beside a session that was handed the same conversation whole: `npm run bench:memory`.
 *
 * Heap after a forced collection, in a fresh process each; the kilobytes repeat to a few per cent.
 */
import { fileURLToPath } from "node:url";
import { printTable } from "../scripts/print-table.ts";
import { mark, sampleApart } from "./fresh-process.ts";
import { median } from "./median.ts";
import { play, sessionFor } from "./sessions.ts";
import { chunksOf } from "./streams.ts";
import { storedFormOf } from "./stored-form.ts";

const count = 100_000;

/** 100,000 chunks that nobody sees: steps, unknown kinds, passing data, in a thousand runs. */
function unseenChunks(): readonly unknown[] {
  return Array.from({ length: count / 4 }, (_, index) => {
    const runId = `run-${index % 1_000}`;
    return [
      { type: "step-start", runId, payload: { request: {} } },
      { type: "data-progress", runId, data: { percent: index }, transient: true },
      { type: "response-metadata", runId, payload: { index } },
      { type: "step-finish", runId, payload: { stepResult: { reason: "tool-calls" } } },
    ];
  }).flat();
}

/** Each makes what is kept; whatever it needed for that is gone by then. */
const subjects: Readonly<Record<string, () => Promise<unknown>>> = {
  nothing: async () => sessionFor([]),
  "100,000 chunks that show nothing": () => play(sessionFor(unseenChunks())),
  "100,000 chunks of text and calls": () => play(sessionFor(chunksOf("wide", count))),
  "the same, handed over whole": async () => {
    const stored = [storedFormOf(await play(sessionFor(chunksOf("wide", count))))];
    const session = sessionFor([], async () => ({ messages: stored.pop() ?? [], suspended: undefined }));
    if (!(await session.restore())) throw new Error("The thread could not be read.");
    return session;
  },
};

const [, , option, name] = process.argv;
if (option === mark) await sample(subjects[name ?? ""]!);
else compare();

async function sample(make: () => Promise<unknown>): Promise<void> {
  await warmUp(make);
  const before = heap();
  const kept = await make();
  console.log(heap() - before);
  if (kept === undefined) throw new Error("Nothing was kept.");
}

/** In a function of its own, which holds on to nothing when it has returned. */
async function warmUp(make: () => Promise<unknown>): Promise<void> {
  await make();
  await new Promise((resolve) => setTimeout(resolve));
}

function heap(): number {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function compare(): void {
  const rounds = Number(process.env["ROUNDS"] ?? 3);
  const kept = Object.keys(subjects).map((subject) => {
    const bytes = Array.from({ length: rounds }, () =>
      sampleApart(fileURLToPath(import.meta.url), subject, ["--expose-gc"]),
    );
    return [subject, median(bytes) / 1_000] as const;
  });
  printTable(
    `kept, median of ${rounds}`,
    ["session after", "kB"],
    kept.map(([subject, kilobytes]) => [subject, kilobytes.toFixed(0)]),
  );
}
