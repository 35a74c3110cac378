/**
 * A stand-in for the server, for tests of what happens on the page: it plays the chunks it is given and keeps what would
 * have been sent. Whether a real server takes that, the tests in `test/server` say.
 */
import { TransportError, type TransportFailure } from "../../src/core/errors.ts";
import type { ThreadHistory } from "../../src/core/apply-history.ts";
import type { AnswerDelivery, ChunkSource, OutgoingMessage, Transport } from "../../src/core/transport.ts";

/** What the server does with an answer: it streams these chunks, at once or as they come, or it fails. */
export type Reply = readonly unknown[] | AsyncIterable<unknown> | TransportFailure;

export interface Script {
  /** The stream that follows a message. */
  readonly onMessage?: (message: OutgoingMessage) => readonly unknown[];
  /** What becomes of an answer. A promise keeps the page waiting. By default it is accepted, and nothing follows. */
  readonly onAnswer?: (delivery: AnswerDelivery, count: number) => Reply | Promise<Reply>;
  /** The stored thread. Without it the transport cannot look. */
  readonly onLoad?: (attempt: number) => ThreadHistory;
}

export interface ScriptedTransport extends Transport {
  /** All answers that left, in order. */
  readonly deliveries: AnswerDelivery[];
  readonly messages: OutgoingMessage[];
}

export function scriptedTransport({ onMessage, onAnswer, onLoad }: Script = {}): ScriptedTransport {
  const deliveries: AnswerDelivery[] = [];
  const messages: OutgoingMessage[] = [];
  return {
    deliveries,
    messages,
    start: (message) => {
      messages.push(message);
      return Promise.resolve(play(onMessage?.(message) ?? []));
    },
    answer: async (delivery) => {
      deliveries.push(delivery);
      const reply = (await onAnswer?.(delivery, deliveries.length)) ?? [];
      if ("type" in reply) throw new TransportError(reply, "The script says so.");
      return play(reply);
    },
    ...(onLoad !== undefined && { load: (attempt: number) => Promise.resolve(onLoad(attempt)) }),
  };
}

function play(chunks: readonly unknown[] | AsyncIterable<unknown>): ChunkSource {
  return async (onValues) => {
    if (Symbol.asyncIterator in chunks) for await (const chunk of chunks) onValues([chunk]);
    else onValues(chunks);
    return "complete";
  };
}
