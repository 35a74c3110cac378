"use client";

import { useSessionValue } from "./use-session-value.ts";

/**
 * The text of one part of a message, as far as it has arrived.
 *
 * @param id the `id` of a part of type `text` or `reasoning`
 *
 * @example
 * function Text({ part }: { part: MessagePart }) {
 *   return <p>{useProse(part.id)}</p>
 * }
 */
export function useProse(id: string): string {
  return useSessionValue(
    "useProse",
    "prose",
    id,
    (session, proseId) => session.getProse(proseId)?.text ?? "",
  );
}
