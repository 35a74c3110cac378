/** The tools of the served agent, as a file that browser and server share. */
import * as Schema from "effect/Schema";
import { AiBlock, MastraTool, Toolkit, ToolUI } from "../../src/effect/index.ts";

export const DayBlock = AiBlock.make({
  tag: "day",
  stateSchema: Schema.Struct({ name: Schema.String }),
  answerSchema: Schema.DateFromString,
});

export const PickAssetBlock = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.String,
});

const PickAsset = MastraTool.make("pick_asset", {
  description: "Picks an asset",
  inputSchema: Schema.Struct({ assetId: Schema.String }),
}).annotate(ToolUI.Schema, PickAssetBlock);

const AskEditor = MastraTool.make("ask_editor", {
  description: "Asks the editor",
  inputSchema: Schema.Struct({ question: Schema.String }),
  requiredClient: true,
});

const Greet = MastraTool.make("greet", {
  description: "Greets",
  inputSchema: Schema.Struct({ name: Schema.String }),
  outputSchema: Schema.String,
});

export const toolkit = Toolkit.make(PickAsset, AskEditor, Greet);
