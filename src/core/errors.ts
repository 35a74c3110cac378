import type { AnswerFailure, AnswerIssue } from "./answer-outcome.ts";

/** A state was put under an AiBlock whose schema it does not fit. Thrown by `make`, where the tool author can see it. */
export class AiBlockStateError extends Error {
  readonly _tag = "AiBlockStateError";
  readonly tag: string;
  readonly issues: readonly AnswerIssue[];
  constructor(tag: string, issues: readonly AnswerIssue[]) {
    super(
      `The state given to the AiBlock "${tag}" does not fit its stateSchema, so no card could show it: ` +
        `${describeIssues(issues)}. Give it a state of the declared shape, or change the schema.`,
    );
    this.name = this._tag;
    this.tag = tag;
    this.issues = issues;
  }
}

/** A tool or block was given an Effect schema while nothing had said how to run one. */
export class EffectDoorMissingError extends Error {
  readonly _tag = "EffectDoorMissingError";
  readonly place: string;
  constructor(place: string) {
    super(
      `An Effect schema was given as ${place}, and the core has no decoder for Effect schemas, so nothing could be checked. ` +
        `Import MastraTool, Toolkit and AiBlock from "mastra-tool-ui/effect" in place of "mastra-tool-ui/core".`,
    );
    this.name = this._tag;
    this.place = place;
  }
}

/** A tool or block was given something as a schema that cannot be run. */
export class UnsupportedSchemaError extends Error {
  readonly _tag = "UnsupportedSchemaError";
  readonly place: string;
  readonly problem: string;
  constructor(place: string, problem: string) {
    super(
      `The schema given as ${place} cannot be used: ${problem}. ` +
        `Without it neither the arguments nor the answers of the tool could be checked.`,
    );
    this.name = this._tag;
    this.place = place;
    this.problem = problem;
  }
}

/** A tool was declared in a way that contradicts itself. */
export class InvalidToolError extends Error {
  readonly _tag = "InvalidToolError";
  readonly toolId: string;
  readonly problem: string;
  constructor(toolId: string, problem: string) {
    super(`The tool "${toolId}" cannot be declared like this: ${problem}. Remove one of the two.`);
    this.name = this._tag;
    this.toolId = toolId;
    this.problem = problem;
  }
}

/** Two tools of one toolkit have the same id, so a call could not tell which is meant. */
export class DuplicateToolError extends Error {
  readonly _tag = "DuplicateToolError";
  readonly toolId: string;
  constructor(toolId: string, first: string, second: string) {
    super(
      `Two tools have the id "${toolId}": "${first}" and "${second}". The later one would replace the earlier one without a word, ` +
        `and its card would answer the wrong tool. Give one of them another id.`,
    );
    this.name = this._tag;
    this.toolId = toolId;
  }
}

/** Two things are registered for one name of the stream. Thrown by `ToolNames.flatten`. */
export class NameCollisionError extends Error {
  readonly _tag = "NameCollisionError";
  /** The name under which they meet. */
  readonly toolName: string;
  /** Where each of the two comes from, in words. */
  readonly origins: readonly [string, string];
  constructor(toolName: string, origins: readonly [string, string]) {
    super(
      `Two tools meet in the stream under the name "${toolName}": ${origins[0]} and ${origins[1]}. A call says only that name, ` +
        `so the component of one would be drawn, and would answer, for the other. Give one of them another key where the agent is ` +
        `made, or register only the one that this agent has.`,
    );
    this.name = this._tag;
    this.toolName = toolName;
    this.origins = origins;
  }
}

/** A Tool UI schema was attached to a tool whose id is not its tag. */
export class TagMismatchError extends Error {
  readonly _tag = "TagMismatchError";
  readonly toolId: string;
  readonly tag: string;
  constructor(toolId: string, tag: string) {
    super(
      `The tool "${toolId}" was annotated with the AiBlock "${tag}". A tool's block carries the tool's id as its tag, so that ` +
        `the browser finds the card by either. Name the block "${toolId}", or annotate the tool "${tag}".`,
    );
    this.name = this._tag;
    this.toolId = toolId;
    this.tag = tag;
  }
}

/** A method that only works on a server was called while `/server` was not imported. */
export class ServerDoorMissingError extends Error {
  readonly _tag = "ServerDoorMissingError";
  readonly method: string;
  constructor(method: string) {
    super(
      `${method} was called, and its server part is not loaded. It is kept out of shared files so that browsers do not carry it. ` +
        `Add import "mastra-tool-ui/server" to the file that calls it.`,
    );
    this.name = this._tag;
    this.method = method;
  }
}

/** An answer was put to a block whose schema it does not fit. */
export class AiBlockAnswerError extends Error {
  readonly _tag = "AiBlockAnswerError";
  readonly tag: string;
  readonly issues: readonly AnswerIssue[];
  constructor(tag: string, issues: readonly AnswerIssue[]) {
    super(
      `The answer given to the AiBlock "${tag}" does not fit its answerSchema, so it must not reach the tool: ` +
        `${describeIssues(issues)}. Give an answer of the declared shape, or change the schema.`,
    );
    this.name = this._tag;
    this.tag = tag;
    this.issues = issues;
  }
}

/**
 * A transport could not deliver. `failure` says what that means for the answer or message.
 *
 * A transport of your own throws it (or a subclass); anything else it throws counts as an unexpected failure that may have
 * arrived.
 */
export class TransportError extends Error {
  readonly _tag = "TransportError";
  readonly failure: TransportFailure;
  constructor(failure: TransportFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = this._tag;
    this.failure = failure;
  }
}

/** What a transport can report beyond a failed answer: that the server no longer waits, or that somebody was first. */
export type TransportFailure =
  | AnswerFailure
  | { readonly type: "not-waiting" }
  | { readonly type: "expired" }
  | { readonly type: "aborted" };

/** A hook or part that needs a chat session was used outside a provider. */
export class MissingChatSessionError extends Error {
  readonly _tag = "MissingChatSessionError";
  constructor(caller: string) {
    super(
      `${caller} was used outside a ChatSessionProvider, so it has no conversation to read or answer. ` +
        `Wrap the part of the app that shows the chat in <ChatSessionProvider session={session}>.`,
    );
    this.name = this._tag;
  }
}

/** A request part was used outside `HumanRequest.Root`. */
export class MissingHumanRequestError extends Error {
  readonly _tag = "MissingHumanRequestError";
  constructor(caller: string) {
    super(
      `${caller} was used outside HumanRequest.Root, so it does not know which request it belongs to. ` +
        `Put it inside <HumanRequest.Root id={request.id}>.`,
    );
    this.name = this._tag;
  }
}

/** One line for developers: where, and what. */
export function describeIssues(issues: readonly AnswerIssue[]): string {
  return issues
    .map((issue) => (issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`))
    .join("; ");
}
