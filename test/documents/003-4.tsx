/**
 * Document 003, sample 4: a renderer for the block, and a reader of the stream that draws it.
 *
 * Changed: the import paths; `chunk.payload.args` is `chunk.payload.suspendPayload`, as Mastra names it today; the component
 * of a tool with a block resolves with the block's answer, a string, since that is the tool's result. Under the old chunk
 * name `tool-call-suspend` the payload is still read from `args`: `AiBlock.fromToolCallSuspend` and `ui.renderBlock(chunk, …)`
 * take either. Added: the function around the stream's chunk, and what it gives.
 */
import type { ReactNode } from "react";
import { UiToolkit } from "mastra-tool-ui";
import { AiBlock, Suspend } from "mastra-tool-ui/effect";
import { PickAsset } from "./003-3.ts";
import { AssetPicker } from "./reader/asset-picker.tsx";
import { toolkit } from "./reader/pick-asset-toolkit.ts";

const components: UiToolkit.Components<typeof toolkit> = {
  pick_asset: ({ args, resolve, busy }) => (
    <button type="button" disabled={busy} onClick={() => resolve(args.assetId)}>
      Take {args.assetId}
    </button>
  ),
};

export const ui = UiToolkit.make(toolkit, components, {
  blocks: {
    pick_asset: ({ block, resolve, busy }) => (
      <AssetPicker state={block.state} disabled={busy} onConfirm={resolve} />
    ),
  },
});

export function drawChunk(chunk: unknown, resume: (answer: unknown) => void): ReactNode {
  if (Suspend.isToolCallPart(chunk)) {
    const block = AiBlock.fromToolCallSuspend(PickAsset, chunk, { toolId: "pick_asset" });
    if (block !== undefined) {
      return ui.renderBlock(chunk.payload.suspendPayload, {
        resolve: (answer) => resume(answer),
      });
    }
  }
  return null;
}
