import type { AnswerFailure } from "./answer-outcome.ts";
import { TransportError, type TransportFailure } from "./errors.ts";

/** An answer left, and nothing came back. */
export const unreachable: Extract<AnswerFailure, { type: "failed" }> = {
  type: "failed",
  reason: "network",
  mayHaveArrived: true,
};

/** What an error that a transport has thrown means. One that no transport declares may have come at any time. */
export function failureOf(error: unknown): TransportFailure {
  return error instanceof TransportError
    ? error.failure
    : { type: "failed", reason: "unexpected", mayHaveArrived: true };
}
