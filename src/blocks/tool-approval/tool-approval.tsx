"use client";

import type { ReactNode } from "react";
import { Approve } from "../../components/human-request/approve.tsx";
import { Decline } from "../../components/human-request/decline.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { argumentsOf, requestOf } from "../../core/tool-call.ts";
import { useToolCall } from "../../hooks/use-tool-call.ts";
import type { Fact } from "../card/fact.ts";
import { Facts } from "../card/facts.tsx";
import { humanise } from "../card/humanise.ts";
import { Ledger, LedgerOutline } from "../card/ledger.tsx";
import { RequestCard } from "../card/request-card.tsx";
import { approvalLabels, cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { DeclineReason } from "./decline-reason.tsx";

/** What `ToolApproval` takes. */
export interface ToolApprovalProps {
  /** The tool call's id in the session. */
  readonly id: string;
  /** What happens, in the imperative. By default the tool's name in words. */
  readonly title?: string;
  /** What to show instead of all the arguments. */
  readonly facts?: readonly Fact[];
  /** `destructive` marks the card and keeps its button unfilled. */
  readonly risk?: "ordinary" | "destructive";
  /** What approving does, with numbers: "Delete 214 files". */
  readonly approveLabel?: string;
  readonly agentName?: string;
  /** What the model says about it. Drawn as its words, never as data. */
  readonly prose?: string;
  /** The value that matters most, for the receipt. */
  readonly keyValue?: ReactNode;
}

/**
 * Asks whether a tool may run: approve, or decline with an optional reason.
 *
 * Use it for tools with `requireApproval`. `RequestView` draws it by itself; give it a title and facts of your own where
 * the arguments alone say too little.
 *
 * @example
 * <ToolApproval id={id} title="Delete a folder" risk="destructive" approveLabel="Delete 214 files" />
 */
export function ToolApproval({
  id,
  title,
  facts,
  risk,
  approveLabel,
  ...card
}: ToolApprovalProps): ReactNode {
  const call = useToolCall(id);
  if (call === undefined) return null;
  const isDestructive = risk === "destructive";
  return (
    <RequestCard
      {...card}
      id={id}
      title={title ?? humanise(requestOf(call)?.toolName ?? call.toolName)}
      isDestructive={isDestructive}
      ledger={<Shown isArriving={call.state === "receiving"} args={argumentsOf(call)} facts={facts} />}
      status={<Where />}
      actions={<Choices isDestructive={isDestructive} approveLabel={approveLabel} />}
    >
      <DeclineReason agentName={card.agentName} />
    </RequestCard>
  );
}

interface ShownProps {
  readonly isArriving: boolean;
  readonly args: unknown;
  readonly facts: readonly Fact[] | undefined;
}

function Shown({ isArriving, args, facts }: ShownProps): ReactNode {
  const words = useSection("card", cardLabels);
  if (isArriving) return <LedgerOutline />;
  if (facts === undefined && args === undefined) return null;
  return (
    <Ledger caption={facts === undefined ? words.sentToTool : words.reportedByTool}>
      <Facts value={args} facts={facts} />
    </Ledger>
  );
}

function Where(): ReactNode {
  const words = useSection("approval", approvalLabels);
  const { reason } = useHumanRequestValue("ToolApproval");
  return reason.isOpen ? words.reasonOptional : words.nothingRuns;
}

interface ChoicesProps {
  readonly isDestructive: boolean;
  readonly approveLabel: string | undefined;
}

/** The button whose answer did not get through becomes the one that tries again, and keeps its place and the focus. */
function Choices({ isDestructive, approveLabel }: ChoicesProps): ReactNode {
  const words = useSection("approval", approvalLabels);
  const { tryAgain } = useSection("card", cardLabels);
  const { answering, reason } = useHumanRequestValue("ToolApproval");
  const refused = answering.refusal?.answer.type;
  return (
    <>
      {reason.isOpen && (
        <button
          key="back"
          type="button"
          data-mtu-part="button"
          data-mtu-kind="ghost"
          aria-disabled={!answering.canAnswer || undefined}
          onClick={() => answering.canAnswer && reason.close()}
        >
          {words.back}
        </button>
      )}
      <Decline key="decline" data-mtu-kind="plain" asksReason>
        {refused === "decline" ? tryAgain : words.decline}
      </Decline>
      {!reason.isOpen && (
        <Approve key="approve" data-mtu-kind={isDestructive ? "danger" : "primary"}>
          {refused === "approve" ? tryAgain : (approveLabel ?? words.approve)}
        </Approve>
      )}
    </>
  );
}
