import { useMemo, useSyncExternalStore } from "react";
import { threadOf, type Thread } from "./thread.ts";

/** The thread in the address, so that a reload shows the same conversation. A new one is there from its first message. */
export function useThread(): {
  readonly thread: Thread;
  readonly keepInAddress: () => void;
  readonly startAnother: () => void;
} {
  const address = useSyncExternalStore(subscribe, () => window.location.search);
  const named = new URLSearchParams(address).get("thread");
  return useMemo(() => {
    const id = named ?? unnamedId();
    return {
      thread: threadOf(id, named !== null),
      keepInAddress: () => {
        if (named === null) goTo(`?thread=${encodeURIComponent(id)}`);
      },
      startAnother: () => goTo(window.location.pathname),
    };
  }, [named]);
}

let unnamed: string | undefined;

/** The id of the thread that is about to begin. */
function unnamedId(): string {
  unnamed ??= Array.from(crypto.getRandomValues(new Uint32Array(3)), (word) => word.toString(36)).join("");
  return unnamed;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("popstate", listener);
  };
}

function goTo(address: string): void {
  unnamed = undefined;
  window.history.pushState(null, "", address);
  for (const listener of listeners) listener();
}
