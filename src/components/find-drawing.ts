import { inDevelopment } from "../core/in-development.ts";
import { warnOnce } from "../core/warn-once.ts";
import type { BlockSource } from "./block-source.ts";
import type { Drawing } from "./draw-block.tsx";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Renderers of blocks and components of tools, each by the name it is registered under. */
export interface Drawings {
  readonly blocks: ReadonlyMap<string, Drawing>;
  readonly tools: ReadonlyMap<string, Drawing>;
}

/** By the tag, then by the name in the stream, and at last by the tool's id, for tools whose key is another. */
export function findDrawing(source: BlockSource, drawings: Drawings): Drawing | undefined {
  const { tag, toolName, toolId } = source;
  return byName([tag, toolName], source, drawings) ?? byAlias(toolId, toolName, source, drawings);
}

function byName(
  names: readonly (string | undefined)[],
  { tag }: BlockSource,
  { blocks, tools }: Drawings,
): Drawing | undefined {
  // A block is drawn by a block's renderer first, plain arguments by a tool's component.
  const maps = tag === undefined ? [tools, blocks] : [blocks, tools];
  const found = maps.flatMap((map) => names.map((name) => (name === undefined ? undefined : map.get(name))));
  return found.find((drawing) => drawing !== undefined);
}

function byAlias(
  toolId: string | undefined,
  toolName: string | undefined,
  source: BlockSource,
  drawings: Drawings,
): Drawing | undefined {
  const found = byName([toolId], source, drawings);
  if (found === undefined || toolName === undefined) return found;
  inDevelopment(
    () =>
      process.env.NODE_ENV !== "production" &&
      warnOnce(
        `The component for the tool "${toolName}" was found under the tool's id, "${found.name}". The stream names tools by ` +
          `their key in the agent's tools object, and two keys can hold one id. Register it under "${toolName}".`,
      ),
  );
  return found;
}
