"use client";

import { arrivingArguments } from "../core/arriving-arguments.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * The arguments of a tool call: as far as they have come while the model writes them, and whole from then on. `unknown`: the
 * model wrote them. While they arrive, text may be cut and fields may be missing.
 *
 * @example
 * const args = useArguments(id)
 * return <pre>{JSON.stringify(args, null, 2)}</pre>
 *
 * @throws {MissingChatSessionError} outside a `ChatSessionProvider`
 */
export function useArguments(id: string): unknown {
  return useSessionValue("useArguments", "toolCall", id, arrivingArguments);
}
