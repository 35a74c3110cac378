/**
 * What a server's stored thread means for a conversation.
 *
 * Three sources are merged: the state of each tool part, the pauses in message metadata, and the list of suspended runs.
 * A result beats a stale pause; the list, when it could be read, beats metadata; metadata brings what the list forgets
 * (the answer schema).
 */
import type { StoredMessage, StoredPause, StoredToolCall, SuspendedCall } from "../protocol/stored-thread.ts";
import type { Conversation } from "./conversation.ts";
import { readAnswerSchema } from "./read-answer-schema.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import type { ToolCall } from "./tool-call.ts";
import type { CallReference } from "./tool-calls.ts";

/** What a server has stored of a thread. */
export interface ThreadHistory {
  readonly messages: readonly StoredMessage[];
  /** `undefined` when the list could not be read; pauses in metadata are then believed. */
  readonly suspended: readonly SuspendedCall[] | undefined;
}

export function applyHistory(
  conversation: Conversation,
  history: ThreadHistory,
  isClientTool: (toolName: string) => boolean,
): void {
  const lookup = suspendedLookup(history.suspended);
  const ended = endedCalls(history.messages);
  const lastUserMessage = history.messages.findLastIndex((message) => message.role === "user");
  for (const [index, message] of history.messages.entries()) {
    const isLatest = index > lastUserMessage;
    const isNew = takesFromHistory(conversation, message);
    for (const part of message.parts) {
      if (part.type === "tool-call") {
        applyToolCall(conversation, part, message.id, {
          lookup,
          ended,
          isNew,
          isClientTool: (toolName) => isLatest && isClientTool(toolName),
        });
      } else if (!isNew) {
        continue;
      } else if (part.type === "error") {
        conversation.addProblem(message.id, { type: "run-failed", detail: part.message });
      } else {
        conversation.addProse(message.id, part.type, part.text);
      }
    }
  }
  for (const call of history.suspended ?? []) placeForgotten(conversation, call);
  conversation.messages.arrange(history.messages.map((message) => message.id));
}

/** A message is taken over whole when it is new, or when its stream broke and what we have is a torn piece. */
function takesFromHistory(conversation: Conversation, message: StoredMessage): boolean {
  const { messages } = conversation;
  if (messages.isCut(message.id)) {
    conversation.restart(message.id);
    return true;
  }
  const isNew = !messages.has(message.id);
  messages.add(message.id, message.role);
  conversation.topics.touch("messages");
  return isNew;
}

interface Context {
  readonly lookup: (toolCallId: string) => SuspendedCall | "not-listed" | "no-list";
  readonly ended: ReadonlySet<string>;
  /** Only what follows the person's last message can still be theirs to fulfil. */
  readonly isClientTool: (toolName: string) => boolean;
  readonly isNew: boolean;
}

function applyToolCall(
  conversation: Conversation,
  part: StoredToolCall,
  messageId: string,
  context: Context,
): void {
  const reference: CallReference = {
    toolCallId: part.toolCallId,
    toolName: part.toolName,
    runId: part.pause?.runId,
  };
  const cell = conversation.calls.find(reference, false);
  const before = cell.value;
  if (before === undefined || before.state === "receiving") {
    conversation.calls.raise(cell, { type: "call-ready", args: part.args }, reference);
  }
  const event = endEvent(part) ?? openEvent(part, before, context);
  if (event !== undefined) conversation.calls.raise(cell, event, reference);
  if (context.isNew) conversation.placeIn(messageId, cell.key);
}

function endEvent({ args, end }: StoredToolCall): ToolCallEvent | undefined {
  switch (end.type) {
    case "result":
      return { type: "output-available", args, result: end.result };
    case "error":
      return { type: "output-error", args, error: end.error };
    case "denied":
      return { type: "output-denied", args, reason: end.reason };
    case "none":
      return undefined;
  }
}

/** What a call without an end is: a request that waits, or one of which nobody knows more. */
function openEvent(
  part: StoredToolCall,
  before: ToolCall | undefined,
  context: Context,
): ToolCallEvent | undefined {
  const { pause, toolCallId, toolName } = part;
  const listed = context.lookup(toolCallId);
  if (typeof listed === "object") return requestOpen(listed, pause);
  if (listed === "no-list" && pause !== undefined) return requestOpen(undefined, pause);
  if (context.ended.has(toolCallId)) return undefined;
  if (pause === undefined && context.isClientTool(toolName)) return clientToolOpen();
  const mayBeClosed = before === undefined || before.state === "waiting" || before.state === "set-aside";
  return mayBeClosed ? { type: "request-close", cause: "not-waiting" } : undefined;
}

function requestOpen(listed: SuspendedCall | undefined, pause: StoredPause | undefined): ToolCallEvent {
  return {
    type: "request-open",
    kind: listed?.kind ?? pause?.kind ?? "suspension",
    toolName: listed?.toolName || (pause?.toolName ?? ""),
    runId: listed?.runId ?? pause?.runId,
    args: listed?.args ?? pause?.args,
    payload: listed?.suspendPayload ?? pause?.suspendPayload,
    answerSchema: readAnswerSchema(pause?.resumeSchema),
    source: "history",
  };
}

function clientToolOpen(): ToolCallEvent {
  return {
    type: "request-open",
    kind: "client-tool",
    toolName: "",
    runId: undefined,
    args: undefined,
    payload: undefined,
    answerSchema: { type: "none" },
    source: "history",
  };
}

/** A suspended call that no message tells of: the agent has no memory, or the message was not stored yet. */
function placeForgotten(conversation: Conversation, call: SuspendedCall): void {
  const cell = conversation.calls.find(call, false);
  if (cell.value !== undefined) return;
  conversation.calls.raise(cell, requestOpen(call, undefined), call);
  conversation.place(conversation.run(call.runId), cell);
}

function suspendedLookup(suspended: readonly SuspendedCall[] | undefined): Context["lookup"] {
  if (suspended === undefined) return () => "no-list";
  const byId = new Map(suspended.map((call) => [call.toolCallId, call]));
  return (toolCallId) => byId.get(toolCallId) ?? "not-listed";
}

/** History keeps a browser tool's call and its result in two messages; the result ends both. */
function endedCalls(messages: readonly StoredMessage[]): ReadonlySet<string> {
  const ended = messages.flatMap((message) =>
    message.parts.flatMap((part) =>
      part.type === "tool-call" && part.end.type !== "none" ? [part.toolCallId] : [],
    ),
  );
  return new Set(ended);
}
