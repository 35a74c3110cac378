/** A Mastra agent whose tools are a toolkit's, and whose runs are Effects. */
import type { Agent as MastraCoreAgent, AgentConfig } from "@mastra/core/agent";
import type { MessageListInput } from "@mastra/core/agent/message-list";
import type { FullOutput } from "@mastra/core/stream";
import * as Effect from "effect/Effect";
import type { Toolkit } from "../core/toolkit.ts";
import type { AgentOutput, ResumeOptions, RunOptions } from "./agent-run.ts";
import type { AgentRunError } from "./errors.ts";
import type { AnyTools, AsksOption, Handlers, HandlersOption, RequirementsOf } from "./handlers.ts";
import { makeAgent } from "./make-agent.ts";
import { CurrentAgent } from "./mastra-agent.ts";
import { mastraToolsOf } from "./mastra-tools.ts";
import type { ToolHandlers } from "./tool-handlers.ts";

/** Everything that Mastra's own `Agent` takes, but for its tools. */
export type MastraAgentOptions = Omit<AgentConfig, "tools">;

/** What `Agent.of` takes. */
export type AgentOptions<Tools extends AnyTools, Given, GivenAsks> = MastraAgentOptions & {
  readonly toolkit: Toolkit<Tools>;
} & HandlersOption<Tools, Given> &
  AsksOption<Tools, GivenAsks>;

/** An agent. `Required` is what its handlers need; provide it where the run is. */
export interface Agent<Required = never> {
  readonly id: string;
  readonly name: string;
  /** Starts a run. Its chunks are in the output's `stream`. */
  readonly stream: (
    messages: MessageListInput,
    options?: RunOptions,
  ) => Effect.Effect<AgentOutput, AgentRunError, Required>;
  /** Runs until the run is over or pauses. */
  readonly generate: (
    messages: MessageListInput,
    options?: RunOptions,
  ) => Effect.Effect<FullOutput<unknown>, AgentRunError, Required>;
  /** Answers a call that paused; the answer is given as it travels. The agent needs Mastra's storage: `mastra`. */
  readonly resume: (
    answer: unknown,
    options: ResumeOptions,
  ) => Effect.Effect<AgentOutput, AgentRunError, Required>;
  /** The agent as Mastra knows it. */
  readonly mastraAgent: Effect.Effect<MastraCoreAgent, never, Required>;
}

/**
 * Makes an agent of a toolkit and the handlers of its server tools.
 *
 * @example
 * const agent = Agent.of({ id: "editor", name: "Juno", instructions, model, toolkit, handlers: { search_docs } })
 * const output = yield* agent.stream("Find assets")
 *
 * @throws {MissingHandlerError} for a server tool without a handler
 * @throws {MissingJsonSchemaError} for a schema of which no model could be told
 */
export function of<Tools extends AnyTools, Given extends Handlers<Tools>, GivenAsks>(
  options: AgentOptions<Tools, Given, GivenAsks>,
): Agent<RequirementsOf<Given> | RequirementsOf<GivenAsks>> {
  const { toolkit, handlers = {}, asks = {}, ...config } = options;
  const toolsFor = mastraToolsOf(toolkit.tools, { handlers, asks });
  const services = Effect.context<RequirementsOf<Given> | RequirementsOf<GivenAsks>>();
  return makeAgent(config as MastraAgentOptions, Effect.map(services, toolsFor));
}

/**
 * The real Mastra agent, closed over what its handlers need at the place where this runs: for `new Mastra({ agents })`.
 *
 * @example
 * const editor = yield* Agent.toMastraAgent(agent)
 * const mastra = new Mastra({ agents: { editor }, storage })
 */
export function toMastraAgent<Required>(
  agent: Agent<Required>,
): Effect.Effect<MastraCoreAgent, never, Required> {
  return agent.mastraAgent;
}

/** Starts a run of the agent at hand: the one of `MastraAgent.layer`. */
export function stream(
  messages: MessageListInput,
  options?: RunOptions,
): Effect.Effect<AgentOutput, AgentRunError, CurrentAgent | ToolHandlers> {
  return Effect.flatMap(CurrentAgent, (agent) => agent.stream(messages, options));
}

/** Runs the agent at hand until the run is over or pauses. */
export function generate(
  messages: MessageListInput,
  options?: RunOptions,
): Effect.Effect<FullOutput<unknown>, AgentRunError, CurrentAgent | ToolHandlers> {
  return Effect.flatMap(CurrentAgent, (agent) => agent.generate(messages, options));
}

/** Answers a call of the agent at hand that paused; the answer is given as it travels. */
export function resume(
  answer: unknown,
  options: ResumeOptions,
): Effect.Effect<AgentOutput, AgentRunError, CurrentAgent | ToolHandlers> {
  return Effect.flatMap(CurrentAgent, (agent) => agent.resume(answer, options));
}
