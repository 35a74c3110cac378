/** CPU time of work in a fresh process, as in a page that has just loaded. */
import { spawnSync } from "node:child_process";
import { median } from "./median.ts";

/** What a file of benches measures, by name. Each does its own warming up and returns the work to be timed. */
export type Subjects = Readonly<Record<string, () => Promise<() => unknown>>>;

/** Comes before the name of a subject on the command line of a process that takes one sample. */
export const mark = "--sample";

/** Runs the subject that the command line names, if it names one; a file of benches calls this first. */
export async function runSample(subjects: Subjects): Promise<boolean> {
  const at = process.argv.indexOf(mark);
  if (at === -1) return false;
  const prepare = subjects[process.argv[at + 1] ?? ""];
  if (prepare === undefined) throw new Error(`There is no subject "${process.argv[at + 1]}".`);
  const work = await prepare();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1_000);
  return true;
}

/** The median CPU milliseconds of each subject; they take turns, so that a busy moment hits them all. */
export function measure(file: string, names: readonly string[], rounds: number): ReadonlyMap<string, number> {
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, times] of samples) times.push(sampleApart(file, name));
  }
  return new Map([...samples].map(([name, times]) => [name, median(times)]));
}

/** The figure that a process of its own prints for a subject. */
export function sampleApart(file: string, name: string, options: readonly string[] = []): number {
  const { stdout, stderr } = spawnSync(process.execPath, [...options, file, mark, name], {
    encoding: "utf8",
  });
  const figure = Number.parseFloat(stdout);
  if (Number.isNaN(figure)) throw new Error(`${name} gave no figure: ${stderr}`);
  return figure;
}
