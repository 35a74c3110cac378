/**
 * The chunks of an agent's stream, decoded from `unknown`.
 *
 * The names are Mastra's own. Nothing here throws: a chunk of a kind that is not decoded is `kept`, one whose fields are
 * not what they should be becomes `malformed`, and both carry what arrived.
 */
import { isRecord, isText, recordField, textField, textOf, type JsonRecord } from "./json.ts";
import { UnreadableEvent } from "./read-event-stream.ts";
import { decodeDenial, decodeFailure, decodeResult, type ToolFailure } from "./tool-outcome.ts";

/** Where a tool call stands in the stream: which run, which call, which tool. */
interface ToolChunk {
  readonly runId: string | undefined;
  readonly toolCallId: string;
  readonly toolName: string;
}

/** The tool paused itself with a payload and waits for data. */
export interface SuspendedChunk extends ToolChunk {
  readonly type: "tool-call-suspended";
  readonly args: unknown;
  readonly suspendPayload: unknown;
  /** JSON Schema of the data, as text, the way the wire carries it. */
  readonly resumeSchema: unknown;
}

/** The agent may not run the tool before a person says yes. */
export interface ApprovalChunk extends ToolChunk {
  readonly type: "tool-call-approval";
  readonly args: unknown;
  readonly resumeSchema: unknown;
}

/** One chunk, decoded. */
export type Chunk =
  | { readonly type: "start"; readonly runId: string | undefined; readonly messageId: string | undefined }
  | {
      readonly type: "step-start";
      readonly runId: string | undefined;
      readonly messageId: string | undefined;
    }
  | { readonly type: "step-finish"; readonly runId: string | undefined }
  | { readonly type: "finish"; readonly runId: string | undefined; readonly reason: string | undefined }
  | {
      readonly type: "text-start" | "reasoning-start";
      readonly runId: string | undefined;
      readonly id: string;
    }
  | {
      readonly type: "text-delta" | "reasoning-delta";
      readonly runId: string | undefined;
      readonly id: string;
      readonly text: string;
    }
  | { readonly type: "text-end" | "reasoning-end"; readonly runId: string | undefined; readonly id: string }
  | (ToolChunk & { readonly type: "tool-call-input-streaming-start" })
  | (ToolChunk & { readonly type: "tool-call-delta"; readonly text: string })
  | (ToolChunk & { readonly type: "tool-call"; readonly args: unknown })
  | ApprovalChunk
  | SuspendedChunk
  | (ToolChunk & { readonly type: "tool-result"; readonly args: unknown; readonly result: unknown })
  | (ToolChunk & { readonly type: "tool-error"; readonly args: unknown; readonly error: ToolFailure })
  | (ToolChunk & {
      readonly type: "tool-output-denied";
      readonly args: unknown;
      readonly reason: string | undefined;
    })
  | { readonly type: "error"; readonly runId: string | undefined; readonly message: string | undefined }
  | {
      readonly type: "abort" | "tripwire";
      readonly runId: string | undefined;
      readonly message: string | undefined;
    }
  | { readonly type: "kept"; readonly kind: string; readonly value: JsonRecord }
  | { readonly type: "malformed"; readonly kind: string; readonly problem: string; readonly value: unknown }
  | { readonly type: "unreadable"; readonly problem: string; readonly text: string };

/**
 * Decodes one value of a stream.
 *
 * Use it when you read a stream of your own and want to know what a chunk says; a chat session calls it for you.
 */
export function decodeChunk(value: unknown): Chunk {
  if (value instanceof UnreadableEvent) {
    return { type: "unreadable", problem: value.problem, text: value.text };
  }
  if (!isRecord(value) || !isText(value["type"])) {
    return { type: "malformed", kind: "", problem: "it has no type", value };
  }
  const kind = value["type"];
  const payload = value["payload"];
  const runId = isText(value["runId"]) ? value["runId"] : undefined;
  // Most of every stream is pieces of text and of arguments: they pass no table.
  if (isRecord(payload)) {
    if (kind === "text-delta") return decodeText(kind, payload, runId, value);
    if (kind === "tool-call-delta") return decodeArguments(payload, runId, value);
  }
  const decode = decoders.get(kind);
  if (decode === undefined) return { type: "kept", kind, value };
  return isRecord(payload) ? decode(payload, runId, value) : malformed(kind, "it has no payload", value);
}

