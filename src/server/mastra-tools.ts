/** A toolkit as the tools object that a Mastra agent takes. */
import { createTool, type Tool as MastraTool } from "@mastra/core/tools";
import type { AnyTool } from "../core/mastra-tool.ts";
import { codecOf } from "../core/schema.ts";
import { readContext } from "./call-context.ts";
import { askBrowser } from "./client-tool.ts";
import { confirmed, isDeclined } from "./confirm.ts";
import { MissingHandlerError } from "./errors.ts";
import type { AnyTools, Asker, Handler } from "./handlers.ts";
import { handlerOf, ownFunction } from "./handler-of.ts";
import { runHandler, type ToolExecution } from "./server-tool.ts";
import type { Services } from "./settle.ts";
import { answerWireSchema, uncheckedSchema, wireSchema } from "./wire-schema.ts";

/** A toolkit's tools, by id, as Mastra knows them. */
export type MastraTools<Ids extends PropertyKey = string> = { readonly [Id in Ids]: MastraTool };

/** What runs the tools, before anybody looked whether it fits them. */
export interface Fulfilment {
  readonly handlers: Readonly<Record<string, unknown>>;
  readonly asks: Readonly<Record<string, unknown>>;
}

type Declaration = Parameters<typeof createTool>[0];

/**
 * Checks a toolkit and what runs it, once; the result makes the tools for the services at hand.
 *
 * @throws {MissingHandlerError} for a server tool without a handler
 * @throws {MissingJsonSchemaError} for a schema of which no model could be told
 */
export function mastraToolsOf(tools: AnyTools, fulfilment: Fulfilment): (services: Services) => MastraTools {
  const makers = Object.entries(tools).map(([id, tool]) => [id, mastraToolOf(tool, fulfilment)] as const);
  return (services) => Object.fromEntries(makers.map(([id, make]) => [id, make(services)] as const));
}

function mastraToolOf(tool: AnyTool, { handlers, asks }: Fulfilment): (services: Services) => MastraTool {
  if (!tool.requiredClient) {
    const handler = handlerOf(tool, handlers);
    if (handler === undefined) throw new MissingHandlerError(tool.id);
    return serverToolOf(tool, handler);
  }
  const { block } = tool;
  const declaration = declare(tool);
  // Without a block nothing here can ask: a tool without `execute` ends the step, and the browser goes on.
  if (block === undefined) return () => createTool({ ...declaration, ...outputOf(tool) });
  const asker = ownFunction<Asker<unknown>>(asks, tool.id);
  return (services) =>
    createTool({
      ...declaration,
      // That a tool has a suspendSchema is how Mastra knows to run the calls of a step one at a time.
      suspendSchema: uncheckedSchema,
      resumeSchema: answerWireSchema(block) ?? uncheckedSchema,
      execute: mastraExecute(askBrowser(tool, block, asker, services)),
    });
}

function serverToolOf(tool: AnyTool, handler: Handler<unknown, unknown>): (services: Services) => MastraTool {
  const { confirm } = tool;
  const mayPause = confirm !== undefined || handler.blocks !== undefined;
  const declaration = {
    ...declare(tool),
    ...(mayPause && { suspendSchema: uncheckedSchema, resumeSchema: uncheckedSchema }),
  };
  if (confirm === undefined) {
    const output = outputOf(tool);
    return (services) =>
      createTool({
        ...declaration,
        ...output,
        execute: mastraExecute(runHandler(tool, handler, services)),
      });
  }
  // No outputSchema: a declined call has another result.
  return (services) =>
    createTool({
      ...declaration,
      ...modelOutputOf(tool),
      execute: mastraExecute(confirmed(tool, confirm.editable, handler, services)),
    });
}

/** What every kind of tool has. Mastra's own options go through as they were given. */
function declare(tool: AnyTool): Declaration {
  const { requireApproval, ...options } = tool.options;
  return {
    ...(options as Partial<Declaration>),
    id: tool.id,
    description: tool.description,
    inputSchema: wireSchema(tool.inputSchema, `the inputSchema of the tool "${tool.id}"`),
    ...(requireApproval !== undefined && { requireApproval: approvalOf(tool, requireApproval) }),
  };
}

/** A function that picks the calls to approve gets decoded arguments, as a handler does. */
function approvalOf(
  { id, inputSchema }: AnyTool,
  requireApproval: NonNullable<AnyTool["options"]["requireApproval"]>,
): boolean | ((wire: unknown, context?: unknown) => boolean | Promise<boolean>) {
  if (typeof requireApproval === "boolean") return requireApproval;
  const { decode } = codecOf(inputSchema, `the inputSchema of the tool "${id}"`);
  return (wire, context) => {
    const args = decode(wire);
    // What does not fit is refused before it runs; nobody needs to approve it.
    return args.issues === undefined && requireApproval(args.value as never, context as never);
  };
}

function outputOf({ id, outputSchema }: AnyTool): Pick<Declaration, "outputSchema"> {
  return outputSchema === undefined
    ? {}
    : { outputSchema: wireSchema(outputSchema, `the outputSchema of the tool "${id}"`) };
}

function modelOutputOf({ options: { toModelOutput } }: AnyTool): Pick<Declaration, "toModelOutput"> {
  if (toModelOutput === undefined) return {};
  return {
    toModelOutput: (output) => (isDeclined(output) ? undefined : toModelOutput(output as never)),
  };
}

function mastraExecute(execute: ToolExecution): NonNullable<Declaration["execute"]> {
  return (wire, context) => execute(wire, readContext(context));
}
