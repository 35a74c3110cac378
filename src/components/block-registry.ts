/**
 * Renderers by tag or tool name, for those who draw requests with functions instead of cards.
 *
 * `RequestView` takes a registry; without it, call `renderBlock` with what the stream brought.
 */
import type { ReactNode } from "react";
import type { AnyAiBlock } from "../core/ai-block-types.ts";
import { blockDrawings } from "./block-drawings.ts";
import type { AnyBlockRenderer } from "./block-registry-types.ts";
import { readBlockSource } from "./block-source.ts";
import { draw, type RenderBlockOptions } from "./draw-block.tsx";
import { findDrawing, type Drawings } from "./find-drawing.ts";
import type { PlainTools, RenderersOf } from "./plain-tools.ts";

/** What `BlockRegistry.make` gives. */
export interface BlockRegistry {
  /** Draws a request, a block, a suspend payload, a chunk or a part; `null` when it knows no renderer for it. */
  readonly renderBlock: (source: unknown, options: RenderBlockOptions) => ReactNode;
  /** True when there is a renderer for this source. */
  readonly has: (source: unknown) => boolean;
  /** The names with a renderer: tags and tool names. */
  readonly names: readonly string[];
}

/** Contracts by which states and answers of plain renderers are checked. Bound renderers bring theirs. */
export interface BlockRegistryOptions {
  readonly blocks?: readonly AnyAiBlock[];
}

/**
 * Makes a registry. Make it once, outside of components: a renderer is mounted like a component.
 *
 * @example
 * const registry = BlockRegistry.make({
 *   pick_asset: PickAsset.render(({ block, resolve, busy }) => (
 *     <button disabled={busy} onClick={() => resolve(block.state.assetId)}>Take it</button>
 *   )),
 *   rate_answer: ({ block, resolve }) => <button onClick={() => resolve(5)}>{JSON.stringify(block.state)}</button>,
 * })
 */
export function make(
  renderers: Readonly<Record<string, AnyBlockRenderer>>,
  { blocks = [] }: BlockRegistryOptions = {},
): BlockRegistry {
  return registryOf({ blocks: blockDrawings(renderers, blocks), tools: new Map() });
}

/**
 * Makes a registry for the tools of an agent, made with Mastra's own `createTool`: a renderer of a name that no tool has,
 * or with an answer that does not resume its tool, does not compile. Only the type of the tools is needed.
 *
 * @example
 * import type { tools } from "./server/tools.ts"
 *
 * const registry = BlockRegistry.forTools<typeof tools>({
 *   bookMeeting: PickSlot.render(({ block, resolve }) => <Slots {...block.state} onPick={resolve} />),
 * })
 */
export function forTools<Tools extends PlainTools>(
  renderers: RenderersOf<Tools>,
  options?: BlockRegistryOptions,
): BlockRegistry {
  return make(renderers as Readonly<Record<string, AnyBlockRenderer>>, options);
}

/** A registry over drawings. */
export function registryOf(drawings: Drawings): BlockRegistry {
  const find = (source: unknown) => {
    const read = readBlockSource(source);
    const drawing = read && findDrawing(read, drawings);
    return read && drawing && { read, drawing };
  };
  return {
    names: [...new Set([...drawings.tools.keys(), ...drawings.blocks.keys()])],
    has: (source) => find(source) !== undefined,
    renderBlock: (source, options) => {
      const found = find(source);
      return found === undefined ? null : draw(found.drawing, found.read, options);
    },
  };
}
