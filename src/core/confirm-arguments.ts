/** The contract under which a tool with `confirm` asks before it runs. Its card shows the arguments and lets some be changed. */
import { isRecord, isText, type JsonRecord } from "../protocol/json.ts";
import * as AiBlock from "./ai-block.ts";
import type { StandardIssue, StandardSchema } from "./standard-schema.ts";

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
  stateSchema: handWritten<ConfirmState>(stateIssues),
  answerSchema: handWritten<ConfirmAnswer>(answerIssues),
  declineAnswer: (reason) => ({ approved: false, ...(reason !== undefined && { reason }) }),
  cancelAnswer: () => ({ approved: false, reason: "cancelled" }),
});

/** A schema without a library, so that the block costs nothing but itself. */
function handWritten<Value>(
  issuesOf: (value: JsonRecord) => readonly StandardIssue[],
): StandardSchema<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "mastra-tool-ui",
      validate: (value) => {
        const issues = isRecord(value) ? issuesOf(value) : [{ message: "expected an object" }];
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
    },
  };
}

function stateIssues({ args, editable }: JsonRecord): readonly StandardIssue[] {
  return [
    ...(isRecord(args) ? [] : [{ message: "expected an object", path: ["args"] }]),
    ...(Array.isArray(editable) && editable.every(isText)
      ? []
      : [{ message: "expected a list of argument names", path: ["editable"] }]),
  ];
}

function answerIssues({ approved, args, reason }: JsonRecord): readonly StandardIssue[] {
  return [
    ...(typeof approved === "boolean" ? [] : [{ message: "expected true or false", path: ["approved"] }]),
    ...(args === undefined || isRecord(args) ? [] : [{ message: "expected an object", path: ["args"] }]),
    ...(reason === undefined || isText(reason) ? [] : [{ message: "expected text", path: ["reason"] }]),
  ];
}
