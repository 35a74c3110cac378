"use client";

import type { Message } from "../core/message.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * The messages of the conversation, in order.
 *
 * Messages hold references: read the text of a part with `useProse(part.id)` and a call with `useToolCall(part.id)`. So a
 * token that streams in renders one piece of text and not the list.
 *
 * @example
 * const messages = useMessages()
 * return messages.map((message) => <p key={message.id}>{message.parts.length} parts</p>)
 */
export function useMessages(): readonly Message[] {
  return useSessionValue("useMessages", "messages", "", (session) => session.getMessages());
}
