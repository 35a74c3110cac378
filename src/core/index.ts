export * as AiBlock from "./ai-block.ts";
export type { AiBlockOptions, AiBlockPayload, AnswerOf, Block, ParsedBlock, StateOf } from "./ai-block.ts";
export { approve, cancel, decline, result, resume } from "./answer.ts";
export type { Answer, AnswerType, DecidedBy } from "./answer.ts";
export type { AnswerFailure, AnswerIssue, AnswerOutcome } from "./answer-outcome.ts";
export type { AnswerValidator, AvailableAnswers } from "./answer-rules.ts";
export { createChatSession } from "./chat-session.ts";
export type { ChatSession, ChatSessionOptions, ChatStatus, SendOutcome } from "./chat-session.ts";
export type { Diagnostic, DiagnosticSink } from "./diagnostics.ts";
export { displayState, type DisplayState } from "./display-state.ts";
export {
  AiBlockStateError,
  MissingChatSessionError,
  MissingHumanRequestError,
  TransportError,
} from "./errors.ts";
export type { TransportFailure } from "./errors.ts";
export type { AnswerSchema, HumanRequest, HumanRequestKind } from "./human-request.ts";
export type { Message, MessageDelivery, MessagePart, Problem, Prose } from "./message.ts";
export type { StandardSchema } from "./standard-schema.ts";
export { argumentsOf, isOpen, requestOf } from "./tool-call.ts";
export type { Refusal, ToolCall, ToolCallOutcome, ToolCallState, UnresolvedCause } from "./tool-call.ts";
export { chunksOfGenerateResult } from "../protocol/generate-result.ts";
export type { ThreadHistory } from "./apply-history.ts";
export type {
  AnswerDelivery,
  ChunkSource,
  DecisionDelivery,
  OutgoingMessage,
  ResultsDelivery,
  Transport,
} from "./transport.ts";
