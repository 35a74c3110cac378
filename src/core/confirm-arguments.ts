/** The contract under which a tool with `confirm` asks before it runs. Its card shows the arguments and lets some be changed. */
import { isRecord, isText, type JsonRecord } from "../protocol/json.ts";
import * as AiBlock from "./ai-block.ts";
import { handWrittenSchema } from "./hand-written-schema.ts";
import type { StandardIssue } from "./standard-schema.ts";

/** What the card shows. */
export interface ConfirmState {
  /** The arguments as the model wrote them. */
  readonly args: JsonRecord;
  /** Those of them that may be changed. */
  readonly editable: readonly string[];
}

/** What the human says. */
export interface ConfirmAnswer {
  readonly approved: boolean;
  /** New values of editable arguments; those left out stay. */
  readonly args?: JsonRecord | undefined;
  readonly reason?: string | undefined;
}

/**
 * The block of every tool with `confirm`, whatever the tool.
 *
 * @example
 * const state = AiBlock.fromSuspendArgs(ConfirmArguments, request.payload)?.state
 */
export const ConfirmArguments = AiBlock.make({
  tag: "confirm_arguments",
  stateSchema: handWrittenSchema<ConfirmState>(stateIssues),
  answerSchema: handWrittenSchema<ConfirmAnswer>(answerIssues),
  declineAnswer: (reason) => ({ approved: false, ...(reason !== undefined && { reason }) }),
  cancelAnswer: () => ({ approved: false, reason: "cancelled" }),
});

function stateIssues(state: unknown): readonly StandardIssue[] {
  if (!isRecord(state)) return [{ message: "expected an object" }];
  const { args, editable } = state;
  return [
    ...(isRecord(args) ? [] : [{ message: "expected an object", path: ["args"] }]),
    ...(Array.isArray(editable) && editable.every(isText)
      ? []
      : [{ message: "expected a list of argument names", path: ["editable"] }]),
  ];
}

function answerIssues(answer: unknown): readonly StandardIssue[] {
  if (!isRecord(answer)) return [{ message: "expected an object" }];
  const { approved, args, reason } = answer;
  return [
    ...(typeof approved === "boolean" ? [] : [{ message: "expected true or false", path: ["approved"] }]),
    ...(args === undefined || isRecord(args) ? [] : [{ message: "expected an object", path: ["args"] }]),
    ...(reason === undefined || isText(reason) ? [] : [{ message: "expected text", path: ["reason"] }]),
  ];
}