type Decoder = (payload: JsonRecord, runId: string | undefined, value: JsonRecord) => Chunk;

const decoders: ReadonlyMap<string, Decoder> = new Map(
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
    "tool-call-delta": decodeArguments,
    "text-start": prosePart("text-start"),
    "text-end": prosePart("text-end"),
    "reasoning-start": prosePart("reasoning-start"),
    "reasoning-end": prosePart("reasoning-end"),
    "tool-call-input-streaming-start": toolChunk(({ runId, toolCallId, toolName }) => ({
      type: "tool-call-input-streaming-start",
      runId,
      toolCallId,
      toolName,
    })),
    "tool-call": toolChunk(({ runId, toolCallId, toolName }, payload) => ({
      type: "tool-call",
      runId,
      toolCallId,
      toolName,
      args: payload["args"],
    })),
    "tool-call-approval": pauseChunk((call, payload) => ({
      ...call,
      type: "tool-call-approval",
      args: payload["args"],
      resumeSchema: payload["resumeSchema"],
    })),
    "tool-call-suspended": pauseChunk((call, payload) => ({
      ...call,
      type: "tool-call-suspended",
      args: payload["args"],
      suspendPayload: payload["suspendPayload"],
      resumeSchema: payload["resumeSchema"],
    })),
    // The name that older releases used; the payload stood under `args`.
    "tool-call-suspend": pauseChunk((call, payload) => ({
      ...call,
      type: "tool-call-suspended",
      args: undefined,
      suspendPayload: "suspendPayload" in payload ? payload["suspendPayload"] : payload["args"],
      resumeSchema: payload["resumeSchema"],
    })),
    "tool-result": toolChunk((call, payload) => decodeResult(call, payload)),
    "tool-error": toolChunk((call, payload) => ({
      ...call,
      type: "tool-error",
      args: payload["args"],
      error: decodeFailure(payload["error"]),
    })),
    "tool-output-denied": toolChunk((call, payload) => ({
      ...call,
      type: "tool-output-denied",
      args: payload["args"],
      reason: decodeDenial(payload),
    })),
    error: (payload, runId) => ({
      type: "error",
      runId,
      message: decodeFailure(payload["error"]).message,
    }),
    abort: (_payload, runId) => ({ type: "abort", runId, message: undefined }),
    tripwire: (payload, runId) => ({ type: "tripwire", runId, message: textField(payload, "reason") }),
  } satisfies Record<string, Decoder>),
);

function decodeText(
  type: "text-delta" | "reasoning-delta",
  payload: JsonRecord,
  runId: string | undefined,
  value: JsonRecord,
): Chunk {
  const { id, text } = payload;
  return isText(id) && isText(text)
    ? { type, runId, id, text }
    : malformed(type, "id and text must be text", value);
}

function decodeArguments(payload: JsonRecord, runId: string | undefined, value: JsonRecord): Chunk {
  const { toolCallId, toolName, argsTextDelta } = payload;
  return isText(toolCallId) && isText(argsTextDelta)
    ? {
        type: "tool-call-delta",
        runId,
        toolCallId,
        toolName: isText(toolName) ? toolName : "",
        text: argsTextDelta,
      }
    : malformed("tool-call-delta", "toolCallId and argsTextDelta must be text", value);
}

function prosePart(type: "text-start" | "text-end" | "reasoning-start" | "reasoning-end"): Decoder {
  return (payload, runId, value) => {
    const id = textOf(payload["id"]);
    return id === undefined ? malformed(type, "id must be text", value) : { type, runId, id };
  };
}

function toolChunk(finish: (call: ToolChunk, payload: JsonRecord) => Chunk): Decoder {
  return (payload, runId, value) => {
    const toolCallId = textOf(payload["toolCallId"]);
    return toolCallId === undefined
      ? malformed(String(value["type"]), "toolCallId must be text", value)
      : finish({ runId, toolCallId, toolName: textOf(payload["toolName"]) ?? "" }, payload);
  };
}

/** A pause is answered with the run id that its own chunk reports: the payload's if it has one, else the chunk's. */
function pauseChunk(finish: (call: ToolChunk, payload: JsonRecord) => Chunk): Decoder {
  return toolChunk((call, payload) =>
    finish({ ...call, runId: textField(payload, "runId") ?? call.runId }, payload),
  );
}

function malformed(kind: string, problem: string, value: unknown): Chunk {
  return { type: "malformed", kind, problem, value };
}
