import type { ToolCallEvent } from "../../../../src/core/tool-call-event.ts";
import type { ToolCall } from "../../../../src/core/tool-call.ts";
import type { transition } from "../../../../src/core/transition.ts";
import { table } from "../transition-table.ts";
import { invariants, pastAfter, type InvariantNumber, type Past, type Step } from "./invariants.ts";
import { inWords, type Life } from "./lives.ts";

export type Transition = typeof transition;

/** What a life has broken: an invariant, or the table. */
export interface Breach {
  readonly rule: InvariantNumber | "table";
  /** The step that broke it, as row and column of the table. */
  readonly cell: string;
}

const every = Object.keys(invariants) as InvariantNumber[];

/** Plays a life and looks at every rule after every event; gives the first that is broken. */
export function firstBreach(
  transition: Transition,
  life: Life,
  rules: readonly InvariantNumber[] = every,
  onCell?: (cell: string) => void,
): Breach | undefined {
  let before: ToolCall | undefined;
  let past: Past = { lost: undefined, given: undefined, isTaken: false };
  for (const { event, facts } of life) {
    const cell = `${before?.state ?? "absent"} at ${event.type}`;
    onCell?.(cell);
    let next: ToolCall | undefined;
    try {
      next = transition(before, event, facts);
    } catch {
      return { rule: "S4", cell };
    }
    // Whoever writes into a call that was handed out is found out: writing to a frozen object throws.
    if (next !== undefined) Object.freeze(next);
    const heardAgain = () => transition(next, structurallyEqual(event), { ...facts });
    const step: Step = { before, event, facts, next, past, heardAgain };
    const broken = rules.find((rule) => !invariants[rule](step));
    if (broken !== undefined) return { rule: broken, cell };
    if (rules === every && !isInTable(step)) return { rule: "table", cell };
    past = pastAfter(step);
    before = next;
  }
  return undefined;
}

/** A step that changes something comes to the state that the table names; `same` cells change nothing. */
function isInTable({ before, event, next }: Step): boolean {
  if (next === before) return true;
  // Footnote 6: the accepted answer to a tool that the browser fulfils is its result.
  const isInBrowser = before?.state === "answering" && before.request.kind === "client-tool";
  if (isInBrowser && event.type === "answer-accept") return next?.state === "settled";
  // Footnote 10: a call that asked nobody is at work when a stream tells of it again.
  if (before?.state === "unresolved" && event.type === "call-ready") return next?.state === "running";
  return table[before?.state ?? "absent"][event.type] === next?.state;
}

function structurallyEqual(event: ToolCallEvent): ToolCallEvent {
  if (event.type !== "request-open" || typeof event.payload !== "object") return { ...event };
  return { ...event, payload: { ...event.payload } };
}

/** Throws what a life has broken, so that fast-check makes the life small and says it. */
export function mustKeepRules(transition: Transition, life: Life, onCell?: (cell: string) => void): void {
  const breach = firstBreach(transition, life, every, onCell);
  if (breach === undefined) return;
  throw new Error(`${breach.rule} is broken when a call is ${breach.cell}, at the end of:\n${inWords(life)}`);
}
