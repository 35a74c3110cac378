/**
 * Document 000, the table of client tools: `ClientToolkit.of` and `toAssistantUiTools`, named there without a sample.
 *
 * Changed: the import path, which the document does not show.
 */
import { Tools } from "@assistant-ui/react";
import { ClientToolkit, toAssistantUiTools } from "mastra-tool-ui";
import { merged } from "./000-3.ts";

export const clientToolkit = ClientToolkit.of(merged, {
  pick_asset: ({ args, resolve, busy }) => (
    <button type="button" disabled={busy} onClick={() => resolve("a1")}>
      {args.prompt}
    </button>
  ),
});

export const tools = toAssistantUiTools(clientToolkit);

export const mounted = Tools({ toolkit: tools });
