/** Completes the methods of shared tools and toolkits that only work on a server, and says their types. */
import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import type * as Scope from "effect/Scope";
import { serverDoor } from "../core/server-door.ts";
import type { ClientToolRequiredError } from "./errors.ts";
import type {
  AnyTools,
  Asks,
  HandlerArguments,
  Handlers,
  LayerArguments,
  RequirementsOf,
} from "./handlers.ts";
import { mastraToolsOf, type Fulfilment, type MastraTools } from "./mastra-tools.ts";
import {
  executeTool,
  toolHandlersLayer,
  type ExecuteContext,
  type ToolFailure,
  type ToolHandlers,
} from "./tool-handlers.ts";

serverDoor.parts = {
  execute: (tool, params, context) => executeTool(tool, params, context as ExecuteContext),
  toMastraTools: (toolkit, handlers = {}, options = {}) =>
    mastraToolsOf(toolkit.tools, {
      handlers: handlers as Fulfilment["handlers"],
      asks: (options as Partial<Fulfilment>).asks ?? {},
    })(Context.empty()),
  toLayer: (_toolkit, handlers = {}, options = {}) =>
    toolHandlersLayer(handlers as Fulfilment["handlers"], (options as Partial<Fulfilment>).asks),
};

declare module "../core/mastra-tool.ts" {
  interface ToolExecute<Types extends ToolTypes, Client extends boolean, Own extends boolean> {
    /**
     * Runs the handler by hand, with decoded arguments and without an agent. `toolkit.toLayer` brings the handler, unless
     * the tool has an `execute` of its own.
     *
     * A client tool fails with `ClientToolRequiredError`.
     */
    (
      params: Types["input"],
      context?: ExecuteContext,
    ): Client extends true
      ? Effect.Effect<never, ClientToolRequiredError>
      : Effect.Effect<Types["output"], ToolFailure, Own extends true ? never : ToolHandlers>;
  }
}

declare module "../core/toolkit.ts" {
  interface ToolkitServerMethods<Tools extends AnyTools> {
    /**
     * The tools object of a Mastra agent, for loose composition. `Agent.of` is the preferred way.
     *
     * @example
     * import { Agent } from "@mastra/core/agent"
     *
     * const tools = toolkit.toMastraTools({ search_docs: ({ query }) => Effect.succeed(query) })
     * const agent = new Agent({ id: "editor", name: "Juno", instructions, model, tools })
     *
     * @throws {MissingHandlerError} for a server tool without a handler
     * @throws {MissingJsonSchemaError} for a schema of which no model could be told
     */
    toMastraTools<Given extends Handlers<Tools, Scope.Scope>, GivenAsks extends Asks<Tools, Scope.Scope>>(
      ...given: HandlerArguments<Tools, Given, GivenAsks>
    ): MastraTools<keyof Tools>;
    /**
     * The handlers as a layer, for `Agent.stream` and `tool.execute`. What they need becomes a need of the layer.
     *
     * @example
     * const handlersLayer = toolkit.toLayer({ search_docs: ({ query }) => Effect.succeed(query) })
     */
    toLayer<Given extends Handlers<Tools>, GivenAsks extends Asks<Tools>, Failure = never, Required = never>(
      ...given: LayerArguments<Tools, Given, GivenAsks, Failure, Required>
    ): Layer.Layer<
      ToolHandlers,
      Failure,
      Exclude<Required, Scope.Scope> | RequirementsOf<Given> | RequirementsOf<GivenAsks>
    >;
  }
}
