/**
 * Document 003, sample 3: the contract of a request, and the Effect that asks with it.
 *
 * Changed: the import path. Where an agent is made, `pickAssetHandler` stands under `asks`, not `handlers`, and the tool is
 * annotated with the block.
 */
import { Effect, Schema } from "effect";
import { AiBlock, Suspend } from "mastra-tool-ui/effect";

export const PickAsset = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.String,
  equals: AiBlock.equalsBy((answer) => answer),
});

export const pickAssetHandler = Effect.fn(function* ({ assetId }: { assetId: string }) {
  const block = PickAsset.make({ assetId });
  return yield* Effect.fail(Suspend.withBlock("pick_asset", block));
});
