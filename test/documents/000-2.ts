/**
 * Document 000, sample 2: a tool that a person fulfils, because it carries a Tool UI schema.
 *
 * Changed: the import path. Added: `PickAssetSchema`, which the document leaves to the reader; a Tool UI schema is an AiBlock.
 */
import { Schema } from "effect";
import { AiBlock, MastraTool, ToolUI } from "mastra-tool-ui/effect";

export const PickAssetSchema = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ prompt: Schema.String }),
  answerSchema: Schema.String,
});

export const PickAsset = MastraTool.make("pick_asset", {
  description: "Lets the editor choose a picture",
  inputSchema: Schema.Struct({ prompt: Schema.String }),
  outputSchema: Schema.String,
}).annotate(ToolUI.Schema, PickAssetSchema);
