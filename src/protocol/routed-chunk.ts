/** Chunks of what Mastra runs by another way than the agent's own loop: networks of agents, and tasks in the background. */
import { malformed, type Decoder } from "./decoder.ts";
import { ownField, textField } from "./json.ts";
import { suspendedChunk } from "./tool-chunk.ts";
import { decodeFailure } from "./tool-outcome.ts";

/** The text of a network comes without ids: its run says one thing at a time. */
const spokenBy = "network";

export const networkTextStart: Decoder = (_payload, runId) => ({ type: "text-start", runId, id: spokenBy });

export const networkText: Decoder = (payload, runId, value) => {
  const text = textField(payload, "text");
  return text === undefined
    ? malformed(String(value["type"]), "text must be text", value)
    : { type: "text-delta", runId, id: spokenBy, text };
};

export const networkToolEnd: Decoder = (payload, runId) => ({
  type: "tool-execution-end",
  runId,
  result: ownField(payload, "result"),
});

export const networkFinish: Decoder = (_payload, runId) => ({ type: "finish", runId, reason: "stop" });

export const taskSuspended = suspendedChunk("background");

export const taskCompleted: Decoder = (payload, runId, value) => {
  const toolCallId = textField(payload, "toolCallId");
  if (toolCallId === undefined) return malformed(String(value["type"]), "toolCallId must be text", value);
  const call = {
    runId: textField(payload, "runId") ?? runId,
    toolCallId,
    toolName: textField(payload, "toolName") ?? "",
    args: undefined,
  };
  const result = ownField(payload, "result");
  return payload["isError"] === true
    ? { ...call, type: "tool-error", error: decodeFailure(result) }
    : { ...call, type: "tool-result", result };
};

export const taskEndedBadly: Decoder = (payload, runId, value) => {
  const toolCallId = textField(payload, "toolCallId");
  if (toolCallId === undefined) return malformed(String(value["type"]), "toolCallId must be text", value);
  return {
    type: "tool-error",
    runId: textField(payload, "runId") ?? runId,
    toolCallId,
    toolName: textField(payload, "toolName") ?? "",
    args: undefined,
    error:
      value["type"] === "background-task-cancelled"
        ? { name: "BackgroundTaskCancelled", message: undefined }
        : decodeFailure(payload["error"]),
  };
};
