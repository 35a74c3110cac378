/** What no sequence of events can break. A failure says the seed and the smallest sequence; `seed` below plays it again. */
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { transition } from "../../../../src/core/transition.ts";
import { table } from "../transition-table.ts";
import { invariants } from "./invariants.ts";
import { lives } from "./lives.ts";
import { mustKeepRules } from "./play-life.ts";

const seed = 20_260_926;
const sequences = 100_000;

test("the rules are those that SPEC.md numbers", () => {
  const spec = readFileSync(new URL("../../../../src/core/SPEC.md", import.meta.url), "utf8");
  const numbers = [...spec.matchAll(/^- \*\*(S\d+)\*\* /gm)].map(([, number]) => number);
  expect(Object.keys(invariants)).toEqual(numbers);
});

test(
  "100,000 random lives keep every rule, and come to every cell of the table a hundred times",
  { timeout: 120_000 },
  () => {
    const visits = new Map<string, number>();
    const visit = (cell: string) => visits.set(cell, (visits.get(cell) ?? 0) + 1);
    fc.assert(
      fc.property(lives, (life) => mustKeepRules(transition, life, visit)),
      { seed, numRuns: sequences },
    );
    const cells = Object.entries(table).flatMap(([row, events]) =>
      Object.keys(events).map((type) => `${row} at ${type}`),
    );
    expect(cells.filter((cell) => (visits.get(cell) ?? 0) < 100)).toEqual([]);
    const events = [...visits.values()].reduce((sum, count) => sum + count, 0);
    expect(events).toBeGreaterThan(1_000_000);
  },
);
