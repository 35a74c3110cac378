"use client";

import type { ReactNode } from "react";
import { isPayload } from "../../core/ai-block.ts";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import type { Fact } from "./fact.ts";
import { Facts } from "./facts.tsx";
import { Ledger } from "./ledger.tsx";
import { RequestCard } from "./request-card.tsx";
import { LeaveChoices } from "./leave-choices.tsx";

/** What `InvalidCard` takes. */
export interface InvalidCardProps {
  readonly request: HumanRequest;
  /** What was expected, and where. */
  readonly issues: readonly AnswerIssue[];
  readonly title?: string | undefined;
  readonly agentName?: string | undefined;
}

/** The card of a request that cannot be shown: what was expected, what came, and the ways to leave it. */
export function InvalidCard({ request, issues, title, agentName }: InvalidCardProps): ReactNode {
  const words = useSection("card", cardLabels);
  const { payload } = request;
  return (
    <RequestCard
      id={request.id}
      title={title ?? words.invalidTitle}
      agentName={agentName}
      isInvalid
      ledger={
        <>
          <Ledger caption={words.invalidCaption}>
            <Facts facts={issueFacts(issues, words.value)} />
          </Ledger>
          <Ledger caption={words.reportedByTool}>
            <Facts value={isPayload(payload) ? payload.state : (payload ?? request.args)} />
          </Ledger>
        </>
      }
      status={words.answeringIsOff}
      actions={<LeaveChoices />}
    />
  );
}

/** What was expected, and where, as facts. */
export function issueFacts(issues: readonly AnswerIssue[], wholeLabel: string): readonly Fact[] {
  return issues.map(({ path, message }) => ({
    label: path.length === 0 ? wholeLabel : path.map(String).join("."),
    value: message,
  }));
}
