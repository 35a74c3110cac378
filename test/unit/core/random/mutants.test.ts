/** That the rules bite: each wrong transition is found out by the invariant it breaks, and shown in its smallest form. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InvariantNumber } from "./invariants.ts";
import { inWords, lives, type Life } from "./lives.ts";
import { mutants, wrongTransition } from "./mutants.ts";
import { firstBreach } from "./play-life.ts";

/** Found within this many random lives, of the 100,000 that `random-events.test.ts` plays. */
const limit = 2_000;

describe.each(Object.entries(mutants) as [InvariantNumber, (typeof mutants)[InvariantNumber]][])(
  "%s finds out a transition that",
  (number, wrong) => {
    test.each(Object.entries(wrong))("%s", (_does, mutant) => {
      const transition = wrongTransition(mutant);
      const keeps = (life: Life) => firstBreach(transition, life, [number]) === undefined;
      const run = fc.check(fc.property(lives, keeps), { seed: 1, numRuns: limit });
      expect(run.failed, `no life of ${limit} broke ${number}`).toBe(true);
      const smallest = run.counterexample?.[0] ?? [];
      expect(smallest.length, inWords(smallest)).toBeLessThanOrEqual(5);
    });
  },
);
