"use client";

import type { ChatStatus } from "../core/chat-session.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * What the conversation as a whole is doing: `running` while the agent speaks, `waiting` while a person is asked, else
 * `idle`.
 *
 * @example
 * const status = useChatStatus()
 * return status === "running" && <p>Thinking</p>
 */
export function useChatStatus(): ChatStatus {
  return useSessionValue("useChatStatus", "status", "", (session) => session.getStatus());
}
