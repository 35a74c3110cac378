export { AssetPicker, type AssetPickerProps } from "./asset-picker/asset-picker.tsx";
export { PickAsset, type Asset, type PickAssetState } from "./asset-picker/pick-asset.ts";
export { toText as assetPickerText } from "./asset-picker/to-text.ts";
export type { Fact } from "./card/fact.ts";
export { labels, type Labels } from "./labels.ts";
export {
  LabelsProvider,
  useLabels,
  type LabelOverrides,
  type LabelsProviderProps,
} from "./labels-context.tsx";
export { RequestView, type CardComponent, type RequestViewProps } from "./request-view/request-view.tsx";
export {
  SuspensionFallback,
  type SuspensionFallbackProps,
} from "./suspension-fallback/suspension-fallback.tsx";
export { toText as suspensionFallbackText } from "./suspension-fallback/to-text.ts";
export { validateJsonSchema } from "./suspension-fallback/validate-json-schema.ts";
export { ToolApproval, type ToolApprovalProps } from "./tool-approval/tool-approval.tsx";
export { toText as toolApprovalText } from "./tool-approval/to-text.ts";
