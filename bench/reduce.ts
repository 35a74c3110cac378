/**
 * Chunk to state, beside the least that a reducer can do: `npm run bench`.
 *
 * Every sample is a fresh process, as in a page that has just loaded, and the subjects take turns; read the ratios.
 */
import { fileURLToPath } from "node:url";
import { printTable } from "../scripts/print-table.ts";
import { measure, runSample, type Subjects } from "./fresh-process.ts";
import { createLimitReducer } from "./limit-reducer.ts";
import { lookAtArguments, play, receiveAll, sessionAfter, sessionFor } from "./sessions.ts";
import { chunksOf, type Shape } from "./streams.ts";

type Chunks = ReturnType<typeof chunksOf>;
type Work = (chunks: Chunks) => unknown;

const limit: Work = (chunks) => {
  const reducer = createLimitReducer();
  for (const each of chunks) reducer.apply(each);
  return reducer;
};
const perRead: Work = (chunks) => play(sessionFor(chunks));
const perChunk: Work = (chunks) => receiveAll(chunks);

/** Warms up on a short stream, so that what is measured is not the loading of the code. */
const over = (work: Work, shape: Shape, count: number) => async () => {
  await work(chunksOf(shape, 2_000));
  const chunks = chunksOf(shape, count);
  return () => work(chunks);
};

const parsing = (shape: Shape, count: number) => async () => {
  const lines = chunksOf(shape, count).map((each) => JSON.stringify(each));
  return () => lines.map((line) => JSON.parse(line));
};

const after = (messageCount: number, count: number) => async () => {
  await play(await sessionAfter(20, chunksOf("wide", 2_000)));
  const session = await sessionAfter(messageCount, chunksOf("wide", count));
  return () => play(session);
};

const looking = (count: number) => async () => {
  const work = (length: number) => {
    const session = sessionFor(chunksOf("arguments", length));
    lookAtArguments(session, "call-1");
    return () => play(session);
  };
  await work(500)();
  return work(count);
};

const subjects = {
  "limit, wide 1e4": over(limit, "wide", 10_000),
  "session, wide 1e4": over(perRead, "wide", 10_000),
  "session, wide 1e4, chunk by chunk": over(perChunk, "wide", 10_000),
  "JSON.parse, wide 1e4": parsing("wide", 10_000),
  "limit, wide 1e5": over(limit, "wide", 100_000),
  "session, wide 1e5": over(perRead, "wide", 100_000),
  "limit, text 1e4": over(limit, "text", 10_000),
  "session, text 1e4": over(perRead, "text", 10_000),
  "session, wide 1e4, after no messages": after(0, 10_000),
  "session, wide 1e4, after 1000 messages": after(1_000, 10_000),
  "JSON.parse, 100 kB of arguments": parsing("arguments", 5_000),
  "session, 100 kB of arguments": over(perRead, "arguments", 5_000),
  "session, 10 kB of arguments, looked at": looking(500),
  "session, 100 kB of arguments, looked at": looking(5_000),
} satisfies Subjects;

type Name = keyof typeof subjects;

/** Ratios, and what they should be. */
const goals: readonly (readonly [title: string, of: Name, to: Name, goal: number | undefined])[] = [
  ["G1 wide 1e4, to the limit", "session, wide 1e4", "limit, wide 1e4", 2],
  [
    "   wide 1e4 chunk by chunk, to the limit",
    "session, wide 1e4, chunk by chunk",
    "limit, wide 1e4",
    undefined,
  ],
  ["   wide 1e5, to the limit", "session, wide 1e5", "limit, wide 1e5", undefined],
  ["   text 1e4, to the limit", "session, text 1e4", "limit, text 1e4", undefined],
  ["   wide 1e4, to JSON.parse of its chunks", "session, wide 1e4", "JSON.parse, wide 1e4", undefined],
  ["G2 wide 1e5, to 1e4", "session, wide 1e5", "session, wide 1e4", 12],
  [
    "G3 after 1000 messages, to none",
    "session, wide 1e4, after 1000 messages",
    "session, wide 1e4, after no messages",
    1.2,
  ],
  [
    "G4 100 kB of arguments, to JSON.parse of their chunks",
    "session, 100 kB of arguments",
    "JSON.parse, 100 kB of arguments",
    1,
  ],
  [
    "   looked at after each read: 100 kB, to 10 kB",
    "session, 100 kB of arguments, looked at",
    "session, 10 kB of arguments, looked at",
    12,
  ],
];

if (!(await runSample(subjects))) {
  const rounds = Number(process.env["ROUNDS"] ?? 9);
  const times = measure(fileURLToPath(import.meta.url), Object.keys(subjects), rounds);
  const time = (name: Name) => times.get(name) ?? Number.NaN;
  printTable(
    `chunk to state, median of ${rounds}`,
    ["subject", "CPU ms"],
    [...times].map(([name, milliseconds]) => [name, milliseconds.toFixed(1)]),
  );
  printTable(
    "ratios",
    ["", "ratio", "goal"],
    goals.map(([title, of, to, goal]) => [
      title,
      (time(of) / time(to)).toFixed(2),
      goal === undefined ? "" : `${goal}`,
    ]),
  );
}
