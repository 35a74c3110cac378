/** Wrong transitions: each forgets one thing, and breaks one invariant. A set of rules that lets one live is too weak. */
import { requestOf, type ToolCall, type ToolCallFacts } from "../../../../src/core/tool-call.ts";
import type { ToolCallEvent } from "../../../../src/core/tool-call-event.ts";
import { transition } from "../../../../src/core/transition.ts";
import type { InvariantNumber } from "./invariants.ts";
import type { Transition } from "./play-life.ts";

interface Turn {
  readonly call: ToolCall | undefined;
  readonly event: ToolCallEvent;
  readonly facts: ToolCallFacts;
  /** What the right transition says. */
  readonly next: ToolCall | undefined;
}

/** What a wrong transition says in place of the right one. */
type Mutant = (turn: Turn) => ToolCall | undefined;

/** By invariant, then by what the mutant does. `Record`: an invariant without a mutant does not compile. */
export const mutants: Readonly<Record<InvariantNumber, Readonly<Record<string, Mutant>>>> = {
  S1: {
    "lets the last result win": ({ call, event, facts, next }) =>
      call?.state === "settled" && isOutput(event) ? transition(undefined, event, facts) : next,
    "lets a question bring a settled call back": ({ call, event, facts, next }) =>
      call?.state === "settled" && event.type === "request-open" ? transition(undefined, event, facts) : next,
    "writes the newest run into a settled call": ({ call, facts, next }) =>
      call?.state === "settled" && next !== undefined ? { ...next, runId: facts.runId } : next,
  },
  S2: {
    "lets a second answer through": ({ call, event, next }) =>
      call?.state === "answering" && event.type === "answer-submit"
        ? { ...call, answer: event.answer }
        : next,
    "takes an answer while the tool goes on": ({ call, event, next }) =>
      call?.state === "resuming" && event.type === "answer-submit"
        ? { ...call, state: "answering", answer: event.answer }
        : next,
    "takes an answer to what was set aside": ({ call, event, facts, next }) =>
      call?.state === "set-aside" && event.type === "answer-submit"
        ? transition({ ...call, state: "waiting" }, event, facts)
        : next,
    "sends the answer that was refused in place of the new one": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "answer-submit" && next?.state === "answering"
        ? { ...next, answer: call.refusal?.answer ?? event.answer }
        : next,
  },
  S3: {
    "forgets the arguments when the call ends": ({ next }) =>
      next?.state === "settled" ? { ...next, args: undefined } : next,
    "believes the arguments that stand beside a result": ({ call, event, next }) =>
      call?.state !== "settled" && next?.state === "settled" && "args" in event
        ? { ...next, args: event.args }
        : next,
    "forgets the arguments when a question comes without them": ({ call, event, next }) =>
      event.type === "request-open" && next !== call && next?.state === "waiting"
        ? { ...next, request: { ...next.request, args: event.args } }
        : next,
    "forgets the arguments when the call comes again without them": ({ call, event, next }) =>
      event.type === "call-ready" && call?.state === "running" ? { ...call, args: event.args } : next,
    "forgets the arguments when the end is lost": ({ next }) =>
      next?.state === "unresolved" ? { ...next, args: undefined } : next,
  },
  S4: {
    "throws at an answer that nobody waits for": ({ call, event, next }) => {
      if (call === undefined && event.type === "answer-submit") throw new Error("no such call");
      return next;
    },
    "makes a call of an accepted answer": ({ call, event, facts, next }) =>
      call === undefined && event.type === "answer-accept"
        ? { ...facts, state: "running", args: undefined }
        : next,
    "overlooks a result whose call it has not heard": ({ call, event, next }) =>
      call === undefined && isOutput(event) ? undefined : next,
    "drops a call whose run has ended": ({ event, next }) =>
      event.type === "run-end" && next?.state === "unresolved" ? undefined : next,
  },
  S5: {
    "asks again when a pause is replayed": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "request-open" && next === call ? askedAgain(call) : next,
    "tells payloads apart that are equal": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "request-open" && event.payload !== call.request.payload
        ? askedAgain(call)
        : next,
    "takes a result as new each time": ({ call, event, next }) =>
      call?.state === "settled" && event.type === "output-available" ? { ...call } : next,
    "takes a denial as new each time": ({ call, event, next }) =>
      call?.state === "settled" && event.type === "output-denied" ? { ...call } : next,
  },
  S6: {
    "sends the answer to the run that spoke last": ({ call, facts, next }) =>
      next?.state === "waiting" && call?.state === "waiting" && facts.runId !== undefined
        ? { ...next, request: { ...next.request, runId: facts.runId } }
        : next,
    "believes the chunk where the pause names its own run": ({ call, event, facts, next }) =>
      event.type === "request-open" && next?.state === "waiting" && next !== call
        ? { ...next, request: { ...next.request, runId: facts.runId } }
        : next,
    "forgets the run when the answer is accepted": ({ event, next }) =>
      event.type === "answer-accept" && next?.state === "resuming"
        ? { ...next, request: { ...next.request, runId: undefined } }
        : next,
  },
  S7: {
    "gives up a question when its stream ends": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "run-end" ? lost(call) : next,
    "gives up a question when its stream breaks": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "run-end" && event.cause === "connection-lost"
        ? lost(call)
        : next,
    "forgets why the last answer failed when its stream ends": ({ call, event, next }) =>
      call?.state === "waiting" && event.type === "run-end" ? { ...call, refusal: undefined } : next,
  },
  S8: {
    "lets history ask while an answer is on its way": ({ call, event, next }) =>
      call?.state === "answering" && isHistory(event) ? askedAgain(call) : next,
    "lets history ask while the tool goes on": ({ call, event, next }) =>
      call?.state === "resuming" && isHistory(event) ? askedAgain(call) : next,
    "lets history ask what was answered before the end was lost": ({ call, event, facts, next }) =>
      call?.state === "unresolved" && isHistory(event)
        ? transition({ ...call, answer: undefined }, event, facts)
        : next,
  },
  S9: {
    "counts each question as the first": ({ call, event, next }) =>
      event.type === "request-open" && next?.state === "waiting" && next !== call
        ? { ...next, request: { ...next.request, revision: 1 } }
        : next,
    "counts by two": ({ call, event, next }) =>
      event.type === "request-open" && next?.state === "waiting" && next !== call
        ? { ...next, request: { ...next.request, revision: next.request.revision + 1 } }
        : next,
    "forgets the question when its end is lost": ({ next }) =>
      next?.state === "unresolved" ? { ...next, request: undefined } : next,
    "counts a refused answer as a question": ({ event, next }) =>
      event.type === "answer-refuse" && next?.state === "waiting" ? askedAgain(next) : next,
  },
  S10: {
    "says that you decided whatever was asked": ({ call, next }) =>
      call?.state !== "settled" && next?.state === "settled" && next.request !== undefined
        ? { ...next, decidedBy: "you" }
        : next,
    "says that somebody decided where nobody was asked": ({ call, next }) =>
      call?.state !== "settled" && next?.state === "settled" && next.request === undefined
        ? { ...next, decidedBy: "unknown" }
        : next,
    "takes a refused answer for the decision": ({ call, next }) =>
      call?.state === "waiting" && call.refusal !== undefined && next?.state === "settled"
        ? { ...next, decidedBy: "you", answer: call.refusal.answer }
        : next,
    "says that you decided what a rule did": ({ call, next }) =>
      call?.state === "resuming" && next?.state === "settled" ? { ...next, decidedBy: "you" } : next,
    "says that a rule expired": ({ event, next }) =>
      event.type === "request-expire" && next?.state === "settled" ? { ...next, decidedBy: "rule" } : next,
    "does not know who fulfilled a browser tool": ({ call, event, next }) =>
      call?.state === "answering" && event.type === "answer-accept" && next?.state === "settled"
        ? { ...next, decidedBy: "unknown" }
        : next,
  },
  S11: {
    "takes the name of the tool that spoke last": ({ call, facts, next }) =>
      call !== undefined && next !== undefined && next !== call && facts.toolName !== ""
        ? { ...next, toolName: facts.toolName }
        : next,
    "takes the id that was said last": ({ call, facts, next }) =>
      call !== undefined && next !== undefined && next !== call ? { ...next, id: facts.id } : next,
    "takes the wire's id that was said last": ({ call, facts, next }) =>
      call !== undefined && next !== undefined && next !== call
        ? { ...next, toolCallId: facts.toolCallId }
        : next,
    "forgets the name when an inner tool asks": ({ event, next }) =>
      event.type === "request-open" && next?.state === "waiting"
        ? { ...next, toolName: event.toolName }
        : next,
  },
};

export function wrongTransition(mutant: Mutant): Transition {
  return (call, event, facts) => mutant({ call, event, facts, next: transition(call, event, facts) });
}

function isOutput(event: ToolCallEvent): boolean {
  return event.type.startsWith("output-");
}

function isHistory(event: ToolCallEvent): boolean {
  return event.type === "request-open" && event.source === "history";
}

/** The same question as a new one. */
function askedAgain(call: Extract<ToolCall, { state: "waiting" | "answering" | "resuming" }>): ToolCall {
  const { id, toolCallId, toolName, runId, request } = call;
  const again = { ...request, revision: request.revision + 1 };
  return { id, toolCallId, toolName, runId, state: "waiting", request: again, refusal: undefined };
}

function lost(call: Extract<ToolCall, { state: "waiting" }>): ToolCall {
  const { id, toolCallId, toolName, runId, request } = call;
  const cause = "run-ended";
  const answer = undefined;
  return {
    id,
    toolCallId,
    toolName,
    runId,
    state: "unresolved",
    cause,
    args: request.args,
    request: requestOf(call),
    answer,
    by: undefined,
  };
}
