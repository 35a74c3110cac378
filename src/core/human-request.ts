import type { AskingRoute } from "../protocol/chunk.ts";
import type { JsonRecord } from "../protocol/json.ts";

/** What a request waits for: a yes or no, data for a suspended tool, or the result of a tool the browser fulfils. */
export type HumanRequestKind = "approval" | "suspension" | "client-tool";

/** The schema of an answer as it came with the request. */
export type AnswerSchema =
  | { readonly type: "none" }
  | { readonly type: "json-schema"; readonly schema: JsonRecord | boolean }
  /** The server sent something that is not a JSON Schema. Answers with data are off, since none could be checked. */
  | { readonly type: "unreadable"; readonly problem: string; readonly value: unknown };

/**
 * A tool call whose next move is the human's.
 *
 * A tool may ask more than once in one call; each time is a new `revision`. An answer counts only for the revision that
 * was on screen.
 */
export interface HumanRequest {
  /** The tool call's id in this session. */
  readonly id: string;
  readonly kind: HumanRequestKind;
  /** How Mastra runs the tool: what a network asks takes only yes or no, and a background task none from a browser. */
  readonly route: AskingRoute;
  /** The id the answer must carry. */
  readonly toolCallId: string;
  readonly toolName: string;
  /** The run that asked; the answer goes back to it. Absent only for client tools found in history. */
  readonly runId: string | undefined;
  readonly revision: number;
  /** The arguments the agent called the tool with. `unknown`: the model wrote them. */
  readonly args: unknown;
  /** What the tool shows the human, when it suspended itself. */
  readonly payload: unknown;
  readonly answerSchema: AnswerSchema;
  /** Until when the server takes an answer, in milliseconds since 1970; `undefined` when it named no time. */
  readonly expiresAt: number | undefined;
}
