/** How a call ends: what is kept of it, and who decided. */
import type { Answer, DecidedBy } from "./answer.ts";
import { callIdentity } from "./call-identity.ts";
import type { HumanRequest } from "./human-request.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import {
  argumentsOf,
  requestOf,
  type AnsweringCall,
  type Contradiction,
  type Refusal,
  type SettledCall,
  type ToolCall,
  type ToolCallFacts,
  type ToolCallOutcome,
} from "./tool-call.ts";

/** An event that says how a call ended. */
export type Output = Extract<ToolCallEvent, { type: `output-${string}` }>;

export function settle(call: ToolCall | undefined, event: Output, facts: ToolCallFacts): SettledCall {
  const known = callIdentity(call ?? facts, facts);
  const request = call === undefined ? undefined : requestOf(call);
  const answer = call !== undefined && "answer" in call ? call.answer : undefined;
  const outcome = outcomeOf(event);
  const knownArguments = call === undefined ? undefined : argumentsOf(call);
  return {
    id: known.id,
    toolCallId: known.toolCallId,
    toolName: known.toolName,
    runId: known.runId,
    state: "settled",
    outcome,
    args: knownArguments === undefined ? event.args : knownArguments,
    request,
    answer,
    decidedBy:
      request === undefined ? undefined : decidedBy(call, outcome, "by" in event ? event.by : undefined),
    contradiction: contradictionIn(known, request, answer, outcome, facts.mustAsk === true),
  };
}

/** What goes against what was agreed: both are shown, and neither is dressed up as a decision of the person's. */
function contradictionIn(
  call: ToolCallFacts,
  request: HumanRequest | undefined,
  answer: Answer | undefined,
  outcome: ToolCallOutcome,
  mustAsk: boolean,
): Contradiction | undefined {
  if (outcome.type !== "succeeded") return undefined;
  if (request === undefined) return mustAsk ? "ran-unasked" : undefined;
  // The result under an inner agent's approval is the outer tool's, and says nothing about the inner decline.
  const isOwn = request.kind === "approval" && request.toolName === call.toolName;
  return isOwn && answer?.type === "decline" ? "ran-after-decline" : undefined;
}

function outcomeOf(event: Output): ToolCallOutcome {
  switch (event.type) {
    case "output-available":
      return { type: "succeeded", result: event.result };
    case "output-error":
      return { type: "failed", error: event.error };
    case "output-denied":
      return { type: "declined", reason: event.reason };
  }
}

/**
 * Who decided. Of a request that waited here, and of which no answer of ours can have arrived, it was somebody else; where
 * this session does not know, it says so. A failure may come without a decision: a run can break while it waits.
 */
function decidedBy(
  call: ToolCall | undefined,
  outcome: ToolCallOutcome,
  told: DecidedBy | undefined,
): DecidedBy {
  switch (call?.state) {
    case "answering":
    case "resuming":
      return call.by;
    case "unresolved":
      return call.by ?? "unknown";
    case "waiting":
    case "set-aside":
      if (outcome.type === "failed" || mayHaveArrived(call.refusal)) return "unknown";
      return told ?? "elsewhere";
    default:
      return "unknown";
  }
}

function mayHaveArrived(refusal: Refusal | undefined): boolean {
  return refusal?.failure.type === "failed" && refusal.failure.mayHaveArrived;
}

/** Nobody else will report the end of a tool that the browser fulfils: the accepted answer is its result. */
export function settleInBrowser(call: AnsweringCall): SettledCall {
  return {
    ...callIdentity(call),
    state: "settled",
    outcome: outcomeInBrowser(call.answer),
    args: call.request.args,
    request: call.request,
    answer: call.answer,
    decidedBy: call.by,
    contradiction: undefined,
  };
}

function outcomeInBrowser(answer: Answer): ToolCallOutcome {
  switch (answer.type) {
    case "decline":
      return { type: "declined", reason: answer.reason };
    case "cancel":
      return { type: "cancelled" };
    case "result":
      return { type: "succeeded", result: answer.value };
    case "resume":
      return { type: "succeeded", result: answer.data };
    case "approve":
      return { type: "succeeded", result: undefined };
  }
}

export function expire(call: ToolCall): SettledCall {
  return {
    ...callIdentity(call),
    state: "settled",
    outcome: { type: "expired" },
    args: argumentsOf(call),
    request: requestOf(call),
    answer: undefined,
    decidedBy: undefined,
    contradiction: undefined,
  };
}
