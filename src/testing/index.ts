export { agentRun } from "./agent-run.ts";
export type {
  AgentRun,
  AgentRunOptions,
  ApprovalOptions,
  CallOptions,
  Chunks,
  OutputOptions,
  SuspendOptions,
} from "./agent-run.ts";
export type { CardTester, DeclineOptions } from "./card-tester.ts";
export {
  UnrecordedRequestError,
  UnscriptedRequestError,
  UnusedRepliesError,
  type RepliesLeft,
} from "./errors.ts";
export { heldReply, type HeldReply } from "./held-reply.ts";
export * as MastraChunk from "./mastra-chunk.ts";
export type { FinishReason, MadeCall, MadeChunk } from "./mastra-chunk.ts";
export { NotOnScreenError, type Name, type Senses } from "./person.ts";
export type { ReceivedAnswer } from "./received-answer.ts";
export { recordServer, type RecordServerOptions, type ServerRecorder } from "./record-server.ts";
export type { BodyEnd, Exchange, Piece, RecordedReply, RecordedRequest, Recording } from "./recording.ts";
export { replayServer, type ReplayedServer } from "./replay-server.ts";
export { failures, refused, type Reply, type Spoken } from "./reply.ts";
export {
  scriptedTransport,
  type Replies,
  type Script,
  type ScriptedTransport,
} from "./scripted-transport.ts";
export type { TesterOptions } from "./screen-area.ts";
export { createTester, type Tester } from "./tester.ts";
