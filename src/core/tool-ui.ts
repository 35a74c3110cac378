/**
 * The key under which a tool carries its Tool UI schema, which is an AiBlock.
 *
 * @example
 * const pickAsset = MastraTool.make("pick_asset", {
 *   description: "Lets the user pick an asset",
 *   inputSchema: z.object({ assetId: z.string() }),
 * }).annotate(ToolUI.Schema, PickAsset)
 */
export const Schema: unique symbol = Symbol.for("mastra-tool-ui/ToolUI.Schema");
