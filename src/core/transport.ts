import type { StreamEnd } from "../protocol/read-event-stream.ts";
import type { ThreadHistory } from "./apply-history.ts";
import type { HumanRequest } from "./human-request.ts";

/**
 * A stream of chunks that has begun. Call it once: it hands over the values of each network read and resolves when the
 * stream ends. It rejects when the connection breaks.
 */
export type ChunkSource = (onValues: (values: readonly unknown[]) => void) => Promise<StreamEnd>;

/** A decision about a paused run: yes, no, or data. */
export interface DecisionDelivery {
  readonly type: "decision";
  readonly runId: string;
  readonly request: HumanRequest;
  readonly decision:
    | { readonly type: "approve" }
    | { readonly type: "decline"; readonly reason: string | undefined }
    | { readonly type: "resume"; readonly data: unknown };
}

/** The results of all tools of one step that the browser fulfilled; they go back in one message. */
export interface ResultsDelivery {
  readonly type: "results";
  readonly results: readonly { readonly request: HumanRequest; readonly value: unknown }[];
}

/** What a chat session asks its transport to deliver. */
export type AnswerDelivery = DecisionDelivery | ResultsDelivery;

/** A message of the person, on its way to the agent. */
export interface OutgoingMessage {
  readonly id: string;
  readonly text: string;
}

/**
 * The port through which a chat session talks to a server.
 *
 * `mastraTransport` is the one for Mastra; write your own to reach an agent another way. Each method resolves once the
 * server has taken the message or answer, and throws `TransportError` when it has not.
 */
export interface Transport {
  /** Starts a run with a message of the person. */
  readonly start: (message: OutgoingMessage, signal: AbortSignal) => Promise<ChunkSource>;
  /** Delivers an answer, once. Must not retry by itself: a tool would run twice. */
  readonly answer: (delivery: AnswerDelivery, signal: AbortSignal) => Promise<ChunkSource>;
  /**
   * Reads what the server has stored of the thread.
   *
   * @param attempt how many looks went before in this burst; a transport spaces them out
   */
  readonly load?: (attempt: number, signal: AbortSignal) => Promise<ThreadHistory>;
  /**
   * Resolves when the server's clock shows this time (milliseconds since 1970), or when the signal is aborted. Without it no
   * request runs out of time on the page; the server may still say so when it is answered.
   */
  readonly waitUntil?: (time: number, signal: AbortSignal) => Promise<void>;
}
