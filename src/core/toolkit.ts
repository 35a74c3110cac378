/** Tools that belong together: what an agent gets, and what a browser must have components for. */
import type { AnyAiBlock } from "./ai-block.ts";
import { ConfirmArguments } from "./confirm-arguments.ts";
import { DuplicateToolError } from "./errors.ts";
import type { AnyTool } from "./mastra-tool.ts";
import { serverParts } from "./server-door.ts";

/** Tools by id. */
export type ToolsById<Tools extends readonly AnyTool[]> = {
  readonly [Each in Tools[number] as Each["id"]]: Each;
};

/** The Tool UI schemas of a toolkit's tools, by tool id. */
export type SchemasOf<Tools extends Readonly<Record<string, AnyTool>>> = {
  readonly [Id in keyof Tools as Tools[Id]["block"] extends AnyAiBlock ? Id : never]: Tools[Id]["block"];
};

/** A set of tools. */
export interface Toolkit<
  Tools extends Readonly<Record<string, AnyTool>>,
> extends ToolkitServerMethods<Tools> {
  readonly tools: Tools;
  /** The Tool UI schemas of its client tools, by tool id. */
  readonly schemas: SchemasOf<Tools>;
}

/** `toMastraTools` and `toLayer`: there at run time, and `/server` adds their types. */
export interface ToolkitServerMethods<Tools extends Readonly<Record<string, AnyTool>>> {
  readonly "~tools"?: Tools;
}

/** Any toolkit, as far as it is the same on server and browser. */
export type AnyToolkit = Pick<Toolkit<Readonly<Record<string, AnyTool>>>, "tools" | "schemas">;

/**
 * Puts tools together.
 *
 * @example
 * const toolkit = Toolkit.make(SearchDocs, pickAsset)
 *
 * @throws {DuplicateToolError} when two tools have one id
 */
export function make<const Tools extends readonly AnyTool[]>(...tools: Tools): Toolkit<ToolsById<Tools>> {
  return collect(tools) as Toolkit<ToolsById<Tools>>;
}

/**
 * Puts toolkits together. A tool that is the same object in two of them counts once.
 *
 * @example
 * const toolkit = Toolkit.merge(searchToolkit, mediaToolkit)
 *
 * @throws {DuplicateToolError} when two different tools have one id
 */
export function merge<const Toolkits extends readonly AnyToolkit[]>(
  ...toolkits: Toolkits
): Toolkit<MergedTools<Toolkits>> {
  const tools = new Set(toolkits.flatMap((toolkit) => Object.values(toolkit.tools)));
  return collect([...tools]) as Toolkit<MergedTools<Toolkits>>;
}

type MergedTools<Toolkits extends readonly AnyToolkit[]> = Toolkits extends readonly [
  infer First extends AnyToolkit,
  ...infer Rest extends readonly AnyToolkit[],
]
  ? First["tools"] & MergedTools<Rest>
  : Readonly<Record<never, never>>;

function collect(list: readonly AnyTool[]): AnyToolkit {
  const tools: Record<string, AnyTool> = Object.create(null);
  const schemas: Record<string, AnyAiBlock> = Object.create(null);
  for (const tool of list) {
    const first = tools[tool.id];
    if (first !== undefined) throw new DuplicateToolError(tool.id, first.description, tool.description);
    tools[tool.id] = tool;
    if (tool.block !== undefined) schemas[tool.id] = tool.block;
  }
  const toolkit = {
    tools,
    schemas,
    toMastraTools: (...rest: readonly unknown[]) =>
      serverParts("toolkit.toMastraTools").toMastraTools(toolkit, ...rest),
    toLayer: (...rest: readonly unknown[]) => serverParts("toolkit.toLayer").toLayer(toolkit, ...rest),
  };
  return toolkit;
}

/** The contracts under which the tools of a toolkit ask. */
export function blocksOf({ tools, schemas }: AnyToolkit): readonly AnyAiBlock[] {
  const asksFirst = Object.values(tools).some(({ confirm }) => confirm !== undefined);
  return [...Object.values(schemas), ...(asksFirst ? [ConfirmArguments] : [])];
}

/** The tools that the browser fulfils with a result, not by answering a block. */
export function browserToolsOf({ tools }: AnyToolkit): readonly AnyTool[] {
  return Object.values(tools).filter(({ requiredClient, block }) => requiredClient && block === undefined);
}

/** Whether a tool of the toolkit asks a person before each run. A function may pick calls that need no approval. */
export function mustAsk({ tools }: AnyToolkit, toolName: string): boolean {
  const tool = Object.hasOwn(tools, toolName) ? tools[toolName] : undefined;
  if (tool === undefined) return false;
  return tool.requiredClient || tool.confirm !== undefined || tool.options.requireApproval === true;
}
