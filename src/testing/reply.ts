import type { AnswerIssue } from "../core/answer-outcome.ts";
import type { TransportFailure } from "../core/errors.ts";
import type { HeldReply } from "./held-reply.ts";

/** Chunks as they come from `agentRun`, one act after the other, or one by one. */
export type Spoken = readonly (unknown | readonly unknown[])[];

/**
 * What a scripted server does with a message or an answer.
 *
 * It takes it and streams these chunks, at once or as they come; or it fails; or it does what the test says, when the test
 * says so.
 */
export type Reply = Spoken | AsyncIterable<unknown> | TransportFailure | HeldReply;

/**
 * The ways in which a message or answer does not get through, as replies of a script.
 *
 * @example
 * scriptedTransport({ answers: [failures.neverArrived, run.toolReturns("done")] })
 */
export const failures = {
  /** The network was down: the server never saw it. */
  neverArrived: { type: "failed", reason: "network", mayHaveArrived: false },
  /** The connection broke after it left: the server may have taken it. */
  replyLost: { type: "failed", reason: "network", mayHaveArrived: true },
  timedOut: { type: "failed", reason: "timeout", mayHaveArrived: true },
  /** HTTP 500. */
  serverFailed: { type: "failed", reason: "server", status: 500, mayHaveArrived: true },
  /** HTTP 404. */
  notFound: { type: "failed", reason: "not-found", status: 404, mayHaveArrived: false },
  /** HTTP 403. */
  forbidden: { type: "forbidden", status: 403 },
  /** HTTP 409: somebody else was first, or the run is gone. */
  notWaiting: { type: "not-waiting" },
  /** HTTP 410. */
  expired: { type: "expired" },
  aborted: { type: "aborted" },
} as const satisfies Readonly<Record<string, TransportFailure>>;

/** HTTP 422: the server refuses the form of the answer. */
export function refused(...issues: readonly AnswerIssue[]): TransportFailure {
  return { type: "invalid", issues };
}
