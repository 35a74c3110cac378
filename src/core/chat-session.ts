import type { Answer } from "./answer.ts";
import type { AnswerOutcome } from "./answer-outcome.ts";
import { availableAnswers, type AvailableAnswers } from "./answer-rules.ts";
import { Answering } from "./answering.ts";
import { mustAskOf, rulesOf, type ChatSessionOptions } from "./chat-session-options.ts";
import { Conversation, type Topic } from "./conversation.ts";
import { draftKey } from "./drafts.ts";
import { expireInTime } from "./expiry.ts";
import type { HumanRequest } from "./human-request.ts";
import type { Message, Prose } from "./message.ts";
import { readEventStream } from "../protocol/read-event-stream.ts";
import { sendMessage, settleRequests, type SendOutcome } from "./send-message.ts";
import { answerByRule } from "./standing-rules.ts";
import { StreamReading } from "./stream-reading.ts";
import { ThreadLookup } from "./thread-lookup.ts";
import type { ToolCall } from "./tool-call.ts";
import type { ChunkSource } from "./transport.ts";

export type { ChatSessionOptions } from "./chat-session-options.ts";
export type { SendOutcome } from "./send-message.ts";

/** What the conversation as a whole is doing: the agent speaks, a person is asked, or neither. */
export type ChatStatus = "idle" | "running" | "waiting";

/** One conversation with an agent: chunks go in, state comes out, answers are sent. */
export interface ChatSession {
  /** Sends a message of the person and reads the agent's answer. Resolves when the server has taken the message. */
  readonly send: (text: string) => Promise<SendOutcome>;
  /** Answers a request. Resolves when the answer's fate is known; the agent's stream may still be running. */
  readonly answer: (
    id: string,
    answer: Answer,
    options?: { readonly revision?: number },
  ) => Promise<AnswerOutcome>;
  /**
   * Gives the same answer to several requests, to each as it was shown: one that has changed since is `stale`, one that has
   * no such answer `invalid`. The outcomes come in the order of the requests.
   */
  readonly answerAll: (
    requests: readonly Pick<HumanRequest, "id" | "revision">[],
    answer: Answer,
  ) => Promise<readonly AnswerOutcome[]>;
  /** Sends the answer that did not get through once more. Never sends it twice: it asks the server first. */
  readonly retry: (id: string) => Promise<AnswerOutcome>;
  /** Takes up a request that was set aside. */
  readonly reopen: (id: string) => void;
  /** Which answers a card may offer for a request. */
  readonly availableAnswers: (request: HumanRequest) => AvailableAnswers;
  /** Stops reading. What becomes of open requests is the option `onStop`. */
  readonly stop: () => void;
  /**
   * Reads the stored thread: messages, and requests that wait. False when it could not be read. Calls that come while one is
   * at work share it.
   */
  readonly restore: () => Promise<boolean>;
  /** What the person has begun to answer: one value for each field of a card. Gone when the call is settled. */
  readonly getDraft: (id: string, field: string) => unknown;
  readonly setDraft: (id: string, field: string, value: unknown) => void;
  /** Takes one value of a stream that you read yourself. */
  readonly receive: (value: unknown) => void;
  /** Reads a response or body that you fetched yourself. Resolves at its end; never rejects. */
  readonly read: (
    response: ReadableStream<Uint8Array> | { readonly body: ReadableStream<Uint8Array> | null },
  ) => Promise<void>;

  readonly getMessages: () => readonly Message[];
  readonly getProse: (id: string) => Prose | undefined;
  readonly getToolCall: (id: string) => ToolCall | undefined;
  /** Open requests, oldest first. */
  readonly getRequests: () => readonly HumanRequest[];
  readonly getStatus: () => ChatStatus;
  /** Calls the listener after a change of that part of the state, once per network read. Returns its end. */
  readonly subscribe: (
    part:
      | Topic
      | { readonly prose: string }
      | { readonly toolCall: string }
      | { readonly draft: string; readonly field: string },
    listener: () => void,
  ) => () => void;
}

/**
 * Creates the client object of one conversation.
 *
 * Create one per thread and keep it outside render. In React, hand it to `ChatSessionProvider`.
 *
 * @example
 * const session = createChatSession({
 *   transport: mastraTransport({ baseUrl: "/", agentId: "assistant", threadId }),
 *   toolkit,
 *   validateAnswer: validateJsonSchema,
 * })
 */
