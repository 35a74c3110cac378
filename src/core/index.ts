export * as AiBlock from "./ai-block.ts";
export type {
  AiBlockOptions,
  AiBlockPayload,
  AnswerOf,
  AnyAiBlock,
  Block,
  BlockRenderProps,
  BoundRenderer,
  ParsedBlock,
  StateOf,
  WrittenAnswerOf,
} from "./ai-block.ts";
export { approve, cancel, decline, result, resume } from "./answer.ts";
export type { Answer, AnswerType, DecidedBy } from "./answer.ts";
export type { AnswerFailure, AnswerIssue, AnswerOutcome } from "./answer-outcome.ts";
export type { AnswerValidator, AvailableAnswers } from "./answer-rules.ts";
export { ConfirmArguments } from "./confirm-arguments.ts";
export type { ConfirmAnswer, ConfirmState } from "./confirm-arguments.ts";
export { arrivingArguments } from "./arriving-arguments.ts";
export { createChatSession } from "./chat-session.ts";
export type { ChatSession, ChatSessionOptions, ChatStatus, SendOutcome } from "./chat-session.ts";
export type { DraftOptions, DraftStorage } from "./drafts.ts";
export type { MessagePolicy, OpenRequestPolicy } from "./send-message.ts";
export type { AutomaticCall, AutomaticTool, StandingRule, StandingRules } from "./standing-rules.ts";
export type { Diagnostic, DiagnosticSink } from "./diagnostics.ts";
export { displayState, type DisplayState } from "./display-state.ts";
export {
  AiBlockAnswerError,
  AiBlockStateError,
  DuplicateToolError,
  EffectDoorMissingError,
  InvalidToolError,
  MissingChatSessionError,
  MissingHumanRequestError,
  NameCollisionError,
  ServerDoorMissingError,
  TagMismatchError,
  TransportError,
  UnsupportedSchemaError,
} from "./errors.ts";
export type { TransportFailure } from "./errors.ts";
export type { AnswerSchema, HumanRequest, HumanRequestKind } from "./human-request.ts";
export * as MastraTool from "./mastra-tool.ts";
export type { AnyTool, ConfirmOptions, MastraToolOptions, Tool } from "./mastra-tool.ts";
export type { Message, MessageDelivery, MessagePart, Problem, Prose } from "./message.ts";
export type { AnySchema, EffectSchemaLike } from "./schema.ts";
export type { StandardSchema } from "./standard-schema.ts";
export * as Suspend from "./suspend.ts";
export { ClientToolSuspended } from "./suspend.ts";
export * as Toolkit from "./toolkit.ts";
export type { AnyToolkit } from "./toolkit.ts";
export * as ToolNames from "./tool-names.ts";
export type { ByStreamName, NamedBySource } from "./tool-names.ts";
export * as ToolUI from "./tool-ui.ts";
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
