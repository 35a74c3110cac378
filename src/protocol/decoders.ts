import { fileChunk, sourceChunk } from "./content-chunk.ts";
import type { Decoder } from "./decoder.ts";
import { recordField, textField, textOf } from "./json.ts";
import { decodeText, prosePart } from "./prose-chunk.ts";
import * as routed from "./routed-chunk.ts";
import * as tool from "./tool-chunk.ts";
import { decodeFailure } from "./tool-outcome.ts";

/** How each kind of chunk that carries a payload is read. */
export const decoders: ReadonlyMap<string, Decoder> = new Map(
  Object.entries({
    start: (payload, runId) => ({ type: "start", runId, messageId: textOf(payload["messageId"]) }),
    "step-start": (payload, runId) => ({
      type: "step-start",
      runId,
      messageId: textOf(payload["messageId"]),
    }),
    "step-finish": (_payload, runId) => ({ type: "step-finish", runId }),
    finish: (payload, runId) => ({
      type: "finish",
      runId,
      reason: textField(recordField(payload, "stepResult"), "reason"),
    }),
    "text-delta": (payload, runId, value) => decodeText("text-delta", payload, runId, value),
    "reasoning-delta": (payload, runId, value) => decodeText("reasoning-delta", payload, runId, value),
    "text-start": prosePart("text-start"),
    "text-end": prosePart("text-end"),
    "reasoning-start": prosePart("reasoning-start"),
    "reasoning-end": prosePart("reasoning-end"),
    source: sourceChunk,
    file: fileChunk,
    "reasoning-file": fileChunk,
    "tool-call-input-streaming-start": tool.argumentsStartChunk,
    "tool-call-delta": tool.decodeArguments,
    "tool-call": tool.callChunk,
    "tool-call-approval": tool.approvalChunk("agent"),
    "tool-call-suspended": tool.suspendedChunk("agent"),
    "tool-call-suspend": tool.olderSuspendedChunk,
    "tool-result": tool.resultChunk,
    "tool-error": tool.errorChunk,
    "tool-output-denied": tool.deniedChunk,
    "background-task-suspended": routed.taskSuspended,
    "background-task-completed": routed.taskCompleted,
    "background-task-failed": routed.taskEndedBadly,
    "background-task-cancelled": routed.taskEndedBadly,
    "tool-execution-approval": tool.approvalChunk("network"),
    "tool-execution-suspended": tool.suspendedChunk("network"),
    "agent-execution-approval": tool.approvalChunk("network"),
    "agent-execution-suspended": tool.suspendedChunk("network"),
    "workflow-execution-suspended": tool.suspendedChunk("network"),
    "tool-execution-end": routed.networkToolEnd,
    "routing-agent-text-start": routed.networkTextStart,
    "routing-agent-text-delta": routed.networkText,
    "network-execution-event-finish": routed.networkFinish,
    error: (payload, runId) => ({ type: "error", runId, message: decodeFailure(payload["error"]).message }),
    abort: (_payload, runId) => ({ type: "abort", runId, message: undefined }),
    tripwire: (payload, runId) => ({ type: "tripwire", runId, message: textField(payload, "reason") }),
  } satisfies Record<string, Decoder>),
);
