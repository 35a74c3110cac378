/**
 * The components of a toolkit's client tools, checked by the compiler: none missing, none too many, each with the
 * arguments and the answer of its tool.
 */
import type { AnyAiBlock } from "../core/ai-block-types.ts";
import { blocksOf } from "../core/toolkit.ts";
import type { AnyToolkit, Toolkit } from "../core/toolkit.ts";
import { assistantUiTools, type AssistantUiTools } from "./assistant-ui-tools.ts";
import { blockDrawings } from "./block-drawings.ts";
import type { AnyBlockRenderer } from "./block-registry-types.ts";
import { registryOf, type BlockRegistry } from "./block-registry.ts";
import { toolDrawings } from "./tool-drawings.ts";
import type {
  AnyTools,
  BlockRenderersOf,
  ClientIds,
  ComponentsOf,
  ToolComponent,
} from "./ui-toolkit-types.ts";

// Named from here, too: the declarations of an app's file that exports a `UiToolkit` speak of them, and it may import this door
// only.
export type { AiBlock } from "../core/ai-block-types.ts";
export type { Tool } from "../core/mastra-tool.ts";
export type { ToolsById } from "../core/toolkit.ts";

/** What `UiToolkit.make` gives: a registry that knows its toolkit. */
export interface UiToolkit<Tools extends AnyTools = AnyTools> extends BlockRegistry {
  readonly toolkit: AnyToolkit;
  /**
   * The components as assistant-ui's `Tools({ toolkit })` takes them: always the same object.
   *
   * @example
   * Tools({ toolkit: ui.toComponents() })
   */
  readonly toComponents: () => AssistantUiTools<ClientIds<Tools>>;
}

/** What `UiToolkit.make` takes beside toolkit and components. */
export interface UiToolkitOptions<Tools extends AnyTools, Given> {
  /** Renderers of blocks, by tag. They come before a tool's component when its pause carries that block. */
  readonly blocks?: BlockRenderersOf<Tools, Given>;
  /** Contracts for the tags of `blocks` that the toolkit does not know. */
  readonly contracts?: readonly AnyAiBlock[];
}

/** The components of a toolkit, for files that hold them apart. */
export type Components<Kit extends AnyToolkit> = ComponentsOf<Kit["tools"]>;

/**
 * Binds components to a toolkit. Make it once, outside of components.
 *
 * @example
 * const ui = UiToolkit.make(toolkit, {
 *   pick_asset: ({ args, resolve, busy }) => (
 *     <button disabled={busy} onClick={() => resolve(args.assetId)}>Take it</button>
 *   ),
 * })
 */
export function make<Tools extends AnyTools, Given = object>(
  toolkit: Toolkit<Tools>,
  components: ComponentsOf<Tools>,
  { blocks, contracts = [] }: UiToolkitOptions<Tools, Given> = {},
): UiToolkit<Tools> {
  const renderers = (blocks ?? {}) as Readonly<Record<string, AnyBlockRenderer>>;
  const known = [...contracts, ...blocksOf(toolkit)];
  const registry = registryOf({
    blocks: blockDrawings(renderers, known),
    tools: toolDrawings(toolkit.tools, components as Readonly<Record<string, ToolComponent>>),
  });
  let made: AssistantUiTools<ClientIds<Tools>> | undefined;
  return {
    ...registry,
    toolkit,
    toComponents: () => (made ??= assistantUiTools(toolkit.tools, registry)),
  };
}
