/** How a tool asks: it fails with a block, and the agent's run pauses with the block as its payload. */
import { toSuspendPayload, type AiBlockPayload, type Block, type SuspendPayloadOptions } from "./ai-block.ts";

/**
 * The failure with which a handler or asker says: a human is needed. `args` is the suspend payload.
 *
 * A plain class, so that it can be the failure of an Effect and be thrown by a promise alike.
 */
export class ClientToolSuspended {
  readonly _tag = "ClientToolSuspended";
  readonly toolId: string;
  readonly args: AiBlockPayload;
  constructor(toolId: string, args: AiBlockPayload) {
    this.toolId = toolId;
    this.args = args;
  }
}

/**
 * Asks the human with a block.
 *
 * @example
 * return yield* Effect.fail(Suspend.withBlock("pick_asset", PickAsset.make({ assetId })))
 */
export function withBlock(
  toolId: string,
  block: Block,
  options: Omit<SuspendPayloadOptions, "toolId"> = {},
): ClientToolSuspended {
  return new ClientToolSuspended(toolId, toSuspendPayload(block, { ...options, toolId }));
}

export { isToolCallPart } from "./suspend-chunk.ts";
export type { ToolCallPart } from "./suspend-chunk.ts";
