"use client";

import type { ReactNode } from "react";
import { Submit } from "../../components/human-request/submit.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { resume, result } from "../../core/answer.ts";
import { requestOf } from "../../core/tool-call.ts";
import { useDraft } from "../../hooks/use-draft.ts";
import { useToolCall } from "../../hooks/use-tool-call.ts";
import { isText } from "../../protocol/json.ts";
import { humanise } from "../card/humanise.ts";
import { InvalidCard } from "../card/invalid-card.tsx";
import { LeaveChoices } from "../card/leave-choices.tsx";
import { RequestCard } from "../card/request-card.tsx";
import { LongText } from "../card/long-text.tsx";
import { assetLabels, cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { AssetChoices } from "./asset-choices.tsx";
import type { Asset } from "./pick-asset.ts";
import { answeredAsset, readAssets } from "./read-assets.ts";

/** What `AssetPicker` takes. */
export interface AssetPickerProps {
  /** The tool call's id in the session. */
  readonly id: string;
  /** What is chosen, in the imperative. By default what the tool says. */
  readonly title?: string;
  /** What choosing does: "Use this cover". */
  readonly submitLabel?: string;
  readonly agentName?: string;
  readonly prose?: string;
}

/**
 * Shows assets as pictures and answers with the id of the chosen one.
 *
 * Use it for tools that suspend with `PickAsset`, or for a client tool whose arguments have the same shape.
 *
 * @example
 * <RequestView id={part.id} cards={{ pick_asset: AssetPicker }} />
 */
export function AssetPicker({ id, title, submitLabel, ...card }: AssetPickerProps): ReactNode {
  const { verb } = useSection("asset", assetLabels);
  const call = useToolCall(id);
  const revision = (call && requestOf(call)?.revision) ?? 0;
  const [chosenId, setChosenId] = useDraft(id, `chosen ${revision}`, isText);
  if (call === undefined) return null;
  const request = requestOf(call);
  const read = request && readAssets(request);
  if (request !== undefined && read?.type === "invalid") {
    return <InvalidCard {...card} request={request} issues={read.issues} title={title} />;
  }
  const state = read?.type === "assets" ? read.state : { title: humanise(call.toolName), assets: [] };
  const answered = answeredAsset(call, state.assets);
  const chosen = state.assets.find((asset) => asset.id === chosenId);
  return (
    <RequestCard
      {...card}
      id={id}
      title={title ?? state.title}
      verb={verb}
      keyValue={answered && <LongText kind="name">{answered.title}</LongText>}
      status={<Where chosen={chosen} count={state.assets.length} />}
      actions={<Choices chosen={chosen} submitLabel={submitLabel} />}
    >
      {state.assets.length > 0 && (
        <AssetChoices assets={state.assets} chosenId={chosenId} onChoose={setChosenId} />
      )}
    </RequestCard>
  );
}

function Where({ chosen, count }: { readonly chosen: Asset | undefined; readonly count: number }): ReactNode {
  const words = useSection("asset", assetLabels);
  return chosen === undefined ? (
    words.noneChosen(count)
  ) : (
    <LongText kind="name">{words.chosen(chosen.title)}</LongText>
  );
}

interface ChoicesProps {
  readonly chosen: Asset | undefined;
  readonly submitLabel: string | undefined;
}

function Choices({ chosen, submitLabel }: ChoicesProps): ReactNode {
  const words = useSection("asset", assetLabels);
  const { tryAgain } = useSection("card", cardLabels);
  const { call, answering } = useHumanRequestValue("AssetPicker");
  const isClientTool = requestOf(call)?.kind === "client-tool";
  const refused = answering.refusal?.answer.type;
  const id = chosen?.id;
  return (
    <>
      <LeaveChoices />
      <Submit
        data-mtu-kind="primary"
        answer={isClientTool ? result(id) : resume(id)}
        aria-disabled={chosen === undefined || undefined}
      >
        {refused === "resume" || refused === "result" ? tryAgain : (submitLabel ?? words.submit)}
      </Submit>
    </>
  );
}
