/**
 * Document 003, sample 6: the registry below `UiToolkit`.
 *
 * Changed: the import path; the renderer is bound to its block with `PickAsset.render`. A registry knows no toolkit, so
 * without the binding `block.state` is `unknown` and nothing would check the answer. Added: the function around the payload.
 */
import type { ReactNode } from "react";
import { BlockRegistry } from "mastra-tool-ui";
import { PickAsset } from "./003-3.ts";
import { AssetPicker } from "./reader/asset-picker.tsx";

export const registry = BlockRegistry.make({
  pick_asset: PickAsset.render(({ block, resolve }) => (
    <AssetPicker state={block.state} onConfirm={resolve} />
  )),
});

export function drawPayload(suspendPayload: unknown, resume: (answer: unknown) => void): ReactNode {
  return registry.renderBlock(suspendPayload, { resolve: (answer) => resume(answer) });
}
