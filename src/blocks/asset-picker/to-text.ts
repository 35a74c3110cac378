import { requestOf, type ToolCall } from "../../core/tool-call.ts";
import { humanise } from "../card/humanise.ts";
import { plainText } from "../card/plain-text.ts";
import { cardLabels } from "../labels.ts";
import { answeredAsset, readAssets } from "./read-assets.ts";

/**
 * A choice of assets in plain text: what there is to choose from, and what was chosen.
 *
 * @example
 * navigator.clipboard.writeText(assetPickerText(call))
 */
export function toText(call: ToolCall, words: typeof cardLabels = cardLabels): string {
  const request = requestOf(call);
  const read = request && readAssets(request);
  const { title, assets } =
    read?.type === "assets" ? read.state : { title: humanise(call.toolName), assets: [] };
  const facts = assets.map((asset) => ({ label: asset.id, value: asset.title }));
  return plainText(call, { title, facts, keyValue: answeredAsset(call, assets)?.title }, words);
}
