import type { Transport } from "../core/transport.ts";

/** A server's clock that stands still until a test sets it. */
export interface ScriptedClock {
  readonly waitUntil: NonNullable<Transport["waitUntil"]>;
  readonly setTime: (time: number) => void;
}

export function scriptedClock(): ScriptedClock {
  const waiting = new Map<() => void, number>();
  let now = -Infinity;
  return {
    waitUntil: (time) =>
      time <= now ? Promise.resolve() : new Promise((resolve) => waiting.set(resolve, time)),
    setTime: (time) => {
      now = time;
      for (const [resolve, until] of waiting) {
        if (until > now) continue;
        waiting.delete(resolve);
        resolve();
      }
    },
  };
}
