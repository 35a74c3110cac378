/**
 * Document 003, sample 1: every tool that a person fulfils has a component, and assistant-ui draws it.
 *
 * Changed: the import paths; `type="button"`, so that the button sends no form around it.
 */
import { Tools } from "@assistant-ui/react";
import { Schema } from "effect";
import { UiToolkit } from "mastra-tool-ui";
import { MastraTool, Toolkit } from "mastra-tool-ui/effect";

export const PickAsset = MastraTool.make({
  id: "pick_asset",
  description: "Lets the editor choose a picture",
  requiredClient: true,
  inputSchema: Schema.Struct({ assetId: Schema.String }),
});

export const SearchDocs = MastraTool.make({
  id: "search_docs",
  description: "Finds pages of the manual",
  inputSchema: Schema.Struct({ query: Schema.String }),
});

export const toolkit = Toolkit.make(PickAsset, SearchDocs);

export const ui = UiToolkit.make(toolkit, {
  pick_asset: ({ args, resolve, busy }) => (
    <button type="button" disabled={busy} onClick={() => resolve({ assetId: args.assetId })}>
      Take {args.assetId}
    </button>
  ),
});

export const mounted = Tools({ toolkit: ui.toComponents() });
