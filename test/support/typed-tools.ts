/** Tools of every kind, for the type tests. */
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { z } from "zod";
import { AiBlock, MastraTool, Suspend, Toolkit, ToolUI } from "../../src/effect/index.ts";

export class ApiKey extends Context.Service<ApiKey, { readonly token: string }>()("ApiKey") {}
export class Clock extends Context.Service<Clock, { readonly now: number }>()("Clock") {}

export const SearchDocs = MastraTool.make("search_docs", {
  description: "Searches",
  inputSchema: Schema.Struct({ query: Schema.String }),
  outputSchema: Schema.String,
});
export const Plan = MastraTool.make({
  id: "plan",
  description: "Plans",
  inputSchema: z.object({ at: z.coerce.date() }),
  outputSchema: z.object({ weeks: z.number() }),
});
export const PickAssetBlock = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.DateFromString,
});
export const PickAsset = MastraTool.make("pick_asset", {
  description: "Picks",
  inputSchema: Schema.Struct({ assetId: Schema.String }),
}).annotate(ToolUI.Schema, PickAssetBlock);
export const PickByPrompt = MastraTool.make("pick_asset", {
  description: "Picks",
  inputSchema: Schema.Struct({ prompt: Schema.String }),
}).annotate(ToolUI.Schema, PickAssetBlock);
export const AskEditor = MastraTool.make("ask_editor", {
  description: "Asks",
  inputSchema: Schema.Struct({ question: Schema.String }),
  requiredClient: true,
});

export const toolkit = Toolkit.make(SearchDocs, Plan, PickAsset, AskEditor);
export const config = { id: "agent", name: "Agent", instructions: "Help.", model: "openai/gpt-4o" } as const;
export const plan = () => Effect.succeed({ weeks: 2 });
export const search = ({ query }: { readonly query: string }) => Effect.succeed(query);
export const askAsset = ({ prompt }: { readonly prompt: string }) =>
  Effect.fail(Suspend.withBlock("pick_asset", PickAssetBlock.make({ assetId: prompt })));
