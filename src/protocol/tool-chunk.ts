/** Chunks that speak of one tool call. */
import type { AskingRoute, Chunk, ToolChunk } from "./chunk.ts";
import { malformed, type Decoder } from "./decoder.ts";
import { displayed, displayedArgs } from "./display-payload.ts";
import { isText, recordField, textField, textOf, type JsonRecord } from "./json.ts";
import { decodeDenial, decodeFailure, validationFailure } from "./tool-outcome.ts";

export function decodeArguments(payload: JsonRecord, runId: string | undefined, value: JsonRecord): Chunk {
  const { toolCallId, toolName, argsTextDelta } = payload;
  if (!isText(toolCallId) || !isText(argsTextDelta)) {
    return malformed("tool-call-delta", "toolCallId and argsTextDelta must be text", value);
  }
  const shown = displayed(value, "input-delta", argsTextDelta);
  return {
    type: "tool-call-delta",
    runId,
    toolCallId,
    toolName: isText(toolName) ? toolName : "",
    text: isText(shown) ? shown : "",
  };
}

function toolChunk(finish: (call: ToolChunk, payload: JsonRecord, value: JsonRecord) => Chunk): Decoder {
  return (payload, runId, value) => {
    const toolCallId = textOf(payload["toolCallId"]);
    return toolCallId === undefined
      ? malformed(String(value["type"]), "toolCallId must be text", value)
      : finish({ runId, toolCallId, toolName: textOf(payload["toolName"]) ?? "" }, payload, value);
  };
}

export const argumentsStartChunk = toolChunk(({ runId, toolCallId, toolName }) => ({
  type: "tool-call-input-streaming-start",
  runId,
  toolCallId,
  toolName,
}));

export const callChunk = toolChunk(({ runId, toolCallId, toolName }, payload, value) => ({
  type: "tool-call",
  runId,
  toolCallId,
  toolName,
  args: displayedArgs(value, payload["args"]),
}));

/** A pause is answered with the run id that its own chunk reports: the payload's if it has one, else the chunk's. */
function pauseChunk(finish: (call: ToolChunk, payload: JsonRecord, value: JsonRecord) => Chunk): Decoder {
  return toolChunk((call, payload, value) =>
    finish({ ...call, runId: textField(payload, "runId") ?? call.runId }, payload, value),
  );
}

export function approvalChunk(route: AskingRoute): Decoder {
  return pauseChunk((call, payload, value) => ({
    ...call,
    type: "tool-call-approval",
    route,
    args: displayed(value, "approval", displayedArgs(value, payload["args"])),
    resumeSchema: payload["resumeSchema"],
  }));
}

export function suspendedChunk(route: AskingRoute): Decoder {
  return pauseChunk((call, payload, value) => ({
    ...call,
    type: "tool-call-suspended",
    route,
    args: displayedArgs(value, payload["args"]),
    suspendPayload: displayed(value, "suspend", payload["suspendPayload"]),
    resumeSchema: payload["resumeSchema"],
  }));
}

/** The name that older releases used; the payload stood under `args`. */
export const olderSuspendedChunk = pauseChunk((call, payload) => ({
  ...call,
  type: "tool-call-suspended",
  route: "agent",
  args: undefined,
  suspendPayload: "suspendPayload" in payload ? payload["suspendPayload"] : payload["args"],
  resumeSchema: payload["resumeSchema"],
}));

/**
 * A result. One that Mastra made because the input or the answer did not validate is a failure and is read as one; one that
 * only says that the tool goes on in the background is no result.
 */
export const resultChunk = toolChunk((call, payload, value) => {
  const { result } = payload;
  const args = displayedArgs(value, payload["args"]);
  if (isInBackground(payload)) return { ...call, type: "background-task-started" };
  const refusal = validationFailure(result);
  return refusal === undefined
    ? {
        type: "tool-result",
        runId: call.runId,
        toolCallId: call.toolCallId,
        toolName: call.toolName,
        args,
        result: displayed(value, "output-available", result),
      }
    : { ...call, type: "tool-error", args, error: refusal };
});

function isInBackground(payload: JsonRecord): boolean {
  if (payload["providerMetadata"] === undefined) return false;
  const mastra = recordField(recordField(payload, "providerMetadata"), "mastra");
  return Object.hasOwn(mastra, "backgroundTask");
}

export const errorChunk = toolChunk((call, payload, value) => ({
  ...call,
  type: "tool-error",
  args: displayedArgs(value, payload["args"]),
  error: decodeFailure(displayed(value, "error", payload["error"])),
}));

export const deniedChunk = toolChunk((call, payload, value) => ({
  ...call,
  type: "tool-output-denied",
  args: displayedArgs(value, payload["args"]),
  reason: decodeDenial(payload),
}));
