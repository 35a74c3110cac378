import type { FileContent, SourceContent } from "../protocol/content-chunk.ts";
import type { AnswerFailure } from "./answer-outcome.ts";

/** What went wrong in a message, in a form that the label set puts into words. */
export type Problem =
  /** The run failed. `detail` is the server's own text; it is data, not trusted prose. */
  | { readonly type: "run-failed"; readonly detail: string | undefined }
  /** A processor on the server stopped the run. */
  | { readonly type: "stopped-by-server"; readonly detail: string | undefined }
  /** The connection was lost before the stream ended. */
  | { readonly type: "connection-lost" }
  /** A chunk could not be read. `kind` is empty when not even that was readable. */
  | { readonly type: "unreadable-chunk"; readonly kind: string; readonly problem: string };

/**
 * One piece of a message, by reference.
 *
 * A message holds ids, not texts, so that a token that streams in wakes the one component that shows its text and not
 * the list of messages. Read prose with `useProse(part.id)` and calls with `useToolCall(part.id)`.
 */
export type MessagePart =
  | { readonly type: "text" | "reasoning"; readonly id: string }
  | { readonly type: "tool-call"; readonly id: string }
  /** Where the agent has something from. Its address comes from the model: check it before you make a link of it. */
  | { readonly type: "source"; readonly id: string; readonly source: SourceContent }
  | { readonly type: "file"; readonly id: string; readonly file: FileContent }
  /** Data of the app's own. What comes again under the same id replaces it. */
  | { readonly type: "data"; readonly id: string; readonly name: string; readonly data: unknown }
  /** Structured output, as far as it has come. */
  | { readonly type: "object"; readonly id: string; readonly value: unknown; readonly isWhole: boolean }
  | { readonly type: "problem"; readonly id: string; readonly problem: Problem };

/** Text or reasoning, as far as it has arrived. */
export interface Prose {
  readonly id: string;
  readonly text: string;
}

/** How far a message of the user got. Messages of the agent are always `delivered`. */
export type MessageDelivery =
  | { readonly type: "sending" }
  | { readonly type: "delivered" }
  | { readonly type: "failed"; readonly failure: AnswerFailure };

/** One message of the conversation. */
export interface Message {
  readonly id: string;
  readonly role: "user" | "assistant";
  readonly parts: readonly MessagePart[];
  readonly delivery: MessageDelivery;
}
