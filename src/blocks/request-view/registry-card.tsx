"use client";

import type { ReactNode } from "react";
import type { BlockRegistry } from "../../components/block-registry.ts";
import { Retry } from "../../components/human-request/retry.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { resume, result } from "../../core/answer.ts";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { Facts } from "../card/facts.tsx";
import { humanise } from "../card/humanise.ts";
import { issueFacts } from "../card/invalid-card.tsx";
import { LeaveChoices } from "../card/leave-choices.tsx";
import { Ledger } from "../card/ledger.tsx";
import { RequestCard } from "../card/request-card.tsx";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";

/** What `RegistryCard` takes. */
export interface RegistryCardProps {
  readonly request: HumanRequest;
  readonly registry: BlockRegistry;
  readonly agentName: string | undefined;
}

/** A card around a renderer of a registry: who asks, the ways out, what went wrong, and the receipt. */
export function RegistryCard({ request, registry, agentName }: RegistryCardProps): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <RequestCard
      id={request.id}
      title={humanise(request.toolName)}
      agentName={agentName}
      status={<Issues />}
      actions={
        <>
          <LeaveChoices />
          <Retry data-mtu-kind="primary">{words.tryAgain}</Retry>
        </>
      }
    >
      <div data-mtu-part="body">
        <Drawn request={request} registry={registry} />
        <Refused />
      </div>
    </RequestCard>
  );
}

function Drawn({ request, registry }: Pick<RegistryCardProps, "request" | "registry">): ReactNode {
  const { answering } = useHumanRequestValue("RegistryCard");
  // The session checks and encodes, and says on the card what does not fit.
  const answer = (written: unknown) =>
    void answering.answer(request.kind === "client-tool" ? result(written) : resume(written));
  return registry.renderBlock(request, {
    resolve: (_sent, { written }) => answer(written),
    onInvalid: (_issues, { written }) => answer(written),
    busy: !answering.canAnswer,
    renderInvalid: (_tag, issues) => <Invalid issues={issues} />,
  });
}

/** What of the answer did not fit: a renderer cannot know it. */
function Refused(): ReactNode {
  const { value } = useSection("card", cardLabels);
  const { issues } = useHumanRequestValue("RegistryCard").answering;
  return issues.length === 0 ? null : <Facts facts={issueFacts(issues, value)} />;
}

function Invalid({ issues }: { readonly issues: readonly AnswerIssue[] }): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <Ledger caption={words.invalidCaption}>
      <Facts facts={issueFacts(issues, words.value)} />
    </Ledger>
  );
}

function Issues(): ReactNode {
  const words = useSection("card", cardLabels);
  const { issues } = useHumanRequestValue("RegistryCard").answering;
  return issues.length === 0 ? null : words.failure({ type: "invalid", issues });
}
