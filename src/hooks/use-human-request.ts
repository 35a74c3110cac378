"use client";

import type { HumanRequest } from "../core/human-request.ts";
import { requestOf } from "../core/tool-call.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * The newest request of a tool call, open or answered; `undefined` for a call that never asked.
 *
 * @param id the tool call's id in this session
 *
 * @example
 * const request = useHumanRequest(part.id)
 */
export function useHumanRequest(id: string): HumanRequest | undefined {
  return useSessionValue("useHumanRequest", "toolCall", id, (session, callId) => {
    const call = session.getToolCall(callId);
    return call === undefined ? undefined : requestOf(call);
  });
}
