/** What a server has stored of a thread, decoded from `unknown`: its messages and the runs that wait. */
import { dataName, decodeFile, decodeSource, type FileContent, type SourceContent } from "./content-chunk.ts";
import { isRecord, isText, listField, ownField, recordField, textField, type JsonRecord } from "./json.ts";
import { decodeFailure, validationFailure, type ToolFailure } from "./tool-outcome.ts";

/** The record of a pause in a message's metadata. It may be stale: a result in the message beats it. */
export interface StoredPause {
  readonly kind: "approval" | "suspension";
  readonly runId: string | undefined;
  readonly toolName: string;
  readonly args: unknown;
  readonly suspendPayload: unknown;
  readonly resumeSchema: unknown;
}

/** A tool call in a stored message. */
export interface StoredToolCall {
  readonly type: "tool-call";
  readonly toolCallId: string;
  readonly toolName: string;
  readonly args: unknown;
  readonly end:
    | { readonly type: "none" }
    | { readonly type: "result"; readonly result: unknown }
    | { readonly type: "error"; readonly error: ToolFailure }
    | { readonly type: "denied"; readonly reason: string | undefined };
  readonly pause: StoredPause | undefined;
}

export type StoredPart =
  | { readonly type: "text" | "reasoning"; readonly text: string }
  | { readonly type: "error"; readonly message: string | undefined }
  | { readonly type: "source"; readonly source: SourceContent }
  | { readonly type: "file"; readonly file: FileContent }
  | { readonly type: "data"; readonly name: string; readonly id: string | undefined; readonly data: unknown }
  | StoredToolCall;

export interface StoredMessage {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly parts: readonly StoredPart[];
}

/** One call of a suspended run, as the server lists it. The list has no answer schema. */
export interface SuspendedCall {
  readonly runId: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly kind: "approval" | "suspension";
  readonly args: unknown;
  readonly suspendPayload: unknown;
}

/** Whether a reply has the list it should have. One that has not says nothing, and not that there is nothing. */
export function holdsList(body: unknown, key: "messages" | "runs"): boolean {
  return isRecord(body) && Array.isArray(ownField(body, key));
}

/** Decodes the answer of the messages route; what is not a message is left out. */
export function decodeStoredMessages(body: unknown): readonly StoredMessage[] {
  return isRecord(body) ? listField(body, "messages").flatMap(decodeMessage) : [];
}

/** Decodes the answer of the suspended-runs route; a call without an id cannot be answered and is left out. */
export function decodeSuspendedRuns(body: unknown): readonly SuspendedCall[] {
  if (!isRecord(body)) return [];
  return listField(body, "runs").flatMap((run) => {
    const runId = isRecord(run) ? textField(run, "runId") : undefined;
    if (!isRecord(run) || runId === undefined) return [];
    return listField(run, "toolCalls").flatMap((call) => decodeSuspendedCall(runId, call));
  });
}

function decodeSuspendedCall(runId: string, call: unknown): readonly SuspendedCall[] {
  if (!isRecord(call)) return [];
  const toolCallId = textField(call, "toolCallId");
  if (toolCallId === undefined) return [];
  return [
    {
      runId,
      toolCallId,
      toolName: textField(call, "toolName") ?? "",
      kind: call["requiresApproval"] === true ? "approval" : "suspension",
      args: call["args"],
      suspendPayload: call["suspendPayload"],
    },
  ];
}

function decodeMessage(value: unknown): readonly StoredMessage[] {
  if (!isRecord(value)) return [];
  const id = textField(value, "id");
  const role = value["role"];
  if (id === undefined || (role !== "user" && role !== "assistant")) return [];
  const content = value["content"];
  const parts = isRecord(content)
    ? listField(content, "parts").flatMap((part) => decodePart(part, pausesOf(content)))
    : isText(content)
      ? [{ type: "text" as const, text: content }]
      : [];
  return [{ id, role, parts }];
}

function decodePart(
  part: unknown,
  pauses: (toolCallId: string) => StoredPause | undefined,
): readonly StoredPart[] {
  if (!isRecord(part)) return [];
  switch (part["type"]) {
    case "text": {
      const text = textField(part, "text");
      return text === undefined ? [] : [{ type: "text", text }];
    }
    case "reasoning": {
      const text = reasoningText(part);
      return text === "" ? [] : [{ type: "reasoning", text }];
    }
    case "error":
      return [{ type: "error", message: decodeFailure(part["error"]).message }];
    case "tool-invocation":
      return decodeToolCall(recordField(part, "toolInvocation"), pauses);
    case "source":
      return [{ type: "source", source: decodeSource(recordField(part, "source")) }];
    case "file": {
      const file = decodeFile(part);
      return file === undefined ? [] : [{ type: "file", file }];
    }
    default: {
      const name = dataName(part["type"]);
      return name === undefined
        ? []
        : [{ type: "data", name, id: textField(part, "id"), data: ownField(part, "data") }];
    }
  }
}

function reasoningText(part: JsonRecord): string {
  const own = textField(part, "reasoning");
  if (own !== undefined && own !== "") return own;
  return listField(part, "details")
    .map((detail) => (isRecord(detail) ? (textField(detail, "text") ?? "") : ""))
    .join("");
}

function decodeToolCall(
  call: JsonRecord,
  pauses: (toolCallId: string) => StoredPause | undefined,
): readonly StoredPart[] {
  const toolCallId = textField(call, "toolCallId");
  if (toolCallId === undefined) return [];
  return [
    {
      type: "tool-call",
      toolCallId,
      toolName: textField(call, "toolName") ?? "",
      args: call["args"],
      end: endOf(call),
      pause: pauses(toolCallId),
    },
  ];
}

function endOf(call: JsonRecord): StoredToolCall["end"] {
  switch (call["state"]) {
    case "result": {
      const refusal = validationFailure(call["result"]);
      return refusal === undefined
        ? { type: "result", result: call["result"] }
        : { type: "error", error: refusal };
    }
    case "output-error":
      return { type: "error", error: decodeFailure(call["error"] ?? call["errorText"]) };
    case "output-denied":
      return { type: "denied", reason: textField(recordField(call, "approval"), "reason") };
    default:
      return { type: "none" };
  }
}

/** Pauses by tool call id. Own keys only: a call may be named `constructor`. */
function pausesOf(content: JsonRecord): (toolCallId: string) => StoredPause | undefined {
  const metadata = recordField(content, "metadata");
  const suspended = recordField(metadata, "suspendedTools");
  const approvals = recordField(metadata, "pendingToolApprovals");
  return (toolCallId) =>
    decodePause("suspension", ownField(suspended, toolCallId)) ??
    decodePause("approval", ownField(approvals, toolCallId));
}

function decodePause(kind: StoredPause["kind"], pause: unknown): StoredPause | undefined {
  if (!isRecord(pause)) return undefined;
  return {
    kind,
    // A pause inside a sub-agent is answered at the run of the agent that called it.
    runId: textField(pause, "parentRunId") ?? textField(pause, "runId"),
    toolName: textField(pause, "toolName") ?? "",
    args: pause["args"],
    suspendPayload: pause["suspendPayload"],
    resumeSchema: pause["resumeSchema"],
  };
}
