/** A tool asks: for the first time, again, or with a request that is known already. */
import { callIdentity } from "./call-identity.ts";
import { deepEqual } from "./deep-equal.ts";
import { expiryOf } from "./expiry.ts";
import type { HumanRequest } from "./human-request.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import { argumentsOf, requestOf, type ToolCall, type ToolCallFacts, type WaitingCall } from "./tool-call.ts";

type RequestOpen = Extract<ToolCallEvent, { type: "request-open" }>;

/** A parked request that is heard of again. What history says of one that was answered may be older than the answer. */
export function isKnownToBe(
  call: Extract<ToolCall, { state: "set-aside" | "unresolved" }>,
  event: RequestOpen,
): boolean {
  if (call.request === undefined || !repeats(call.request, event)) return false;
  return call.state === "set-aside" || (call.answer !== undefined && event.source === "history");
}

/** The tool asks, for the first time or again. What this source does not say is kept from what is known. */
export function ask(call: ToolCall | undefined, event: RequestOpen, facts: ToolCallFacts): WaitingCall {
  const before = call === undefined ? undefined : requestOf(call);
  const known = callIdentity(call ?? facts, facts);
  const knownArguments = call === undefined ? undefined : argumentsOf(call);
  const runId = event.runId ?? known.runId;
  const request: HumanRequest = {
    id: known.id,
    kind: event.kind,
    route: event.route,
    toolCallId: known.toolCallId,
    toolName: event.toolName || known.toolName,
    runId,
    revision: (before?.revision ?? 0) + 1,
    args: event.args === undefined ? knownArguments : event.args,
    payload: event.payload,
    answerSchema: event.answerSchema,
    expiresAt: expiryOf(event.payload),
  };
  return { ...known, runId, state: "waiting", request, refusal: undefined };
}

/** True when the event tells of the request that is open already: replayed by a reconnect, or found again in history. */
export function repeats(request: HumanRequest, event: RequestOpen): boolean {
  return (
    request.kind === event.kind &&
    (event.runId === undefined || request.runId === undefined || request.runId === event.runId) &&
    deepEqual(request.payload, event.payload) &&
    (event.args === undefined || event.source === "history" || deepEqual(request.args, event.args))
  );
}
