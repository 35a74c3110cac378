/** The card that document 003 leaves to its reader. */
export function AssetPicker({
  state,
  disabled = false,
  onConfirm,
}: {
  readonly state: { readonly assetId: string };
  readonly disabled?: boolean;
  readonly onConfirm: (answer: string) => void;
}) {
  return (
    <button type="button" disabled={disabled} onClick={() => onConfirm(`picked-${state.assetId}`)}>
      Confirm {state.assetId}
    </button>
  );
}
