/** What can go wrong between a tool's handler and Mastra. The model reads the message of an error that a tool call ends with. */
import type { AnswerIssue } from "../core/answer-outcome.ts";
import { describeIssues } from "../core/errors.ts";
import { isRecord, textField } from "../protocol/json.ts";

/** A person has to fulfil the tool, and nothing here could ask one. */
export class ClientToolRequiredError extends Error {
  readonly _tag = "ClientToolRequiredError";
  readonly toolId: string;
  constructor(toolId: string) {
    super(
      `The tool "${toolId}" needs a person, and it was run where nothing can pause and ask one, so it has no result. ` +
        `Let an agent call it: Agent.of({ toolkit, ... }), or an Agent with toolkit.toMastraTools().`,
    );
    this.name = this._tag;
    this.toolId = toolId;
  }
}

/** A handler got an answer and asked the same again, which would go on for ever. */
export class SuspendedAgainError extends Error {
  readonly _tag = "SuspendedAgainError";
  readonly toolId: string;
  readonly tag: string;
  constructor(toolId: string, tag: string) {
    super(
      `The handler of "${toolId}" got an answer to the block "${tag}" and asked with the same state again, so no answer would ` +
        `ever end it. Use the handler's second argument, which is there after an answer, or ask with another state.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
    this.tag = tag;
  }
}

/** How a handler ended without a result. */
export type HandlerEnd = "failed" | "died" | "interrupted";

/** A handler or asker ended without a result. */
export class HandlerError extends Error {
  readonly _tag = "HandlerError";
  readonly toolId: string;
  readonly end: HandlerEnd;
  readonly #failure: unknown;
  constructor(toolId: string, end: HandlerEnd, failure: unknown) {
    super(`The tool "${toolId}" ${describeEnd(end, failure)}`);
    this.name = this._tag;
    this.toolId = toolId;
    this.end = end;
    this.#failure = failure;
    if (failure instanceof Error) this.stack = `${this.stack}\nbecause of ${failure.stack}`;
  }
  /**
   * What the handler failed with, or what was thrown. Not `cause`, whose fields Mastra would send to the browser: a failure
   * may hold what only the server should know.
   */
  get failure(): unknown {
    return this.#failure;
  }
}

function describeEnd(end: HandlerEnd, cause: unknown): string {
  switch (end) {
    case "failed":
      return `failed: ${describeCause(cause)}. It has no result; other arguments may have one.`;
    case "died":
      return `broke: ${describeCause(cause)}. It has no result, and the fault is in its handler, so calling it again will not help.`;
    case "interrupted":
      return `was interrupted before it had a result. What it had begun may be half done; look before calling it again.`;
  }
}

/** One line for an unknown failure. Its fields are left out: the model reads this, and a browser may. */
function describeCause(cause: unknown): string {
  if (typeof cause === "string") return cause;
  if (cause instanceof Error && cause.message !== "") return cause.message;
  const tag = isRecord(cause) ? (textField(cause, "_tag") ?? textField(cause, "name")) : undefined;
  return tag ?? "it gave no reason";
}

/** The arguments of a call do not fit the tool's inputSchema. */
export class ToolInputError extends Error {
  readonly _tag = "ToolInputError";
  readonly toolId: string;
  readonly issues: readonly AnswerIssue[];
  constructor(toolId: string, issues: readonly AnswerIssue[]) {
    super(
      `The arguments given to "${toolId}" do not fit its inputSchema, so it was not run: ${describeIssues(issues)}. ` +
        `Call it with arguments of the declared shape.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
    this.issues = issues;
  }
}

/** What a handler returned does not fit the tool's outputSchema. */
export class ToolOutputError extends Error {
  readonly _tag = "ToolOutputError";
  readonly toolId: string;
  readonly issues: readonly AnswerIssue[];
  constructor(toolId: string, issues: readonly AnswerIssue[]) {
    super(
      `The handler of "${toolId}" ran, and what it returned does not fit its outputSchema, so it cannot be handed on: ` +
        `${describeIssues(issues)}. Return a value of the declared shape, or change the schema.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
    this.issues = issues;
  }
}

/** A handler or asker asked in a way that no answer could come back from. */
export class InvalidAskError extends Error {
  readonly _tag = "InvalidAskError";
  readonly toolId: string;
  readonly problem: string;
  constructor(toolId: string, problem: string, remedy: string) {
    super(`The tool "${toolId}" cannot ask like this: ${problem}, so no answer could reach it. ${remedy}`);
    this.name = this._tag;
    this.toolId = toolId;
    this.problem = problem;
  }
}

/** A person sent other values for arguments that the tool does not let anyone change. */
export class ArgumentsNotEditableError extends Error {
  readonly _tag = "ArgumentsNotEditableError";
  readonly toolId: string;
  readonly keys: readonly string[];
  constructor(toolId: string, keys: readonly string[]) {
    super(
      `The approval of "${toolId}" came with other values for ${keys.map((key) => `"${key}"`).join(", ")}, which may not be changed, ` +
        `so the tool was not run. Change only what the tool lists under confirm.editable, or list more there.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
    this.keys = keys;
  }
}

/** A server tool is in a toolkit and nobody handles it. */
export class MissingHandlerError extends Error {
  readonly _tag = "MissingHandlerError";
  readonly toolId: string;
  constructor(toolId: string) {
    super(
      `The tool "${toolId}" runs on the server and was given no handler, so an agent that calls it would get nothing. ` +
        `Add "${toolId}" to the handlers, or declare the tool with requiredClient: true.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
  }
}

/** A schema cannot say what it takes as JSON Schema, which a model needs. */
export class MissingJsonSchemaError extends Error {
  readonly _tag = "MissingJsonSchemaError";
  readonly place: string;
  constructor(place: string) {
    super(
      `The schema given as ${place} has no JSON Schema, so no model could be told what to send. Use Zod 4, ArkType or Effect, wrap a ` +
        `Valibot schema in toStandardJsonSchema from @valibot/to-json-schema, or add ~standard.jsonSchema to your own.`,
    );
    this.name = this._tag;
    this.place = place;
  }
}

/** What an agent was asked to do. */
export type AgentOperation = "stream" | "generate" | "resume";

/** Mastra did not take a run, or broke it off. `cause` is what Mastra threw. */
export class AgentRunError extends Error {
  readonly _tag = "AgentRunError";
  readonly agentId: string;
  constructor(agentId: string, operation: AgentOperation, cause: unknown) {
    super(
      `The agent "${agentId}" could not ${operation}: ${describeCause(cause)}. Nothing more of this run will arrive. ` +
        `See cause for what Mastra said.`,
      { cause },
    );
    this.name = this._tag;
    this.agentId = agentId;
  }
}
