/** The chunk with which Mastra says that a tool paused itself, in the wire's own words. */
import { isRecord, isText } from "../protocol/json.ts";

/** The chunk of a tool that paused itself, as far as it is checked. */
export interface ToolCallPart {
  readonly type: "tool-call-suspended" | "tool-call-suspend";
  readonly runId?: string;
  readonly payload: {
    readonly toolCallId: string;
    readonly toolName: string;
    readonly suspendPayload?: unknown;
    readonly args?: unknown;
  };
}

/**
 * True for the chunk of a tool that paused itself.
 *
 * @example
 * if (Suspend.isToolCallPart(chunk)) ui.renderBlock(chunk.payload.suspendPayload, { resolve })
 */
export function isToolCallPart(chunk: unknown): chunk is ToolCallPart {
  if (!isRecord(chunk) || !isRecord(chunk["payload"])) return false;
  const { type, payload } = chunk;
  return (
    (type === "tool-call-suspended" || type === "tool-call-suspend") &&
    isText(payload["toolCallId"]) &&
    isText(payload["toolName"])
  );
}

/** What the tool shows. Under its old chunk name the pause kept it among the arguments. */
export function payloadOf({ payload }: ToolCallPart): unknown {
  return Object.hasOwn(payload, "suspendPayload") ? payload.suspendPayload : payload.args;
}
