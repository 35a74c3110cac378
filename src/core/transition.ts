/**
 * The state machine of a tool call: pure, total, and written down in `SPEC.md`.
 *
 * `transition` returns the same object when an event changes nothing. That is how callers see that a second click, a
 * replayed chunk or a late answer had no effect.
 */
import { ask, isKnownToBe, repeats } from "./asking.ts";
import { callIdentity } from "./call-identity.ts";
import { deepEqual } from "./deep-equal.ts";
import { expire, settle, settleInBrowser, type Output } from "./settle.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import {
  argumentsOf,
  requestOf,
  type AnsweringCall,
  type ReceivingCall,
  type ResumingCall,
  type RunningCall,
  type ToolCall,
  type ToolCallFacts,
  type UnresolvedCause,
  type WaitingCall,
} from "./tool-call.ts";

/**
 * The next state of a call.
 *
 * @param call the call so far, `undefined` when the event is the first that names it
 * @param facts what the source of the event says about the call: its id, and its tool and run if known
 */
export function transition(
  call: ToolCall | undefined,
  event: ToolCallEvent,
  facts: ToolCallFacts,
): ToolCall | undefined {
  if (call?.state === "settled") return call;
  if (isOutput(event)) return settle(call, event, facts);
  switch (call?.state) {
    case undefined:
      return begin(event, facts);
    case "receiving":
    case "running":
      return beforeAsking(call, event, facts);
    case "waiting":
      return whileWaiting(call, event, facts);
    case "answering":
      return whileAnswering(call, event, facts);
    case "resuming":
      return whileResuming(call, event, facts);
    case "set-aside":
    case "unresolved":
      return whileParked(call, event, facts);
  }
}

function begin(event: ToolCallEvent, facts: ToolCallFacts): ToolCall | undefined {
  switch (event.type) {
    case "arguments-start":
      return receiving(facts, "");
    case "arguments-delta":
      return receiving(facts, event.text);
    case "call-ready":
      return running(facts, event.args);
    case "request-open":
      return ask(undefined, event, facts);
    default:
      return undefined;
  }
}

function beforeAsking(
  call: Extract<ToolCall, { state: "receiving" | "running" }>,
  event: ToolCallEvent,
  facts: ToolCallFacts,
): ToolCall {
  switch (event.type) {
    case "arguments-delta":
      return call.state === "receiving"
        ? receiving(callIdentity(call, facts), call.argumentsText + event.text)
        : call;
    case "call-ready":
      return call.state === "running" && (event.args === undefined || deepEqual(call.args, event.args))
        ? call
        : running(callIdentity(call, facts), event.args);
    case "request-open":
      return ask(call, event, facts);
    case "run-end":
      return event.isPaused ? call : unresolved(call, event.cause);
    case "request-close":
      return unresolved(call, event.cause);
    default:
      return call;
  }
}

// Field by field, here and in `settle.ts`: this runs for every call, and copying an object by spread is slow.
function running(facts: ToolCallFacts, args: unknown): RunningCall {
  const { id, toolCallId, toolName, runId } = facts;
  return { id, toolCallId, toolName, runId, state: "running", args };
}

function receiving(facts: ToolCallFacts, argumentsText: string): ReceivingCall {
  const { id, toolCallId, toolName, runId } = facts;
  return { id, toolCallId, toolName, runId, state: "receiving", argumentsText };
}

/** The cell `receiving` × `arguments-delta` of the table, for callers that know they are in it. */
export function withMoreArguments(call: ReceivingCall, text: string): ReceivingCall {
  return receiving(call, call.argumentsText + text);
}

function whileWaiting(call: WaitingCall, event: ToolCallEvent, facts: ToolCallFacts): ToolCall {
  switch (event.type) {
    case "request-open":
      return repeats(call.request, event) ? call : ask(call, event, facts);
    case "answer-submit":
      return {
        ...callIdentity(call),
        state: "answering",
        request: call.request,
        answer: event.answer,
        by: event.by,
      };
    case "request-set-aside":
      return {
        ...callIdentity(call),
        state: "set-aside",
        request: call.request,
        refusal: call.refusal,
      };
    case "request-close":
      return unresolved(call, event.cause);
    case "request-expire":
      return expire(call);
    default:
      return call;
  }
}

function whileAnswering(call: AnsweringCall, event: ToolCallEvent, facts: ToolCallFacts): ToolCall {
  switch (event.type) {
    case "answer-accept":
      return call.request.kind === "client-tool" ? settleInBrowser(call) : { ...call, state: "resuming" };
    case "answer-refuse":
      return {
        ...callIdentity(call),
        state: "waiting",
        request: call.request,
        refusal: { answer: call.answer, failure: event.failure },
      };
    case "request-open":
      return event.source === "history" || repeats(call.request, event) ? call : ask(call, event, facts);
    case "request-close":
      return unresolved(call, event.cause);
    case "request-expire":
      return expire(call);
    default:
      return call;
  }
}

function whileResuming(call: ResumingCall, event: ToolCallEvent, facts: ToolCallFacts): ToolCall {
  switch (event.type) {
    case "request-open":
      return event.source === "history" ? call : ask(call, event, facts);
    case "run-end":
      return event.isPaused ? call : unresolved(call, event.cause);
    default:
      return call;
  }
}

function whileParked(
  call: Extract<ToolCall, { state: "set-aside" | "unresolved" }>,
  event: ToolCallEvent,
  facts: ToolCallFacts,
): ToolCall {
  const isSetAside = call.state === "set-aside";
  switch (event.type) {
    case "call-ready":
      // A stream tells of it again, and it has asked nobody: it is at work.
      return call.request === undefined
        ? running(callIdentity(call, facts), event.args === undefined ? argumentsOf(call) : event.args)
        : call;
    case "request-open":
      return isKnownToBe(call, event) ? call : ask(call, event, facts);
    case "request-reopen":
      return isSetAside
        ? { ...callIdentity(call), state: "waiting", request: call.request, refusal: call.refusal }
        : call;
    case "request-close":
      return isSetAside ? unresolved(call, event.cause) : call;
    case "request-expire":
      return call.request === undefined ? call : expire(call);
    default:
      return call;
  }
}

function unresolved(call: ToolCall, cause: UnresolvedCause): ToolCall {
  return {
    ...callIdentity(call),
    state: "unresolved",
    cause,
    args: argumentsOf(call),
    request: requestOf(call),
    answer: "answer" in call ? call.answer : undefined,
    by: call.state === "resuming" ? call.by : undefined,
  };
}

function isOutput(event: ToolCallEvent): event is Output {
  return event.type === "output-available" || event.type === "output-error" || event.type === "output-denied";
}
