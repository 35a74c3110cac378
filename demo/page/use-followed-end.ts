import { useEffect, useRef, type RefObject } from "react";
import { useChatSession } from "../../src/index.ts";

/** How near the end counts as being there, in pixels. */
const nearness = 80;
/** How long what has just arrived may still grow, in milliseconds. */
const settling = 600;

/** Keeps the end of the conversation in view while it grows, for those who are there; others are left where they read. */
export function useFollowedEnd(): RefObject<HTMLDivElement | null> {
  const session = useChatSession();
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = content.current;
    if (element === null) return;
    let isAtEnd = true;
    let lastArrival = performance.now();
    const notePlace = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      isAtEnd = scrollHeight - clientHeight - scrollTop < nearness;
    };
    const noteArrival = () => (lastArrival = performance.now());
    const follow = () => {
      const isGrowing = session.getStatus() === "running" || performance.now() - lastArrival < settling;
      const hasBegun = session.getMessages().length > 0;
      if (hasBegun && isAtEnd && isGrowing) window.scrollTo({ top: document.documentElement.scrollHeight });
    };
    const growth = new ResizeObserver(follow);
    growth.observe(element);
    window.addEventListener("scroll", notePlace, { passive: true });
    const unsubscribers = [
      session.subscribe("messages", noteArrival),
      session.subscribe("status", noteArrival),
    ];
    return () => {
      growth.disconnect();
      window.removeEventListener("scroll", notePlace);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [session]);

  return content;
}
