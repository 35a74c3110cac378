import { useEffect, useState } from "react";
import type { ChatSession } from "../../src/core/index.ts";
import type { Thread } from "./thread.ts";

export type Restoring = "reading" | "read" | "unreadable";

/** How often the thread is read again when the agent was still at work, and how long in between, in milliseconds. */
const looks = 10;
const pause = 800;

/** Reads what the server has stored of a thread, once when it is opened and again on request. */
export function useRestored({ session, isStored }: Thread): {
  readonly restoring: Restoring;
  readonly readAgain: () => void;
} {
  const [attempt, setAttempt] = useState(0);
  const [restoring, setRestoring] = useState<Restoring>(isStored ? "reading" : "read");

  useEffect(() => {
    if (!isStored) return;
    const leaving = new AbortController();
    void (async () => {
      for (let look = 0; look < looks && !leaving.signal.aborted; look++) {
        const wasRead = await session.restore();
        if (leaving.signal.aborted) return;
        setRestoring(wasRead ? "read" : "unreadable");
        if (!wasRead || !isAtWork(session)) return;
        await new Promise((resume) => setTimeout(resume, pause));
      }
    })();
    return () => leaving.abort();
  }, [session, isStored, attempt]);

  return {
    restoring,
    readAgain: () => {
      setRestoring("reading");
      setAttempt((before) => before + 1);
    },
  };
}

/** True when the agent has not said its last word: the person's is the newest, or an answered call has no end yet. */
function isAtWork(session: ChatSession): boolean {
  if (session.getStatus() !== "idle") return false;
  const newest = session.getMessages().at(-1);
  if (newest === undefined) return false;
  return (
    newest.role === "user" ||
    newest.parts.some(
      (part) => part.type === "tool-call" && session.getToolCall(part.id)?.state === "unresolved",
    )
  );
}
