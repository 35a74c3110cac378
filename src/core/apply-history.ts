/**
 * What a server's stored thread means for a conversation.
 *
 * Three sources are merged: the state of each tool part, the pauses in message metadata, and the list of suspended runs.
 * A result beats a stale pause. A request is open when the list and the metadata both say so: Mastra drops the metadata
 * when it takes an answer, and the list only when the tool is done. When the list could not be read, the metadata is
 * believed. Metadata also brings what the list forgets (the answer schema).
 */
import type {
  StoredMessage,
  StoredPart,
  StoredPause,
  StoredToolCall,
  SuspendedCall,
} from "../protocol/stored-thread.ts";
import { contentPart, rememberBlock, shownBy } from "./content-parts.ts";
import type { Conversation } from "./conversation.ts";
import { matchMessages, type MatchedMessage } from "./match-messages.ts";
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
  hasChanged: (id: string) => boolean,
): void {
  const lookup = suspendedLookup(history.suspended);
  const messages = matchMessages(conversation, history.messages);
  const ended = endedCalls(messages);
  const lastUserMessage = messages.findLastIndex((message) => message.role === "user");
  for (const [index, message] of messages.entries()) {
    const isLatest = index > lastUserMessage;
    const isNew = takesFromHistory(conversation, message);
    for (const part of message.parts) {
      if (part.type === "data") rememberBlock(conversation, contentPart(part));
    }
    const isPaused = message.parts.some((part) => part.type === "tool-call" && isAsking(part, lookup));
    for (const part of message.parts) {
      if (part.type === "tool-call") {
        applyToolCall(conversation, part, message.id, {
          lookup,
          ended,
          isNew,
          isPaused,
          hasChanged,
          isClientTool: (toolName) => isLatest && isClientTool(toolName),
        });
      } else if (!isNew) {
        continue;
      } else {
        applyContent(conversation, message.id, part);
      }
    }
  }
  for (const call of history.suspended ?? []) placeForgotten(conversation, call);
  conversation.messages.arrange(messages.map((message) => message.id));
}

function applyContent(
  conversation: Conversation,
  messageId: string,
  part: Exclude<StoredPart, StoredToolCall>,
): void {
  switch (part.type) {
    case "text":
    case "reasoning":
      conversation.addProse(messageId, part.type, part.text);
      return;
    case "error":
      return conversation.addProblem(messageId, { type: "run-failed", detail: part.message });
    default:
      return conversation.putPart(messageId, contentPart(part));
  }
}

/** A message is taken over whole when it is new, or when its stream broke and what we have is a torn piece. */
function takesFromHistory(conversation: Conversation, message: MatchedMessage): boolean {
  const { messages } = conversation;
  if (messages.isCut(message.id) && message.hasMore) {
    conversation.restart(message.id);
    return true;
  }
  const isNew = !messages.has(message.id);
  messages.add(message.id, message.role);
  conversation.topics.touch("messages");
  return isNew;
}

type RequestOpen = Extract<ToolCallEvent, { type: "request-open" }>;
type Lookup = (toolCallId: string) => SuspendedCall | "not-listed" | "no-list";

interface Context {
  readonly lookup: Lookup;
  readonly ended: ReadonlySet<string>;
  /** Only what follows the person's last message can still be theirs to fulfil. */
  readonly isClientTool: (toolName: string) => boolean;
  readonly isNew: boolean;
  /** Another call of the message asks; until it is answered, nothing is told of the rest. */
  readonly isPaused: boolean;
  /** Something happened to the call while the thread was read: only its end is believed. */
  readonly hasChanged: (id: string) => boolean;
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
  const cell = conversation.cellIn(messageId, reference, part.end.type === "none");
  const before = cell.value;
  if (before === undefined || before.state === "receiving") {
    conversation.calls.raise(cell, { type: "call-ready", args: part.args }, reference);
  }
  const isOld = before !== undefined && context.hasChanged(cell.key);
  const event = endEvent(part) ?? (isOld ? undefined : openEvent(conversation, part, before, context));
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
  conversation: Conversation,
  part: StoredToolCall,
  before: ToolCall | undefined,
  context: Context,
): ToolCallEvent | undefined {
  const { pause, toolCallId, toolName } = part;
  const listed = context.lookup(toolCallId);
  const isListed = typeof listed === "object";
  if (isAsking(part, context.lookup)) {
    const event = requestOpen(isListed ? listed : undefined, pause);
    return { ...event, payload: shownBy(conversation, toolCallId, event.payload) };
  }
  if (context.ended.has(toolCallId)) return undefined;
  if (isListed) return mayBeClosed(before) ? { type: "request-close", cause: "connection-lost" } : undefined;
  if (pause === undefined && context.isClientTool(toolName)) return clientToolOpen();
  if (before === undefined && context.isPaused) return undefined;
  return mayBeClosed(before) ? { type: "request-close", cause: "not-waiting" } : undefined;
}

function isAsking({ pause, toolCallId, end }: StoredToolCall, lookup: Lookup): boolean {
  return pause !== undefined && end.type === "none" && lookup(toolCallId) !== "not-listed";
}

function mayBeClosed(call: ToolCall | undefined): boolean {
  return call === undefined || call.state === "waiting" || call.state === "set-aside";
}

function requestOpen(listed: SuspendedCall | undefined, pause: StoredPause | undefined): RequestOpen {
  return {
    type: "request-open",
    kind: listed?.kind ?? pause?.kind ?? "suspension",
    route: "agent",
    toolName: listed?.toolName || (pause?.toolName ?? ""),
    runId: listed?.runId ?? pause?.runId,
    // Of a sub-agent's suspension the metadata has arguments that the model did not write.
    args: listed?.args ?? (pause?.kind === "approval" ? pause.args : undefined),
    payload: listed?.suspendPayload ?? pause?.suspendPayload,
    answerSchema: readAnswerSchema(pause?.resumeSchema),
    source: "history",
  };
}

function clientToolOpen(): ToolCallEvent {
  return {
    type: "request-open",
    kind: "client-tool",
    route: "agent",
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

function suspendedLookup(suspended: readonly SuspendedCall[] | undefined): Lookup {
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
