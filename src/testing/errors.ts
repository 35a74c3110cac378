import { TransportError } from "../core/errors.ts";

/** How many replies a script still holds. */
export interface RepliesLeft {
  readonly messages: number;
  readonly answers: number;
}

/** A scripted transport was asked for something that its script does not have. */
export class UnscriptedRequestError extends TransportError {
  readonly asked: string;
  readonly left: RepliesLeft;
  constructor(asked: string, left: RepliesLeft) {
    super(
      { type: "failed", reason: "unexpected", mayHaveArrived: false },
      `The script has no reply for ${asked}, so the page was told that the server failed. ` +
        `The script still holds ${describeLeft(left)}. Add the reply, or find out why the page sent this.`,
    );
    this.name = "UnscriptedRequestError";
    this.asked = asked;
    this.left = left;
  }
}

/** A script holds replies that the page never asked for. */
export class UnusedRepliesError extends Error {
  readonly _tag = "UnusedRepliesError";
  readonly left: RepliesLeft;
  constructor(left: RepliesLeft) {
    super(
      `The script still holds ${describeLeft(left)}, so the conversation did not go as far as the script says. ` +
        `Remove them, or find out why the page did not send what they reply to.`,
    );
    this.name = this._tag;
    this.left = left;
  }
}

/** A replayed recording was asked for something that was not recorded. */
export class UnrecordedRequestError extends Error {
  readonly _tag = "UnrecordedRequestError";
  readonly request: string;
  readonly left: readonly string[];
  constructor(request: string, left: readonly string[]) {
    super(
      `The recording has no reply for ${request}, so the page was told that the network failed. ` +
        `Recorded and not replayed yet: ${left.length === 0 ? "nothing" : left.join("; ")}. ` +
        `Record the conversation again, or find out why the page sent this.`,
    );
    this.name = this._tag;
    this.request = request;
    this.left = left;
  }
}

function describeLeft({ messages, answers }: RepliesLeft): string {
  const described = [
    ...(messages > 0 ? [counted(messages, "message")] : []),
    ...(answers > 0 ? [counted(answers, "answer")] : []),
  ];
  return described.length === 0 ? "no reply" : described.join(" and ");
}

function counted(count: number, noun: string): string {
  return count === 1
    ? `1 reply to a ${noun}`.replace("a answer", "an answer")
    : `${count} replies to ${noun}s`;
}
