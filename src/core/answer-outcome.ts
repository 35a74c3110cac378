/** One thing that is wrong with an answer, and where. */
export interface AnswerIssue {
  readonly message: string;
  /** Keys from the outside in; empty for the answer as a whole. */
  readonly path: readonly PropertyKey[];
  /** Names the rule that was broken, so that a label set can say it in other words. */
  readonly code?: string;
}

/**
 * Why an answer did not get through.
 *
 * `mayHaveArrived` is true when the request left and nothing came back: the server may have taken the answer. A retry
 * then looks at the server's list of suspended runs before it sends anything again.
 */
export type AnswerFailure =
  | { readonly type: "invalid"; readonly issues: readonly AnswerIssue[] }
  | { readonly type: "forbidden"; readonly status: number }
  | {
      readonly type: "failed";
      readonly reason: "network" | "timeout" | "server" | "not-found" | "stopped" | "unexpected";
      readonly status?: number;
      readonly mayHaveArrived: boolean;
    };

/**
 * What became of an answer.
 *
 * - `accepted`: the server took it and the agent goes on
 * - `invalid`: it does not fit the schema; nothing was sent, or the server refused its form
 * - `stale`: the request it was meant for is no longer open; nothing was sent, or the server no longer waits
 * - `answered-elsewhere`: another page or person was first
 * - `expired`: the request's time had run out
 * - `forbidden`: this person may not answer it
 * - `failed`: it did not get through; the card is back with what was typed, and the answer can be sent again
 * - `cancelled`: the request was set aside or stopped
 */
export type AnswerOutcome =
  | { readonly type: "accepted" }
  | { readonly type: "stale" }
  | { readonly type: "answered-elsewhere" }
  | { readonly type: "expired" }
  | { readonly type: "cancelled" }
  | AnswerFailure;
