import type { AskingRoute } from "../protocol/chunk.ts";
import type { ToolFailure } from "../protocol/tool-outcome.ts";
import type { Answer, DecidedBy } from "./answer.ts";
import type { AnswerFailure } from "./answer-outcome.ts";
import type { AnswerSchema, HumanRequestKind } from "./human-request.ts";
import type { UnresolvedCause } from "./tool-call.ts";

/** Where a fact comes from: a stream that is being read, or what the server had stored. */
export type FactSource = "live" | "history";

/** What can happen to one tool call, in our words. */
export type ToolCallEvent =
  | { readonly type: "arguments-start" }
  | { readonly type: "arguments-delta"; readonly text: string }
  | { readonly type: "call-ready"; readonly args: unknown }
  | {
      readonly type: "request-open";
      readonly kind: HumanRequestKind;
      readonly route: AskingRoute;
      /** Of the pause itself, which may name an inner tool; empty when the source does not say. */
      readonly toolName: string;
      readonly runId: string | undefined;
      /** `undefined` when the source does not say; what is known already is kept. */
      readonly args: unknown;
      readonly payload: unknown;
      readonly answerSchema: AnswerSchema;
      readonly source: FactSource;
    }
  | { readonly type: "answer-submit"; readonly answer: Answer; readonly by: DecidedBy }
  | { readonly type: "answer-accept" }
  | { readonly type: "answer-refuse"; readonly failure: AnswerFailure }
  | { readonly type: "request-close"; readonly cause: UnresolvedCause }
  | { readonly type: "request-set-aside" }
  | { readonly type: "request-reopen" }
  | { readonly type: "request-expire" }
  | {
      readonly type: "output-available";
      readonly args: unknown;
      readonly result: unknown;
      /** Known when the stream tells who answered: a model may call a suspended tool again with an answer of its own. */
      readonly by?: "agent";
    }
  | { readonly type: "output-error"; readonly args: unknown; readonly error: ToolFailure }
  | { readonly type: "output-denied"; readonly args: unknown; readonly reason: string | undefined }
  /** The stream of the call's run ended. `isPaused`: another call of the run still waits for a human. */
  | { readonly type: "run-end"; readonly cause: UnresolvedCause; readonly isPaused: boolean };

export type ToolCallEventType = ToolCallEvent["type"];
