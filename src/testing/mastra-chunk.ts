/**
 * Makers of single chunks, as a Mastra server sends them: what the library reads of each, and nothing that varies from
 * server to server. `agentRun` puts them in the order of a real stream; use these for what no real stream would say.
 */
import type { JsonRecord } from "../protocol/json.ts";

/** One chunk, as it stands in the stream. */
export interface MadeChunk {
  readonly type: string;
  /** The run it belongs to; data parts name none. */
  readonly runId?: string;
  readonly from?: "AGENT" | "USER";
  readonly payload?: JsonRecord;
  /** What a data part carries. */
  readonly data?: unknown;
}

/** Which tool call a chunk is about. */
export interface MadeCall {
  readonly toolName: string;
  /** By default `call-1`. */
  readonly toolCallId?: string;
  /** By default `run-1`. */
  readonly runId?: string;
  readonly args?: unknown;
}

/** Why a run or step ended. `tool-calls` leaves calls without a result to the browser. */
export type FinishReason =
  | "stop"
  | "tool-calls"
  | "length"
  | "content-filter"
  | "error"
  | "tripwire"
  | "other";

/** Text that the agent says, or what its model thinks aloud. */
export type ProseKind = "text" | "reasoning";

const ofRun = (type: string, payload: JsonRecord, runId = "run-1"): MadeChunk => ({
  type,
  runId,
  from: "AGENT",
  payload,
});

const ofCall = (
  type: string,
  { runId, toolCallId = "call-1", ...call }: MadeCall,
  more: JsonRecord = {},
): MadeChunk => ofRun(type, { toolCallId, ...call, ...more }, runId);

const withoutArgs = ({ runId, toolCallId, toolName }: MadeCall): MadeCall => ({
  toolName,
  ...(runId !== undefined && { runId }),
  ...(toolCallId !== undefined && { toolCallId }),
});

/** A run begins to speak, in a message. */
export const start = (messageId: string, runId?: string): MadeChunk => ofRun("start", { messageId }, runId);

/** A step of the run begins; a resumed run begins with one. */
export const stepStart = (messageId: string, runId?: string): MadeChunk =>
  ofRun("step-start", { messageId, request: {} }, runId);

/** A step of the run is over. */
export const stepFinish = (reason: FinishReason, isContinued: boolean, runId?: string): MadeChunk =>
  ofRun("step-finish", { stepResult: { reason, isContinued } }, runId);

/** The run is over. */
export const finish = (reason: FinishReason, runId?: string): MadeChunk =>
  ofRun("finish", { stepResult: { reason, isContinued: false } }, runId);

/** A piece of text, or of what the model thinks aloud, begins. */
export const proseStart = (kind: ProseKind, id: string, runId?: string): MadeChunk =>
  ofRun(`${kind}-start`, { id }, runId);

/** The next piece of it. */
export const proseDelta = (kind: ProseKind, id: string, text: string, runId?: string): MadeChunk =>
  ofRun(`${kind}-delta`, { id, text }, runId);

/** It ends. */
export const proseEnd = (kind: ProseKind, id: string, runId?: string): MadeChunk =>
  ofRun(`${kind}-end`, { id }, runId);

/** The agent begins to write the arguments of a call. */
export const argumentsStart = (call: MadeCall): MadeChunk =>
  ofCall("tool-call-input-streaming-start", withoutArgs(call));

/** The next piece of the arguments, as JSON text. */
export const argumentsDelta = (call: MadeCall, text: string): MadeChunk =>
  ofCall("tool-call-delta", withoutArgs(call), { argsTextDelta: text });

/** The arguments are whole. */
export const argumentsEnd = ({ runId, toolCallId = "call-1" }: MadeCall): MadeChunk =>
  ofRun("tool-call-input-streaming-end", { toolCallId }, runId);

/** The agent calls a tool. */
export const toolCall = (call: MadeCall): MadeChunk => ofCall("tool-call", call);

/** The tool paused itself. The schema of the answer travels as text; `undefined` for a tool that declares none. */
export const suspended = (call: MadeCall, suspendPayload: unknown, resumeSchema?: unknown): MadeChunk =>
  ofCall("tool-call-suspended", call, { suspendPayload, ...schemaText(resumeSchema) });

/** The tool may not run before a person says yes. */
export const approval = (call: MadeCall, resumeSchema: unknown = yesOrNo): MadeChunk =>
  ofCall("tool-call-approval", call, schemaText(resumeSchema));

/** A tool, or an agent inside it, has written something while it works. */
export const toolOutput = (call: MadeCall, output: unknown): MadeChunk => ({
  ...ofCall("tool-output", withoutArgs(call), { output }),
  from: "USER",
});

/** The tool is done. */
export const toolResult = (call: MadeCall, result: unknown): MadeChunk =>
  ofCall("tool-result", call, { result });

/** The tool threw. */
export const toolError = (call: MadeCall, message: string, name = "Error"): MadeChunk =>
  ofCall("tool-error", call, {
    error: {
      name: "Error",
      id: "TOOL_EXECUTION_FAILED",
      domain: "TOOL",
      category: "USER",
      cause: { name, message },
      details: { errorMessage: `${name}: ${message}` },
    },
  });

/** The tool did not run: a person has said no. */
export const toolDenied = (call: MadeCall, reason?: string): MadeChunk =>
  ofCall("tool-output-denied", call, {
    approval: {
      id: call.toolCallId ?? "call-1",
      approved: false,
      ...(reason !== undefined && { reason }),
    },
  });

/** The run broke: the model or the server failed. */
export const error = (message: string, runId?: string): MadeChunk =>
  ofRun("error", { type: "error", error: { name: "Error", message } }, runId);

/** A processor of the server stopped the run. */
export const tripwire = (reason: string, runId?: string): MadeChunk => ofRun("tripwire", { reason }, runId);

/** The run was aborted on the server. */
export const abort = (runId?: string): MadeChunk => ofRun("abort", {}, runId);

/** A data part that a tool or agent wrote, such as `data-progress`. It names no run. */
export const data = (kind: `data-${string}`, value: unknown): MadeChunk => ({ type: kind, data: value });

function schemaText(schema: unknown): JsonRecord {
  return schema === undefined ? {} : { resumeSchema: JSON.stringify(schema) };
}

const yesOrNo: JsonRecord = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: { approved: { type: "boolean" }, reason: { type: "string" } },
  required: ["approved"],
  additionalProperties: false,
};
