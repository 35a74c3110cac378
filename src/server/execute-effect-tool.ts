import type { ToolExecute, ToolTypes } from "../core/mastra-tool.ts";
import type { ExecuteContext } from "./tool-handlers.ts";

/**
 * `tool.execute` as a function: runs the handler by hand, with decoded arguments and without an agent.
 *
 * Interrupting the Effect interrupts the handler. `toolkit.toLayer` brings the handler.
 *
 * @example
 * executeEffectTool(SearchDocs, { query: "covers" }).pipe(Effect.provide(handlersLayer))
 */
export function executeEffectTool<Types extends ToolTypes, Client extends boolean, Own extends boolean>(
  tool: { readonly execute: ToolExecute<Types, Client, Own> },
  params: Types["input"],
  context?: ExecuteContext,
) {
  return tool.execute(params, context);
}
