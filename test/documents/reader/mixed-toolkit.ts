/** Both kinds of client tool in one toolkit: one that pauses with a block, and one that the browser fulfils. */
import * as Schema from "effect/Schema";
import { MastraTool, Toolkit } from "mastra-tool-ui/effect";
import { toolkit as pickAssetToolkit } from "./pick-asset-toolkit.ts";

const AskEditor = MastraTool.make({
  id: "ask_editor",
  description: "Asks the editor a question",
  requiredClient: true,
  inputSchema: Schema.Struct({ question: Schema.String }),
  outputSchema: Schema.String,
});

export const toolkit = Toolkit.merge(pickAssetToolkit, Toolkit.make(AskEditor));
