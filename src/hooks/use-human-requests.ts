"use client";

import type { HumanRequest } from "../core/human-request.ts";
import { useSessionValue } from "./use-session-value.ts";

/**
 * All open requests of the conversation, oldest first.
 *
 * A request is open while the person may answer it and while the answer is on its way. Use it for a list or a count
 * outside the messages; a card inside them reads its own call.
 *
 * @example
 * const requests = useHumanRequests()
 * return <p>{requests.length} requests wait for you</p>
 */
export function useHumanRequests(): readonly HumanRequest[] {
  return useSessionValue("useHumanRequests", "requests", "", (session) => session.getRequests());
}
