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
