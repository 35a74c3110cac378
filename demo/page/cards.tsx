import { AssetPicker, ToolApproval } from "../../src/blocks/index.ts";
import { argumentsOf } from "../../src/core/index.ts";
import { useToolCall } from "../../src/index.ts";
import { agentName } from "./agent.ts";
import { AskEditorCard } from "./ask-editor-card.tsx";

export interface CardProps {
  /** The tool call's id in the session. */
  readonly id: string;
}

/** The card of each tool. `schedule_mailing` has none: the fallback draws its form from the schema on the wire. */
export const cards = {
  pick_asset: PickAssetCard,
  delete_folder: DeleteFolderCard,
  share_cover: ShareCoverCard,
  send_invoice: SendInvoiceCard,
  ask_editor: AskEditorCard,
};

function PickAssetCard({ id }: CardProps) {
  const issue = useArgument(id, "issue");
  return (
    <AssetPicker
      id={id}
      agentName={agentName}
      title={issue === undefined ? "Choose the cover" : `Choose the cover for issue ${issue}`}
      submitLabel="Use this cover"
    />
  );
}

function DeleteFolderCard({ id }: CardProps) {
  const files = useArgument(id, "files");
  return (
    <ToolApproval
      id={id}
      agentName={agentName}
      title="Delete a folder"
      risk="destructive"
      approveLabel={files === undefined ? "Delete the folder" : `Delete ${files} files`}
      keyValue={useArgument(id, "path")}
    />
  );
}

function ShareCoverCard({ id }: CardProps) {
  return (
    <ToolApproval
      id={id}
      agentName={agentName}
      title="Share the cover outside the studio"
      approveLabel="Share the cover"
      keyValue={useArgument(id, "with")}
    />
  );
}

function SendInvoiceCard({ id }: CardProps) {
  return (
    <ToolApproval
      id={id}
      agentName={agentName}
      title="Send an invoice"
      approveLabel="Send the invoice"
      keyValue={useArgument(id, "amount")}
    />
  );
}

/** One argument of a call, in words. The model wrote the arguments, so there may be anything. */
function useArgument(id: string, name: string): string | undefined {
  const call = useToolCall(id);
  const args = call === undefined ? undefined : argumentsOf(call);
  if (typeof args !== "object" || args === null) return undefined;
  const value = (args as Readonly<Record<string, unknown>>)[name];
  if (typeof value === "number") return value.toLocaleString("en");
  return typeof value === "string" ? value : undefined;
}
