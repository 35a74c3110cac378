/** What a chunk means for a conversation. The words of the wire end here. */
import type { Chunk } from "../protocol/chunk.ts";
import { contentPart, rememberBlock, shownBy } from "./content-parts.ts";
import type { Conversation } from "./conversation.ts";
import type { RunTrace } from "./run-trace.ts";
import { readAnswerSchema } from "./read-answer-schema.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import { withMoreArguments } from "./transition.ts";

/** Applies one decoded chunk and returns the run it spoke of, `undefined` when it spoke of none. */
export function applyChunk(conversation: Conversation, chunk: Chunk): RunTrace | undefined {
  switch (chunk.type) {
    case "text-delta":
    case "reasoning-delta":
      return addText(conversation, conversation.run(chunk.runId), chunk);
    case "tool-call-delta":
      return addArguments(conversation, conversation.run(chunk.runId), chunk);
    case "start":
    case "step-start":
      return startMessage(conversation.run(chunk.runId), chunk.messageId);
    case "text-start":
    case "reasoning-start":
      return startProse(conversation, conversation.run(chunk.runId), chunk.type, chunk.id);
    case "source":
    case "file":
    case "object":
    case "data":
      return showContent(conversation, conversation.run(chunk.runId), chunk);
    case "tool-call-input-streaming-start":
      return conversation.hear(chunk, { type: "arguments-start" }, true);
    case "tool-call":
      return conversation.hear(chunk, { type: "call-ready", args: chunk.args }, true);
    case "tool-call-approval":
    case "tool-call-suspended":
      return conversation.hear(chunk, requestOpen(conversation, chunk), true);
    case "background-task-started":
      return conversation.hear(chunk, { type: "request-close", cause: "in-background" }, false);
    case "tool-execution-end":
      return endNetworkCall(conversation.run(chunk.runId), conversation, chunk.result);
    case "tool-result":
    case "tool-error":
    case "tool-output-denied":
      return conversation.hear(chunk, outputOf(chunk), false);
    case "error":
    case "tripwire":
      return fail(conversation, conversation.run(chunk.runId), chunk);
    case "finish":
      return finish(conversation, conversation.run(chunk.runId), chunk.reason);
    default:
      return undefined;
  }
}

function startMessage(run: RunTrace, messageId: string | undefined): RunTrace {
  run.prose.clear();
  if (messageId !== undefined) run.messageId = messageId;
  return run;
}

function startProse(
  conversation: Conversation,
  run: RunTrace,
  type: "text-start" | "reasoning-start",
  wireId: string,
): RunTrace {
  const kind = type === "text-start" ? "text" : "reasoning";
  run.prose.set(wireId, conversation.addProse(conversation.messageOf(run), kind, ""));
  return run;
}

function addText(
  conversation: Conversation,
  run: RunTrace,
  chunk: Extract<Chunk, { type: "text-delta" | "reasoning-delta" }>,
): RunTrace {
  const cell = run.prose.get(chunk.id);
  if (cell?.value !== undefined) {
    conversation.prose.write(cell, { id: cell.key, text: cell.value.text + chunk.text });
    return run;
  }
  const type = chunk.type === "text-delta" ? "text" : "reasoning";
  run.prose.set(chunk.id, conversation.addProse(conversation.messageOf(run), type, chunk.text));
  return run;
}

/** Most chunks of a long call are the next piece of the arguments that are arriving: the short way for those. */
function addArguments(
  conversation: Conversation,
  run: RunTrace,
  chunk: Extract<Chunk, { type: "tool-call-delta" }>,
): RunTrace {
  const cell = run.newestCall;
  const call = cell?.value;
  if (cell === undefined || call?.state !== "receiving" || call.toolCallId !== chunk.toolCallId) {
    return conversation.hear(chunk, { type: "arguments-delta", text: chunk.text }, false);
  }
  conversation.calls.values.write(cell, withMoreArguments(call, chunk.text));
  return run;
}

/** What is transient stands in no message. */
function showContent(
  conversation: Conversation,
  run: RunTrace,
  chunk: Extract<Chunk, { type: "source" | "file" | "object" | "data" }>,
): RunTrace {
  const part = contentPart(chunk);
  rememberBlock(conversation, part);
  if (chunk.type === "data" && chunk.isTransient) return run;
  conversation.putPart(conversation.messageOf(run), part);
  return run;
}

function outputOf(
  chunk: Extract<Chunk, { type: "tool-result" | "tool-error" | "tool-output-denied" }>,
): ToolCallEvent {
  const { args } = chunk;
  switch (chunk.type) {
    case "tool-result":
      return { type: "output-available", args, result: chunk.result };
    case "tool-error":
      return { type: "output-error", args, error: chunk.error };
    case "tool-output-denied":
      return { type: "output-denied", args, reason: chunk.reason };
  }
}

function requestOpen(
  conversation: Conversation,
  chunk: Extract<Chunk, { type: "tool-call-approval" | "tool-call-suspended" }>,
): ToolCallEvent {
  return {
    type: "request-open",
    kind: chunk.type === "tool-call-approval" ? "approval" : "suspension",
    route: chunk.route,
    toolName: chunk.toolName,
    runId: chunk.runId,
    args: chunk.args,
    payload:
      chunk.type === "tool-call-suspended"
        ? shownBy(conversation, chunk.toolCallId, chunk.suspendPayload)
        : undefined,
    answerSchema: readAnswerSchema(chunk.resumeSchema),
    source: "live",
  };
}

/** What a network's tool brought belongs to the call of its run that was answered: the id is another one. */
function endNetworkCall(run: RunTrace, conversation: Conversation, result: unknown): RunTrace {
  const answered = [...run.calls].find(
    ({ value }) => value?.state === "resuming" || value?.state === "answering",
  );
  if (answered !== undefined) {
    conversation.calls.raise(answered, { type: "output-available", args: undefined, result });
  }
  return run;
}

function fail(
  conversation: Conversation,
  run: RunTrace,
  chunk: Extract<Chunk, { message: string | undefined; type: string }>,
): RunTrace {
  run.hasFailed = true;
  conversation.addProblem(conversation.messageOf(run), {
    type: chunk.type === "tripwire" ? "stopped-by-server" : "run-failed",
    detail: chunk.message,
  });
  return run;
}

/**
 * A run that finishes for tool calls leaves those without a result to the browser: they are the human's now. So are the
 * calls of known browser tools after another end: one beside a call that paused is passed over when the run goes on.
 */
function finish(conversation: Conversation, run: RunTrace, reason: string | undefined): RunTrace {
  for (const cell of run.calls) {
    const call = cell.value;
    if (call?.state !== "running") continue;
    if (reason !== "tool-calls" && !conversation.known.isClientTool(call.toolName)) continue;
    conversation.calls.raise(cell, {
      type: "request-open",
      kind: "client-tool",
      route: "agent",
      toolName: "",
      runId: run.runId,
      args: undefined,
      payload: undefined,
      answerSchema: { type: "none" },
      source: "live",
    });
  }
  conversation.endRun(run, run.hasFailed ? "run-failed" : "run-ended");
  return run;
}
