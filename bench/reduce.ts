/**
 * Chunk to state, beside the limit: `npm run bench`.
 *
 * Every sample is a fresh process, as in a page that has just loaded, and the subjects take turns; read the ratios.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createChatSession } from "../src/core/chat-session.ts";
import { Conversation } from "../src/core/conversation.ts";
import { StreamReading } from "../src/core/stream-reading.ts";
import type { Transport } from "../src/core/transport.ts";
import { createLimitReducer } from "./limit-reducer.ts";
import { printTable } from "../scripts/print-table.ts";
import { median } from "./median.ts";
import { chunksOf, type Shape } from "./streams.ts";

type Chunks = ReturnType<typeof chunksOf>;
const chunksPerRead = 100;

const never: Transport = {
  start: () => Promise.reject(new Error("the bench sends nothing")),
  answer: () => Promise.reject(new Error("the bench sends nothing")),
};

const subjects: Readonly<Record<string, (chunks: Chunks) => unknown>> = {
  limit: (chunks) => {
    const reducer = createLimitReducer();
    for (const each of chunks) reducer.apply(each);
    return reducer;
  },
  "session, per read": async (chunks) => {
    const reading = new StreamReading(
      new Conversation({ mustAsk: () => false, isClientTool: () => false }),
      () => {},
    );
    const signal = new AbortController().signal;
    await reading.read((onValues) => {
      for (let at = 0; at < chunks.length; at += chunksPerRead)
        onValues(chunks.slice(at, at + chunksPerRead));
      return Promise.resolve("complete");
    }, signal);
    return reading;
  },
  "session, per chunk": (chunks) => {
    const session = createChatSession({ transport: never });
    for (const each of chunks) session.receive(each);
    return session;
  },
};

const [, , mode, name = "", shape = "wide", count = "10000"] = process.argv;
if (mode === "sample") await sample(name, shape as Shape, Number(count));
else compare();

async function sample(subject: string, of: Shape, length: number): Promise<void> {
  const run = subjects[subject]!;
  await run(chunksOf(of, 2_000));
  const chunks = chunksOf(of, length);
  const before = process.cpuUsage();
  await run(chunks);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1_000);
}

function compare(): void {
  const rounds = Number(process.env["ROUNDS"] ?? 9);
  for (const [of, length] of [
    ["wide", 10_000],
    ["wide", 100_000],
    ["text", 10_000],
  ] as const) {
    const samples = new Map(Object.keys(subjects).map((subject) => [subject, [] as number[]]));
    for (let round = 0; round < rounds; round++) {
      for (const [subject, times] of samples) times.push(sampleApart(subject, of, length));
    }
    const limit = median(samples.get("limit")!);
    printTable(
      `chunk to state: ${of}, ${length} chunks, median of ${rounds}`,
      ["subject", "CPU ms", "x limit"],
      [...samples].map(([subject, times]) => {
        const time = median(times);
        return [subject, time.toFixed(1), (time / limit).toFixed(2)];
      }),
    );
  }
}

function sampleApart(subject: string, of: Shape, length: number): number {
  const file = fileURLToPath(import.meta.url);
  const { stdout, stderr } = spawnSync(process.execPath, [file, "sample", subject, of, String(length)], {
    encoding: "utf8",
  });
  const time = Number(stdout.trim());
  if (!(time > 0)) throw new Error(`${subject} gave no time: ${stderr}`);
  return time;
}
