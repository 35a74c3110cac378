"use client";

import { useCallback, useSyncExternalStore } from "react";
import { useSessionFor } from "./chat-session-provider.tsx";

/** A draft's value, and what keeps another one; `undefined` forgets it. */
export type UseDraftResult<Value> = readonly [
  value: Value | undefined,
  keep: (value: Value | undefined) => void,
];

/**
 * Something that a person has begun to answer. It is kept with the conversation, not with the card: it survives a card that
 * is taken off the page, and a reload where the session has a storage. It is gone when the call is settled.
 *
 * @param id the tool call's id in the session
 * @param field which of the card's fields; one that asks again needs another name for each question
 * @param isValue tells whether what was kept is such a value: a storage may hold anything
 *
 * @example
 * const [note, keepNote] = useDraft(id, "note", (kept) => typeof kept === "string")
 * return <textarea value={note ?? ""} onChange={(event) => keepNote(event.target.value)} />
 *
 * @throws {MissingChatSessionError} outside a `ChatSessionProvider`
 */
export function useDraft<Value>(
  id: string,
  field: string,
  isValue: (kept: unknown) => kept is Value,
): UseDraftResult<Value> {
  const session = useSessionFor("useDraft");
  const subscribe = useCallback(
    (listener: () => void) => session.subscribe({ draft: id, field }, listener),
    [session, id, field],
  );
  const read = () => session.getDraft(id, field);
  const kept = useSyncExternalStore(subscribe, read, read);
  const keep = useCallback(
    (value: Value | undefined) => session.setDraft(id, field, value),
    [session, id, field],
  );
  return [isValue(kept) ? kept : undefined, keep];
}
