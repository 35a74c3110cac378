/** Requests that are open until a time the server has named. */
import { isPayload } from "./block-payload.ts";
import type { Conversation } from "./conversation.ts";
import type { Transport } from "./transport.ts";

/** No date is later, in milliseconds since 1970. */
const lastTime = 8.64e15;

/** Until when a request can be answered, as its payload says; in milliseconds since 1970. */
export function expiryOf(payload: unknown): number | undefined {
  const expiresAt = isPayload(payload) ? payload.expiresAt : undefined;
  return typeof expiresAt === "number" && Math.abs(expiresAt) <= lastTime ? expiresAt : undefined;
}

/**
 * Ends each open request when its time has come by the server's clock, which the transport knows. An answer that is on its
 * way by then is the server's to judge.
 */
export function expireInTime(conversation: Conversation, { waitUntil }: Transport): void {
  if (waitUntil === undefined) return;
  const timed = new Map<string, AbortController>();
  conversation.topics.subscribe("requests", () => {
    const { requests } = conversation.calls;
    const open = new Set(requests.map(({ id, revision }) => `${revision} ${id}`));
    for (const [key, timing] of timed) {
      if (open.has(key)) continue;
      timing.abort();
      timed.delete(key);
    }
    for (const { id, revision, expiresAt } of requests) {
      const key = `${revision} ${id}`;
      if (expiresAt === undefined || timed.has(key)) continue;
      const timing = new AbortController();
      timed.set(key, timing);
      void waitUntil(expiresAt, timing.signal).then(() => {
        if (timing.signal.aborted || conversation.calls.get(id)?.state !== "waiting") return;
        conversation.raise(id, { type: "request-expire" });
        conversation.commit();
      });
    }
  });
}
