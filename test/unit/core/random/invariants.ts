/** The numbered invariants of `src/core/SPEC.md` as rules over one step of a life. They use nothing of `transition.ts`. */
import type { Answer, DecidedBy } from "../../../../src/core/answer.ts";
import type { HumanRequest } from "../../../../src/core/human-request.ts";
import type { ToolCallEvent } from "../../../../src/core/tool-call-event.ts";
import { argumentsOf, requestOf, type ToolCall } from "../../../../src/core/tool-call.ts";
import type { Happening } from "../../../support/random-lives.ts";

/** A new number needs its rule in `invariants`, and its mutants in `mutants.ts`, before anything compiles. */
export type InvariantNumber = "S1" | "S2" | "S3" | "S4" | "S5" | "S6" | "S7" | "S8" | "S9" | "S10" | "S11";

export interface Step extends Happening {
  readonly before: ToolCall | undefined;
  readonly next: ToolCall | undefined;
  /** What becomes of the call when an equal event, which is another object, follows at once. */
  readonly heardAgain: () => ToolCall | undefined;
  readonly past: Past;
}

/** What the life so far has seen, kept by whoever plays it. */
export interface Past {
  /** The question that was on its way to an end when the end was lost. */
  readonly lost: HumanRequest | undefined;
  /** The answer that this session gave last, and for whom. */
  readonly given: { readonly answer: Answer; readonly by: DecidedBy } | undefined;
  /** The end of the call was lost after the server had taken that answer. */
  readonly isTaken: boolean;
}

type RequestOpen = Extract<ToolCallEvent, { type: "request-open" }>;
type Rule = (step: Step) => boolean;

export const invariants: Readonly<Record<InvariantNumber, Rule>> = {
  S1: (step) => step.before?.state !== "settled" || isUnchanged(step),

  S2: (step) => {
    const { before, event, next } = step;
    if (event.type !== "answer-submit") return true;
    if (before?.state !== "waiting") return isUnchanged(step);
    return (
      next?.state === "answering" &&
      next.request === before.request &&
      next.answer === event.answer &&
      next.by === event.by
    );
  },

  S3: ({ before, event, next }) => {
    const [known, kept] = [argumentsIn(before), argumentsIn(next)];
    if (known === undefined || isSame(known, kept)) return true;
    const corrects = event.type === "call-ready" || event.type === "request-open";
    return corrects && event.args !== undefined && isSame(kept, event.args);
  },

  S4: ({ before, event, facts, next }) => {
    if (before !== undefined) return next !== undefined;
    if (!opensCalls.has(event.type)) return next === undefined;
    return next !== undefined && next.id === facts.id && next.toolCallId === facts.toolCallId;
  },

  S5: ({ event, next, heardAgain }) =>
    !(event.type === "request-open" || isOutput(event)) || heardAgain() === next,

  S6: ({ before, event, facts, next }) => {
    const [asked, asks] = [requestIn(before), requestIn(next)];
    if (asks === asked) return true;
    if (event.type !== "request-open") return false;
    return asks?.runId === (event.runId ?? facts.runId ?? before?.runId);
  },

  S7: (step) => step.before?.state !== "waiting" || step.event.type !== "run-end" || isUnchanged(step),

  S8: (step) => {
    const { before, event, past } = step;
    if (event.type !== "request-open" || event.source !== "history") return true;
    const isLost = before?.state === "unresolved" && past.lost !== undefined && asksFor(past.lost, event);
    return !(isOnItsWay(before) || isLost) || isUnchanged(step);
  },

  S9: ({ before, event, next }) => {
    const growth = revisionOf(next) - revisionOf(before);
    const isAsked = event.type === "request-open" && next !== before;
    return growth === (isAsked ? 1 : 0) && (next?.state !== "waiting" || revisionOf(next) > 0);
  },

  S10: ({ before, event, next, past }) => {
    if (next?.state !== "settled" || before?.state === "settled") return true;
    if (requestIn(before) === undefined) return next.decidedBy === undefined;
    const isOurs = isOnItsWay(before) && (isOutput(event) || event.type === "answer-accept");
    if (isOurs) return next.decidedBy === past.given?.by && next.answer === past.given?.answer;
    if (event.type === "request-expire") return next.decidedBy === undefined;
    return next.decidedBy === deciderOf(before, event, past);
  },

  S11: ({ before, facts, next }) => {
    if (before === undefined || next === undefined) return true;
    const isNamed =
      next.toolName === (before.toolName || facts.toolName) || next.toolName === before.toolName;
    return next.id === before.id && next.toolCallId === before.toolCallId && isNamed;
  },
};

/** Who decided a call whose end came without an answer of ours on its way. */
function deciderOf(
  before: ToolCall | undefined,
  event: ToolCallEvent,
  { given, isTaken }: Past,
): DecidedBy | undefined {
  if (before?.state === "unresolved") return isTaken ? given?.by : "unknown";
  if (before?.state !== "waiting" && before?.state !== "set-aside") return "unknown";
  const failure = before.refusal?.failure;
  const isOurs = failure?.type === "failed" && failure.mayHaveArrived;
  return isOurs || event.type === "output-error" ? "unknown" : "elsewhere";
}

/** What the past is after a step. */
export function pastAfter({ past, before, event, next }: Step): Past {
  const isGiven = event.type === "answer-submit" && before?.state === "waiting";
  const given = isGiven ? { answer: event.answer, by: event.by } : past.given;
  if (next?.state !== "unresolved") return { given, lost: undefined, isTaken: false };
  if (before?.state === "unresolved") return { ...past, given };
  return {
    given,
    lost: isOnItsWay(before) ? requestIn(before) : past.lost,
    isTaken: before?.state === "resuming",
  };
}

const opensCalls: ReadonlySet<ToolCallEvent["type"]> = new Set([
  "arguments-start",
  "arguments-delta",
  "call-ready",
  "request-open",
  "output-available",
  "output-error",
  "output-denied",
]);

function isUnchanged({ before, next }: Step): boolean {
  return next === before;
}

function isOnItsWay(call: ToolCall | undefined): boolean {
  return call?.state === "answering" || call?.state === "resuming";
}

function isOutput(event: ToolCallEvent): boolean {
  return event.type === "output-available" || event.type === "output-error" || event.type === "output-denied";
}

function requestIn(call: ToolCall | undefined): HumanRequest | undefined {
  return call === undefined ? undefined : requestOf(call);
}

function argumentsIn(call: ToolCall | undefined): unknown {
  return call === undefined ? undefined : argumentsOf(call);
}

function revisionOf(call: ToolCall | undefined): number {
  return requestIn(call)?.revision ?? 0;
}

/** The same question: where one side does not know the run, the run does not tell them apart. */
function asksFor(request: HumanRequest, event: RequestOpen): boolean {
  const isSameRun = request.runId === event.runId || request.runId === undefined || event.runId === undefined;
  return isSameRun && request.kind === event.kind && isSame(request.payload, event.payload);
}

/** Of values that the lives have: small, and with their keys always in one order. */
function isSame(left: unknown, right: unknown): boolean {
  return left === right || JSON.stringify(left) === JSON.stringify(right);
}
