/** What a developer is told of a tool that asks and has no component of its own. For development only. */
import { closestName } from "./closest-name.ts";
import type { HumanRequestKind } from "./human-request.ts";

/** A tool, as far as its names are known. */
export interface NamedTool {
  /** The name in the stream. */
  readonly toolName: string;
  /** The tool's id, where it is known. The stream does not go by it. */
  readonly toolId?: string | undefined;
  /** The key under which the agent has it, where it is known and may be another than the name. */
  readonly key?: string | undefined;
}

const drawnInstead: Readonly<Record<HumanRequestKind, string>> = {
  approval: "ToolApproval, which shows its arguments as they are",
  suspension: "SuspensionFallback, which makes a form of its schema",
  "client-tool": "SuspensionFallback, which knows nothing of its result",
};

/**
 * The warning for the first request of a tool without a component.
 *
 * @example
 * missingComponentText({ toolName: request.toolName, kind: request.kind }, Object.keys(cards))
 */
export function missingComponentText(
  request: NamedTool & { readonly kind: HumanRequestKind },
  registered: Iterable<string>,
): string {
  const names = new Set(registered);
  return (
    `The tool "${request.toolName}" asks, and no component is registered under that name. ` +
    `So the person sees ${drawnInstead[request.kind]}. ${misplacedText(request, names) ?? closestText(request, names)}`
  );
}

/**
 * The warning for a tool of a server's listing that has no component; `undefined` when there is nothing to say of it.
 *
 * `unused` are the registered names that no other tool has: one of those is no slip for this tool.
 */
export function unregisteredToolText(
  tool: NamedTool & { readonly kind: HumanRequestKind | "unknown" },
  agentId: string,
  unused: ReadonlySet<string>,
): string | undefined {
  const listed = `The tool "${tool.toolName}" of the agent "${agentId}"`;
  const misplaced = misplacedText(tool, unused);
  if (tool.kind === "unknown") {
    return misplaced && `${listed} has no component, so its calls and requests find none. ${misplaced}`;
  }
  const byTag =
    tool.kind === "suspension"
      ? " If it asks with a block, a component under the block's tag is enough."
      : "";
  return (
    `${listed} is listed as one that asks, and no component is registered under that name. ` +
    `So the person will see ${drawnInstead[tool.kind]}. ${misplaced ?? closestText(tool, unused)}${byTag}`
  );
}

/** A component that is there, under a name by which the stream does not go. */
function misplacedText({ toolName, toolId, key }: NamedTool, names: ReadonlySet<string>): string | undefined {
  if (key !== undefined && names.has(key)) {
    return `There is a component under its key, "${key}", but the stream calls it "${toolName}". Register it under "${toolName}".`;
  }
  if (toolId !== undefined && names.has(toolId)) {
    return `There is a component under its id, "${toolId}", but the stream goes by its key. Register it under "${toolName}".`;
  }
  return undefined;
}

function closestText({ toolName }: NamedTool, names: ReadonlySet<string>): string {
  const closest = closestName(toolName, names);
  const register = `register a component under "${toolName}"`;
  return closest === undefined
    ? `If that will not do, ${register}.`
    : `Did you mean this tool where you registered "${closest}"? Then ${register}.`;
}
