import * as AiBlock from "../../core/ai-block.ts";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import type { ToolCall } from "../../core/tool-call.ts";
import { PickAsset, type Asset, type PickAssetState } from "./pick-asset.ts";

/** What a request lets one choose from, or why it cannot be shown. */
export type AssetsRead =
  | { readonly type: "assets"; readonly state: PickAssetState }
  | { readonly type: "invalid"; readonly issues: readonly AnswerIssue[] };

/** Reads the assets of a request: its block, a payload of the same shape, or the arguments of a client tool. */
export function readAssets({ kind, payload, args }: HumanRequest): AssetsRead {
  const told = kind === "client-tool" ? args : payload;
  const state = AiBlock.isPayload(told) ? told.state : told;
  const checked = AiBlock.decodeState(PickAsset, state);
  return checked.issues === undefined
    ? { type: "assets", state: checked.value as PickAssetState }
    : { type: "invalid", issues: checked.issues };
}

/** The asset that the answer names, when this page knows the answer. */
export function answeredAsset(call: ToolCall, assets: readonly Asset[]): Asset | undefined {
  const answer = "answer" in call ? call.answer : undefined;
  const id = answer?.type === "resume" ? answer.data : answer?.type === "result" ? answer.value : undefined;
  return assets.find((asset) => asset.id === id);
}