export function createChatSession(options: ChatSessionOptions): ChatSession {
  const { transport } = options;
  const rules = rulesOf(options);
  const clientTools = new Set([
    ...(options.clientTools ?? []),
    ...Object.keys(options.automaticTools ?? {}),
    ...rules.browserTools.keys(),
  ]);
  let stopping = new AbortController();
  const signal = () => stopping.signal;
  const isClientTool = (toolName: string) => clientTools.has(toolName);
  const conversation = new Conversation({ mustAsk: mustAskOf(options), isClientTool }, options.drafts);
  const reading = new StreamReading(conversation, options.onDiagnostic);
  const lookup = new ThreadLookup(conversation, transport.load, isClientTool, signal);
  const answering = new Answering({ conversation, reading, lookup, transport, rules, signal });
  const { onSend = "keep", onStop = "keep", standingRules, automaticTools = {} } = options;
  expireInTime(conversation, transport);
  answerByRule({ conversation, answering, rules, standingRules, automaticTools, signal });

  const answer: ChatSession["answer"] = (id, given, { revision } = {}) =>
    answering.answer(id, given, revision, "you");

  return {
    send: (text) =>
      sendMessage(text, {
        conversation,
        reading,
        lookup,
        answering,
        rules,
        transport,
        policy: onSend,
        signal,
      }),
    answer,
    answerAll: (requests, given) =>
      Promise.all(requests.map(({ id, revision }) => answer(id, given, { revision }))),
    retry: (id) => {
      const refused = refusedAnswer(conversation, id);
      return refused === undefined ? Promise.resolve({ type: "stale" }) : answer(id, refused);
    },
    reopen: (id) => {
      conversation.raise(id, { type: "request-reopen" });
      conversation.commit();
    },
    availableAnswers: (request) => availableAnswers(request, rules),
    stop: () => {
      stopping.abort();
      answering.stop();
      reading.forgetOwnRuns();
      stopping = new AbortController();
      if (onStop === "settle") void settleRequests(conversation.calls.requests, answering);
    },
    restore: () => lookup.restore(),
    receive: (value) => reading.receive(value),
    read: async (response) => {
      const end = await reading.read(sourceOf(response), signal());
      if (end === "broken") void lookup.follow();
    },
    ...stateOf(conversation, reading),
  };
}

type StateOfSession = Pick<
  ChatSession,
  | "getMessages"
  | "getProse"
  | "getToolCall"
  | "getRequests"
  | "getStatus"
  | "getDraft"
  | "setDraft"
  | "subscribe"
>;

function stateOf(conversation: Conversation, reading: StreamReading): StateOfSession {
  return {
    getDraft: (id, field) => conversation.drafts.get(draftKey(id, field)),
    setDraft: (id, field, value) => {
      conversation.drafts.set(draftKey(id, field), value);
      conversation.commit();
    },
    getMessages: () => conversation.messages.snapshot,
    getProse: (id) => conversation.prose.get(id),
    getToolCall: (id) => conversation.calls.get(id),
    getRequests: () => conversation.calls.requests,
    getStatus: () => {
      if (reading.isReading) return "running";
      return conversation.calls.requests.length > 0 ? "waiting" : "idle";
    },
    subscribe: (part, listener) => {
      if (typeof part === "string") return conversation.topics.subscribe(part, listener);
      if ("prose" in part) return conversation.prose.subscribe(part.prose, listener);
      if ("toolCall" in part) return conversation.calls.values.subscribe(part.toolCall, listener);
      return conversation.drafts.values.subscribe(draftKey(part.draft, part.field), listener);
    },
  };
}

function refusedAnswer(conversation: Conversation, id: string): Answer | undefined {
  const call = conversation.calls.get(id);
  return call?.state === "waiting" ? call.refusal?.answer : undefined;
}

function sourceOf(response: Parameters<ChatSession["read"]>[0]): ChunkSource {
  const body = "body" in response ? response.body : response;
  return (onValues) => (body === null ? Promise.resolve("complete") : readEventStream(body, onValues));
}
