/** The agent at hand, as a service: what `Agent.stream`, `Agent.generate` and `Agent.resume` run. */
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Toolkit } from "../core/toolkit.ts";
import type { Agent, MastraAgentOptions } from "./agent.ts";
import type { AnyTools } from "./handlers.ts";
import { makeAgent } from "./make-agent.ts";
import { mastraToolsOf } from "./mastra-tools.ts";
import { ToolHandlers } from "./tool-handlers.ts";

/** The agent at hand. Its handlers come from `toolkit.toLayer`. */
export class CurrentAgent extends Context.Service<CurrentAgent, Agent<ToolHandlers>>()(
  "mastra-tool-ui/CurrentAgent",
) {}

/**
 * Makes an agent the one at hand. Its handlers are given beside it, by `toolkit.toLayer`.
 *
 * @example
 * const agentLayer = MastraAgent.layer({ id: "agent", name: "Agent", instructions, model, toolkit })
 * Agent.stream("Find assets").pipe(Effect.provide(Layer.merge(agentLayer, handlersLayer)))
 */
export function layer<Tools extends AnyTools>(
  options: MastraAgentOptions & { readonly toolkit: Toolkit<Tools> },
): Layer.Layer<CurrentAgent> {
  const { toolkit, ...config } = options;
  const tools = Effect.map(ToolHandlers, ({ services, ...fulfilment }) =>
    mastraToolsOf(toolkit.tools, fulfilment)(services),
  );
  return Layer.succeed(CurrentAgent, makeAgent(config, tools));
}
