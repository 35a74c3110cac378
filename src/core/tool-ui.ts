/**
 * The key under which a tool carries its Tool UI schema, which is an AiBlock.
 *
 * @example
 * MastraTool.make("pick_asset", { ... }).annotate(ToolUI.Schema, PickAsset)
 */
export const Schema: unique symbol = Symbol.for("mastra-tool-ui/ToolUI.Schema");
