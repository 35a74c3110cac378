import type { AnyAiBlock } from "./ai-block.ts";
import type { Answer } from "./answer.ts";
import type { AnswerFailure, AnswerOutcome } from "./answer-outcome.ts";
import {
  availableAnswers,
  type AnswerRules,
  type AnswerValidator,
  type AvailableAnswers,
} from "./answer-rules.ts";
import { Answering } from "./answering.ts";
import { Conversation, type Topic } from "./conversation.ts";
import type { DiagnosticSink } from "./diagnostics.ts";
import { TransportError } from "./errors.ts";
import type { HumanRequest } from "./human-request.ts";
import { newMessageId } from "./message-id.ts";
import type { Message, Prose } from "./message.ts";
import { readEventStream } from "../protocol/read-event-stream.ts";
import { StreamReading } from "./stream-reading.ts";
import { ThreadLookup } from "./thread-lookup.ts";
import type { ToolCall } from "./tool-call.ts";
import { blocksOf, browserToolsOf, mustAsk, type AnyToolkit } from "./toolkit.ts";
import type { ChunkSource, Transport } from "./transport.ts";

/** What the conversation as a whole is doing: the agent speaks, a person is asked, or neither. */
export type ChatStatus = "idle" | "running" | "waiting";

/** What became of a message of the person. */
export type SendOutcome = { readonly type: "accepted" } | AnswerFailure;

/** What `createChatSession` takes. */
export interface ChatSessionOptions {
  /** How to reach the server; `mastraTransport` from `/client`, or your own. */
  readonly transport: Transport;
  /** The agent's tools: answers are checked by their blocks and output schemas, and its browser tools are known. */
  readonly toolkit?: AnyToolkit;
  /** Contracts of other tools under which answers are checked, by the tag in the request's payload. */
  readonly blocks?: readonly AnyAiBlock[];
  /** Checks answers to requests that bring only a JSON Schema. `validateJsonSchema` from `/blocks` is one. */
  readonly validateAnswer?: AnswerValidator;
  /** Names of tools that the browser fulfils, and that are not in the toolkit. Needed only to find their open requests again after a reload. */
  readonly clientTools?: readonly string[];
  /** Takes notes for developers. By default they go to the console, once each, and nowhere in production. */
  readonly onDiagnostic?: DiagnosticSink;
}

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
  /** Sends the answer that did not get through once more. Never sends it twice: it asks the server first. */
  readonly retry: (id: string) => Promise<AnswerOutcome>;
  /** Takes up a request that was set aside. */
  readonly reopen: (id: string) => void;
  /** Which answers a card may offer for a request. */
  readonly availableAnswers: (request: HumanRequest) => AvailableAnswers;
  /** Stops reading. Requests stay open: the server still waits for them. */
  readonly stop: () => void;
  /** Reads the stored thread: messages, and requests that wait. False when it could not be read. */
  readonly restore: () => Promise<boolean>;
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
    part: Topic | { readonly prose: string } | { readonly toolCall: string },
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
  const clientTools = new Set([...(options.clientTools ?? []), ...rules.browserTools.keys()]);
  let stopping = new AbortController();
  const signal = () => stopping.signal;
  const isClientTool = (toolName: string) => clientTools.has(toolName);
  const conversation = new Conversation({ mustAsk: mustAskOf(options), isClientTool });
  const reading = new StreamReading(conversation, options.onDiagnostic);
  const lookup = new ThreadLookup(conversation, transport.load, isClientTool, signal);
  const answering = new Answering({ conversation, reading, lookup, transport, rules, signal });

  const answer: ChatSession["answer"] = (id, given, { revision } = {}) =>
    answering.answer(id, given, revision, "you");

  return {
    send: (text) => sendMessage(text, { conversation, reading, lookup, transport, signal: signal() }),
    answer,
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
    },
    restore: () => lookup.restore(),
    receive: (value) => reading.receive(value),
    read: async (response) => {
      const end = await reading.read(sourceOf(response), signal());
      if (end === "broken") void lookup.follow();
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
      return "prose" in part
        ? conversation.prose.subscribe(part.prose, listener)
        : conversation.calls.values.subscribe(part.toolCall, listener);
    },
  };
}

function rulesOf({ toolkit, blocks = [], validateAnswer }: ChatSessionOptions): AnswerRules {
  return {
    blocks: toolkit === undefined ? blocks : [...blocks, ...blocksOf(toolkit)],
    browserTools: new Map(
      toolkit === undefined ? [] : browserToolsOf(toolkit).map((tool) => [tool.id, tool]),
    ),
    validateAnswer,
  };
}

function mustAskOf({ toolkit }: ChatSessionOptions): (toolName: string) => boolean {
  return (toolName) => toolkit !== undefined && mustAsk(toolkit, toolName);
}

function refusedAnswer(conversation: Conversation, id: string): Answer | undefined {
  const call = conversation.calls.get(id);
  return call?.state === "waiting" ? call.refusal?.answer : undefined;
}

interface Sending {
  readonly conversation: Conversation;
  readonly reading: StreamReading;
  readonly lookup: ThreadLookup;
  readonly transport: Transport;
  readonly signal: AbortSignal;
}

async function sendMessage(
  text: string,
  { conversation, reading, lookup, transport, signal }: Sending,
): Promise<SendOutcome> {
  const id = newMessageId();
  conversation.messages.add(id, "user", { type: "sending" });
  conversation.addProse(id, "text", text);
  conversation.commit();
  let source: ChunkSource;
  try {
    source = await transport.start({ id, text }, signal);
  } catch (error) {
    const failure = sendFailure(error);
    conversation.deliver(id, { type: "failed", failure });
    return failure;
  }
  conversation.deliver(id, { type: "delivered" });
  void reading.read(source, signal).then((end) => (end === "broken" ? lookup.follow() : undefined));
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

function sourceOf(response: Parameters<ChatSession["read"]>[0]): ChunkSource {
  const body = "body" in response ? response.body : response;
  return (onValues) => (body === null ? Promise.resolve("complete") : readEventStream(body, onValues));
}
