/** Bytes to chunks, beside JSON.parse of the same events already cut apart: `npm run bench`. */
import { decodeChunk } from "../src/protocol/chunk.ts";
import { readEventStream } from "../src/protocol/read-event-stream.ts";
import { printTable } from "../scripts/print-table.ts";
import { median } from "./median.ts";
import { bytesOf, chunksOf, streamOf } from "./streams.ts";

const count = 20_000;
const rounds = Number(process.env["ROUNDS"] ?? 15);
const chunks = chunksOf("wide", count);
const pieces = bytesOf(chunks);
const lines = chunks.map((each) => JSON.stringify(each));

const subjects: Readonly<Record<string, () => Promise<number> | number>> = {
  "JSON.parse of cut events": () => {
    let parsed = 0;
    for (const line of lines) if (JSON.parse(line) !== undefined) parsed++;
    return parsed;
  },
  "bytes to values": async () => {
    let read = 0;
    await readEventStream(streamOf(pieces), (values) => (read += values.length));
    return read;
  },
  "bytes to decoded chunks": async () => {
    let decoded = 0;
    await readEventStream(streamOf(pieces), (values) => {
      for (const value of values) if (decodeChunk(value).type !== "malformed") decoded++;
    });
    return decoded;
  },
};

const times = new Map(Object.keys(subjects).map((subject) => [subject, [] as number[]]));
for (let round = 0; round < rounds; round++) {
  for (const [subject, run] of Object.entries(subjects)) {
    const before = performance.now();
    const found = await run();
    if (round > 1) times.get(subject)!.push(performance.now() - before);
    if (found !== count) throw new Error(`${subject} found ${found} of ${count} chunks`);
  }
}
const reference = median(times.get("JSON.parse of cut events")!);
printTable(
  `bytes to chunks: ${count} chunks in pieces of 16 kB, median of ${rounds - 2}`,
  ["subject", "ms", "x JSON.parse"],
  [...times].map(([subject, samples]) => {
    const time = median(samples);
    return [subject, time.toFixed(1), (time / reference).toFixed(2)];
  }),
);
