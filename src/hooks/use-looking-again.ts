"use client";

import { useEffect } from "react";
import type { ChatSession } from "../core/chat-session.ts";

/** Reads the thread again when the person comes back to requests that somebody else may have answered meanwhile. */
export function useLookingAgain(session: ChatSession, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const look = () => {
      if (document.visibilityState === "visible" && session.getStatus() === "waiting") void session.restore();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [session, isOn]);
}
