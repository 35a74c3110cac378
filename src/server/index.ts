import "./install-server-parts.ts";

export * as Agent from "./agent.ts";
export type { AgentOptions, Agent as AgentValue, MastraAgentOptions } from "./agent.ts";
export type { AgentOutput, ResumeOptions, RunOptions } from "./agent-run.ts";
export { askingWith } from "./asking-with.ts";
export type { Declined } from "./confirm.ts";
export {
  AgentRunError,
  ArgumentsNotEditableError,
  ClientToolRequiredError,
  HandlerError,
  InvalidAskError,
  MissingHandlerError,
  MissingJsonSchemaError,
  SuspendedAgainError,
  ToolInputError,
  ToolOutputError,
} from "./errors.ts";
export type { HandlerEnd } from "./errors.ts";
export { executeEffectTool } from "./execute-effect-tool.ts";
export { fromMastraOutput } from "./from-mastra-output.ts";
export type { Answered, Asker, Asks, Handler, Handlers } from "./handlers.ts";
export * as MastraAgent from "./mastra-agent.ts";
export type { MastraTools } from "./mastra-tools.ts";
export { ToolHandlers } from "./tool-handlers.ts";
export type { ExecuteContext, ToolFailure } from "./tool-handlers.ts";
