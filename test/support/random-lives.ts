/** Random lives of a tool call, the same for the same seed. */
import type { ToolCallEvent, ToolCallEventType } from "../../src/core/tool-call-event.ts";
import type { ToolCallFacts } from "../../src/core/tool-call.ts";

/** One thing that happens, and what its source says about the call. */
export interface Happening {
  readonly event: ToolCallEvent;
  readonly facts: ToolCallFacts;
}

/** Numbers from 0 to below `limit`: a linear congruence, of which the high bits are used. */
export function randomNumbers(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
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

/** A plausible life, or a late piece of one, with events dropped, doubled, swapped and thrown in. */
export function randomLife(
  seed: number,
  events: Readonly<Record<ToolCallEventType, ToolCallEvent>>,
  facts: ToolCallFacts,
): readonly Happening[] {
  const random = randomNumbers(seed);
  const anyType = Object.keys(events) as ToolCallEventType[];
  const begin = random(3) === 0 ? random(plausible.length - 2) : 0;
  const types = plausible.slice(begin).flatMap((type) => {
    switch (random(8)) {
      case 0:
        return [];
      case 1:
        return [type, type];
      case 2:
        return [anyType[random(anyType.length)] ?? type, type];
      default:
        return [type];
    }
  });
  for (let swaps = random(4); swaps > 0; swaps--) {
    const at = random(types.length - 1);
    types.splice(at, 2, ...types.slice(at, at + 2).toReversed());
  }
  return types.map((type) => ({
    event: varied(events[type], random),
    facts: { ...facts, runId: [facts.runId, "r2", undefined][random(3)] },
  }));
}

/** The same event from another source, or saying something else. */
function varied(event: ToolCallEvent, random: (limit: number) => number): ToolCallEvent {
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
