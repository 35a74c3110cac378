/**
 * The chunks of an agent's stream, decoded from `unknown`.
 *
 * The names are Mastra's own. Nothing here throws: a chunk of a kind that is not decoded is `kept`, one whose fields are
 * not what they should be becomes `malformed`, and both carry what arrived.
 */
import { dataName, decodeData, decodeObject, type FileContent, type SourceContent } from "./content-chunk.ts";
import { malformed } from "./decoder.ts";
import { decoders } from "./decoders.ts";
import { isRecord, isText, textOf, type JsonRecord } from "./json.ts";
import { decodeText } from "./prose-chunk.ts";
import { UnreadableEvent } from "./read-event-stream.ts";
import { decodeArguments } from "./tool-chunk.ts";
import type { ToolFailure } from "./tool-outcome.ts";

/** Where a tool call stands in the stream: which run, which call, which tool. */
export interface ToolChunk {
  readonly runId: string | undefined;
  readonly toolCallId: string;
  readonly toolName: string;
}

/** By which of its ways Mastra runs what asks; the answer takes the same. */
export type AskingRoute = "agent" | "network" | "background";

/** The tool paused itself with a payload and waits for data. */
export interface SuspendedChunk extends ToolChunk {
  readonly type: "tool-call-suspended";
  readonly route: AskingRoute;
  readonly args: unknown;
  readonly suspendPayload: unknown;
  /** JSON Schema of the data, as text, the way the wire carries it. */
  readonly resumeSchema: unknown;
}

/** The agent may not run the tool before a person says yes. */
export interface ApprovalChunk extends ToolChunk {
  readonly type: "tool-call-approval";
  readonly route: AskingRoute;
  readonly args: unknown;
  readonly resumeSchema: unknown;
}

interface RunChunk {
  readonly runId: string | undefined;
}

/** One chunk, decoded. */
export type Chunk =
  | (RunChunk & { readonly type: "start" | "step-start"; readonly messageId: string | undefined })
  | (RunChunk & { readonly type: "step-finish" })
  | (RunChunk & { readonly type: "finish"; readonly reason: string | undefined })
  | (RunChunk & {
      readonly type: "text-start" | "reasoning-start" | "text-end" | "reasoning-end";
      readonly id: string;
    })
  | (RunChunk & {
      readonly type: "text-delta" | "reasoning-delta";
      readonly id: string;
      readonly text: string;
    })
  | (RunChunk & { readonly type: "source"; readonly source: SourceContent })
  | (RunChunk & { readonly type: "file"; readonly file: FileContent })
  | (RunChunk & {
      readonly type: "data";
      readonly name: string;
      /** A later chunk of the same name and id replaces this one. */
      readonly id: string | undefined;
      readonly data: unknown;
      /** Not stored: it tells of something and is over. */
      readonly isTransient: boolean;
    })
  | (RunChunk & { readonly type: "object"; readonly value: unknown; readonly isWhole: boolean })
  | (ToolChunk & { readonly type: "tool-call-input-streaming-start" })
  | (ToolChunk & { readonly type: "tool-call-delta"; readonly text: string })
  | (ToolChunk & { readonly type: "tool-call"; readonly args: unknown })
  | ApprovalChunk
  | SuspendedChunk
  | (ToolChunk & { readonly type: "tool-result"; readonly args: unknown; readonly result: unknown })
  /** A network's tool has ended. Its call has another id than the one that asked. */
  | (RunChunk & { readonly type: "tool-execution-end"; readonly result: unknown })
  /** The tool goes on in the background; the agent does not wait for it. */
  | (ToolChunk & { readonly type: "background-task-started" })
  | (ToolChunk & { readonly type: "tool-error"; readonly args: unknown; readonly error: ToolFailure })
  | (ToolChunk & {
      readonly type: "tool-output-denied";
      readonly args: unknown;
      readonly reason: string | undefined;
    })
  | (RunChunk & { readonly type: "error" | "abort" | "tripwire"; readonly message: string | undefined })
  | { readonly type: "kept"; readonly kind: string; readonly value: JsonRecord }
  | { readonly type: "malformed"; readonly kind: string; readonly problem: string; readonly value: unknown }
  | { readonly type: "unreadable"; readonly problem: string; readonly text: string };

/**
 * Decodes one value of a stream.
 *
 * Use it when you read a stream of your own and want to know what a chunk says; a chat session calls it for you.
 */
export function decodeChunk(value: unknown): Chunk {
  if (!isRecord(value)) return { type: "malformed", kind: "", problem: "it has no type", value };
  const { type: kind, payload } = value;
  const runId = textOf(value["runId"]);
  // Most of every stream is pieces of text and of arguments: they pass no table.
  if (kind === "text-delta" && isRecord(payload)) return decodeText(kind, payload, runId, value);
  if (kind === "tool-call-delta" && isRecord(payload)) return decodeArguments(payload, runId, value);
  if (value instanceof UnreadableEvent) {
    return { type: "unreadable", problem: value.problem, text: value.text };
  }
  if (!isText(kind)) return { type: "malformed", kind: "", problem: "it has no type", value };
  const decode = decoders.get(kind);
  if (decode === undefined) return decodeWithoutPayload(kind, runId, value);
  return isRecord(payload) ? decode(payload, runId, value) : malformed(kind, "it has no payload", value);
}

/** Kinds that carry what they bring beside the payload, or that nobody knows. */
function decodeWithoutPayload(kind: string, runId: string | undefined, value: JsonRecord): Chunk {
  const name = dataName(kind);
  if (name !== undefined) return decodeData(name, runId, value);
  if (kind === "object" || kind === "object-result") return decodeObject(kind, runId, value);
  return { type: "kept", kind, value };
}
