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
  pick_asset: ({ id }: CardProps) => (
    <AssetPicker id={id} agentName={agentName} submitLabel="Use this cover" />
  ),
  delete_folder: DeleteFolderCard,
  share_cover: ({ id }: CardProps) => (
    <ToolApproval
      id={id}
      agentName={agentName}
      title="Share the cover outside the studio"
      approveLabel="Share"
    />
  ),
  send_invoice: ({ id }: CardProps) => (
    <ToolApproval id={id} agentName={agentName} title="Send an invoice" approveLabel="Send" />
  ),
  ask_editor: AskEditorCard,
};

function DeleteFolderCard({ id }: CardProps) {
  const count = useFileCount(id);
  const what = count === undefined ? "the folder" : `${count.toLocaleString("en")} files`;
  return (
    <ToolApproval
      id={id}
      agentName={agentName}
      title="Delete a folder"
      risk="destructive"
      approveLabel={`Delete ${what}`}
    />
  );
}

/** The model wrote the arguments, so the number may be anything. */
function useFileCount(id: string): number | undefined {
  const call = useToolCall(id);
  const args = call === undefined ? undefined : argumentsOf(call);
  const files = typeof args === "object" && args !== null && "files" in args ? args.files : undefined;
  return typeof files === "number" ? files : undefined;
}
