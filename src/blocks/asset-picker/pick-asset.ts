import * as AiBlock from "../../core/ai-block.ts";
import { handWrittenSchema } from "../../core/hand-written-schema.ts";
import type { StandardIssue } from "../../core/standard-schema.ts";
import { isRecord, isText } from "../../protocol/json.ts";

/** One thing to choose from. */
export interface Asset {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Address of a picture. Only `https:`, `blob:`, `data:image/` and addresses of the page's own origin are drawn. */
  readonly image?: string;
}

/** What the tool shows: a title in the imperative, and what there is to choose from. */
export interface PickAssetState {
  readonly title: string;
  readonly assets: readonly Asset[];
}

/**
 * The contract of the asset picker: it shows assets and takes the id of one.
 *
 * @example
 * return await suspend(AiBlock.toSuspendPayload(PickAsset.make({ title: "Choose a cover", assets })))
 */
export const PickAsset = AiBlock.make({
  tag: "pick_asset",
  stateSchema: handWrittenSchema<PickAssetState>(stateIssues),
  answerSchema: handWrittenSchema<string>((value) =>
    isText(value) && value !== "" ? [] : [{ message: "expected the id of an asset" }],
  ),
});

function stateIssues(state: unknown): readonly StandardIssue[] {
  if (!isRecord(state)) return [{ message: "expected an object" }];
  const { title, assets } = state;
  const issues: StandardIssue[] = isText(title) ? [] : [{ message: "expected text", path: ["title"] }];
  if (!Array.isArray(assets) || assets.length === 0) {
    return [...issues, { message: "expected a list with at least one asset", path: ["assets"] }];
  }
  return [...issues, ...assets.flatMap((asset, index) => assetIssues(asset, index))];
}

function assetIssues(asset: unknown, index: number): readonly StandardIssue[] {
  if (!isRecord(asset)) return [{ message: "expected an object", path: ["assets", index] }];
  return ["id", "title", "detail", "image"].flatMap((key) => {
    const value = asset[key];
    const isRequired = key === "id" || key === "title";
    return isText(value) || (value === undefined && !isRequired)
      ? []
      : [{ message: "expected text", path: ["assets", index, key] }];
  });
}
