/** Random lives of a tool call, the same for the same seed. */
import type { ToolCallEvent, ToolCallEventType } from "../../src/core/tool-call-event.ts";
import type { ToolCallFacts } from "../../src/core/tool-call.ts";

/** One thing that happens, and what its source says about the call. */
export interface Happening {
  readonly event: ToolCallEvent;
  readonly facts: ToolCallFacts;
}

/** A number from 0 to below `limit`. */
export type Random = (limit: number) => number;

/** Numbers of a seed: a linear congruence, of which the high bits are used. */
export function randomNumbers(seed: number): Random {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** What mostly happens, in this order, before anything goes wrong. */
const plausible: readonly ToolCallEventType[] = [
  "arguments-start",
  "arguments-delta",
  "call-ready",
  "request-open",
  "run-end",
  "answer-submit",
  "answer-refuse",
  "answer-submit",
  "answer-accept",
  "request-open",
  "request-set-aside",
  "request-reopen",
  "answer-submit",
  "answer-accept",
  "run-end",
  "output-available",
];

/** The plausible life, or a late piece of it. */
export function plausibleLife(random: Random): readonly ToolCallEventType[] {
  return plausible.slice(random(3) === 0 ? random(plausible.length - 2) : 0);
}

/** The same life with things dropped, doubled, swapped and thrown in. */
export function withAccidents<Thing>(
  life: readonly Thing[],
  anything: () => Thing,
  random: Random,
): readonly Thing[] {
  const things = life.flatMap((thing) => {
    switch (random(8)) {
      case 0:
        return [];
      case 1:
        return [thing, thing];
      case 2:
        return [anything(), thing];
      default:
        return [thing];
    }
  });
  for (let swaps = random(4); swaps > 0; swaps--) {
    const at = random(things.length - 1);
    things.splice(at, 2, ...things.slice(at, at + 2).toReversed());
  }
  return things;
}

/** A plausible life with accidents, of the events that are given. */
export function randomLife(
  seed: number,
  events: Readonly<Record<ToolCallEventType, ToolCallEvent>>,
  facts: ToolCallFacts,
): readonly Happening[] {
  const random = randomNumbers(seed);
  const types = Object.keys(events) as ToolCallEventType[];
  const anyType = () => types[random(types.length)] ?? "run-end";
  return withAccidents(plausibleLife(random), anyType, random).map((type) => ({
    event: varied(events[type], random),
    facts: { ...facts, runId: [facts.runId, "r2", undefined][random(3)] },
  }));
}

/** The same event from another source, or saying something else. */
function varied(event: ToolCallEvent, random: Random): ToolCallEvent {
  switch (event.type) {
    case "call-ready":
      return { ...event, args: { order: 7 + random(2) } };
    case "request-open":
      return {
        ...event,
        source: random(3) === 0 ? "history" : "live",
        runId: ["r1", "r2", undefined][random(3)],
        args: random(2) === 0 ? undefined : { order: 7 },
        payload: { question: ["How much?", "Why?"][random(2)] },
      };
    case "run-end":
      return { ...event, isPaused: random(2) === 0 };
    default:
      return event;
  }
}
