/**
 * The toolkit that samples 3, 4 and 6 of document 003 speak of: its client tool has the block of sample 3.
 *
 * With the block the tool pauses on the server, which is what the samples read. Without it (sample 1) there is no pause.
 */
import { Toolkit, ToolUI } from "mastra-tool-ui/effect";
import { PickAsset as PickAssetTool, SearchDocs } from "../003-1.tsx";
import { PickAsset } from "../003-3.ts";

export const toolkit = Toolkit.make(PickAssetTool.annotate(ToolUI.Schema, PickAsset), SearchDocs);
