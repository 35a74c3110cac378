/**
 * Document 003, sample 5: a suspend payload read, answered, and two answers compared.
 *
 * Changed: the import path. `suspended` is what `Suspend.withBlock` made in sample 3.
 */
import { AiBlock, Suspend } from "mastra-tool-ui/effect";
import { PickAsset } from "./003-3.ts";

const suspended = Suspend.withBlock("pick_asset", PickAsset.make({ assetId: "a1" }));

export const parsed = AiBlock.fromSuspendArgs(PickAsset, suspended.args);
export const answered = AiBlock.resume(parsed!, "picked-a1");
export const isSameAnswer = AiBlock.answersEqual(parsed!, "picked-a1", answered.answer!);
