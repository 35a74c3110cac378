import type { ThreadHistory } from "../core/apply-history.ts";
import { TransportError } from "../core/errors.ts";
import type { AnswerDelivery, ChunkSource, OutgoingMessage, Transport } from "../core/transport.ts";
import { UnscriptedRequestError, UnusedRepliesError } from "./errors.ts";
import { HeldReply } from "./held-reply.ts";
import { scriptedClock } from "./scripted-clock.ts";
import { describeAnswer, receivedAnswers, type ReceivedAnswer } from "./received-answer.ts";
import type { Reply } from "./reply.ts";

/** What a scripted server knows to say. */
export interface Script {
  /** The reply to each message in turn; or a function of the message and how many there were with it. */
  readonly messages?: Replies<OutgoingMessage>;
  /** The reply to each answer in turn; or a function of the answer and how many there were with it. */
  readonly answers?: Replies<AnswerDelivery>;
  /** The stored thread, or a look at it. Without it the transport cannot look, as a server without memory. */
  readonly thread?: ThreadHistory | ((attempt: number) => ThreadHistory);
}

/** Replies in the order of the requests, or found for each. `undefined` says that the script has none. */
export type Replies<Request> =
  | readonly Reply[]
  | ((request: Request, count: number) => Reply | undefined | Promise<Reply | undefined>);

/** A transport that plays a script, and keeps what would have been sent. */
export interface ScriptedTransport extends Transport {
  /** The messages that left, in order. */
  readonly messages: readonly OutgoingMessage[];
  /** All that was delivered, in order: several results of browser tools travel in one delivery. */
  readonly deliveries: readonly AnswerDelivery[];
  /** The same, answer by answer: what was said to which call of which run. */
  readonly answers: readonly ReceivedAnswer[];
  /** The server's clock shows this time, in milliseconds since 1970. What was to be answered before it has expired. */
  readonly setTime: (time: number) => void;
  /**
   * Checks that the conversation went as the script says.
   *
   * @throws {UnscriptedRequestError} when something was asked that the script did not have
   * @throws {UnusedRepliesError} when the script holds replies that nobody asked for
   */
  readonly verify: () => void;
}

/**
 * A server that is a script: for tests of cards and chats, without network and without waiting.
 *
 * A request that the script has no reply for fails, says on the console what was asked, and makes `verify` throw.
 *
 * @example
 * const run = agentRun()
 * const transport = scriptedTransport({
 *   messages: [[run.says("I can erase it."), run.asksApproval("erase_folder", { args: { path: "/old" } })]],
 *   answers: [[run.toolReturns({ erased: "/old" }), run.says("Gone."), run.finishes()]],
 * })
 * const session = createChatSession({ transport })
 */
export function scriptedTransport(script: Script = {}): ScriptedTransport {
  const messages: OutgoingMessage[] = [];
  const deliveries: AnswerDelivery[] = [];
  const unscripted: UnscriptedRequestError[] = [];
  const clock = scriptedClock();
  const left = () => ({
    messages: countLeft(script.messages, messages.length),
    answers: countLeft(script.answers, deliveries.length),
  });
  const reply = async (
    found: Reply | undefined,
    asked: string,
    signal: AbortSignal,
  ): Promise<ChunkSource> => {
    if (found !== undefined) return play(found, signal);
    const error = new UnscriptedRequestError(asked, left());
    unscripted.push(error);
    // A chat session takes this for a failure of the server and shows it; the one who wrote the test must see more.
    console.error(error.message);
    throw error;
  };
  const { thread } = script;
  return {
    messages,
    deliveries,
    get answers() {
      return deliveries.flatMap(receivedAnswers);
    },
    start: async (message, signal) => {
      const count = messages.push(message);
      const asked = `message number ${count}, "${message.text}"`;
      return reply(await replyTo(script.messages, message, count), asked, signal);
    },
    answer: async (delivery, signal) => {
      const count = deliveries.push(delivery);
      const asked = `answer number ${count}, ${receivedAnswers(delivery).map(describeAnswer).join(" and ")}`;
      return reply(await replyTo(script.answers, delivery, count), asked, signal);
    },
    ...(thread !== undefined && {
      load: async (attempt) => (typeof thread === "function" ? thread(attempt) : thread),
    }),
    ...clock,
    verify: () => {
      const [first] = unscripted;
      if (first !== undefined) throw first;
      const rest = left();
      if (rest.messages + rest.answers > 0) throw new UnusedRepliesError(rest);
    },
  };
}

function replyTo<Request>(replies: Replies<Request> | undefined, request: Request, count: number) {
  return typeof replies === "function" ? replies(request, count) : replies?.[count - 1];
}

function countLeft<Request>(replies: Replies<Request> | undefined, used: number): number {
  return replies === undefined || typeof replies === "function" ? 0 : Math.max(0, replies.length - used);
}

function play(reply: Reply, signal: AbortSignal): Promise<ChunkSource> | ChunkSource {
  if (reply instanceof HeldReply) return reply.open(signal);
  if ("type" in reply) throw new TransportError(reply, `The script says so: ${reply.type}.`);
  return async (onValues) => {
    if (Symbol.asyncIterator in reply) for await (const value of reply) onValues([value].flat());
    else onValues(reply.flat());
    return "complete";
  };
}
