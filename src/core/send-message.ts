/** Sends a message of the person, and keeps to what the app has said about requests that are open then. */
import { cancel, resume, result } from "./answer.ts";
import type { AnswerFailure, AnswerOutcome } from "./answer-outcome.ts";
import { planAnswer, type AnswerRules } from "./answer-rules.ts";
import type { Answering } from "./answering.ts";
import type { Conversation } from "./conversation.ts";
import { TransportError } from "./errors.ts";
import type { HumanRequest } from "./human-request.ts";
import { newMessageId } from "./message-id.ts";
import type { StreamReading } from "./stream-reading.ts";
import type { ThreadLookup } from "./thread-lookup.ts";
import type { ChunkSource, Transport } from "./transport.ts";

/**
 * What happens to open requests when the person does something else.
 *
 * - `keep`: they stay open. Mastra goes on waiting, beside the new run
 * - `settle`: each is cancelled first. One that can be declined is declined with the reason `cancelled`, and says that a rule
 *   did it; the others are set aside in this page, and come back after a reload
 */
export type OpenRequestPolicy = "keep" | "settle";

/**
 * What a message does while requests are open.
 *
 * - `block`: it is not sent; the outcome names the requests
 * - `answer`: it answers the newest request that takes its text, and is a message when none does
 */
export type MessagePolicy = OpenRequestPolicy | "block" | "answer";

/** What became of a message of the person. */
export type SendOutcome =
  | { readonly type: "accepted" }
  /** Requests are open, and the app wants them answered first. Nothing was sent. */
  | { readonly type: "blocked"; readonly requests: readonly HumanRequest[] }
  /** The text was taken as the answer to a request. */
  | { readonly type: "answered"; readonly request: HumanRequest; readonly outcome: AnswerOutcome }
  | AnswerFailure;

/** What sending needs. */
export interface Sending {
  readonly conversation: Conversation;
  readonly reading: StreamReading;
  readonly lookup: ThreadLookup;
  readonly answering: Answering;
  readonly rules: AnswerRules;
  readonly transport: Transport;
  readonly policy: MessagePolicy;
  readonly signal: () => AbortSignal;
}

export async function sendMessage(text: string, sending: Sending): Promise<SendOutcome> {
  const { answering, conversation, policy, rules } = sending;
  const { requests } = conversation.calls;
  if (requests.length > 0) {
    if (policy === "block") return { type: "blocked", requests };
    if (policy === "settle") await settleRequests(requests, answering);
    if (policy === "answer") {
      const found = requestFor(text, requests, rules);
      if (found !== undefined) return answerWith(text, found, answering);
    }
  }
  return deliver(text, sending);
}

/** Leaves every request, each once, and waits until it is known what became of it. */
export async function settleRequests(requests: readonly HumanRequest[], answering: Answering): Promise<void> {
  await Promise.all(requests.map(({ id, revision }) => answering.answer(id, cancel(), revision, "rule")));
}

/** The newest request that takes the text as it is: nothing is guessed about yes or no. */
function requestFor(
  text: string,
  requests: readonly HumanRequest[],
  rules: AnswerRules,
): HumanRequest | undefined {
  return requests.findLast(
    (request) => planAnswer(request, answerOf(text, request), rules).type !== "invalid",
  );
}

function answerOf(text: string, { kind }: HumanRequest) {
  return kind === "client-tool" ? result(text) : resume(text);
}

async function answerWith(text: string, request: HumanRequest, answering: Answering): Promise<SendOutcome> {
  const outcome = await answering.answer(request.id, answerOf(text, request), request.revision, "you");
  return { type: "answered", request, outcome };
}

async function deliver(
  text: string,
  { conversation, reading, lookup, transport, signal }: Sending,
): Promise<SendOutcome> {
  const stop = signal();
  const id = newMessageId();
  conversation.messages.add(id, "user", { type: "sending" });
  conversation.addProse(id, "text", text);
  conversation.commit();
  let source: ChunkSource;
  try {
    source = await transport.start({ id, text }, stop);
  } catch (error) {
    const failure = sendFailure(error);
    conversation.deliver(id, { type: "failed", failure });
    return failure;
  }
  conversation.deliver(id, { type: "delivered" });
  void reading.read(source, stop).then((end) => (end === "broken" ? lookup.follow() : undefined));
  return { type: "accepted" };
}

function sendFailure(error: unknown): AnswerFailure {
  const failure = error instanceof TransportError ? error.failure : undefined;
  switch (failure?.type) {
    case "invalid":
    case "forbidden":
    case "failed":
      return failure;
    case "aborted":
      return { type: "failed", reason: "stopped", mayHaveArrived: true };
    default:
      return { type: "failed", reason: "unexpected", mayHaveArrived: true };
  }
}
