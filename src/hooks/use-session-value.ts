"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { ChatSession } from "../core/chat-session.ts";
import { useSessionFor } from "./chat-session-provider.tsx";

/** Where in the session a value lives. */
type Part = "messages" | "requests" | "status" | "prose" | "toolCall";

/** Reads one value of the session and renders again when that value, and no other, has changed. */
export function useSessionValue<Value>(
  caller: string,
  part: Part,
  id: string,
  read: (session: ChatSession, id: string) => Value,
): Value {
  const session = useSessionFor(caller);
  const subscribe = useCallback(
    (listener: () => void) => {
      switch (part) {
        case "prose":
          return session.subscribe({ prose: id }, listener);
        case "toolCall":
          return session.subscribe({ toolCall: id }, listener);
        default:
          return session.subscribe(part, listener);
      }
    },
    [session, part, id],
  );
  const snapshot = () => read(session, id);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}
