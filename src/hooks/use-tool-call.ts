"use client";

import type { ToolCall } from "../core/tool-call.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * One tool call, in whatever state it is.
 *
 * @param id the `id` of a part of type `tool-call`
 *
 * @example
 * const call = useToolCall(part.id)
 * if (call?.state === "settled") return <p>Answered</p>
 */
export function useToolCall(id: string): ToolCall | undefined {
  return useSessionValue("useToolCall", "toolCall", id, (session, callId) => session.getToolCall(callId));
}
