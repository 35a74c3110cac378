"use client";

import { useId, type ReactNode } from "react";
import { displayState, isReceipt } from "../../core/display-state.ts";
import { argumentsOf, requestOf } from "../../core/tool-call.ts";
import { useToolCall } from "../../hooks/use-tool-call.ts";
import { Facts } from "../card/facts.tsx";
import { humanise } from "../card/humanise.ts";
import { Ledger } from "../card/ledger.tsx";
import { RequestCard } from "../card/request-card.tsx";
import { VisibleText } from "../card/visible-text.tsx";
import { cardLabels, fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { DeclineReason } from "../tool-approval/decline-reason.tsx";
import { AnswerChoices } from "./answer-choices.tsx";
import { AnswerFormView } from "./answer-form-view.tsx";
import { AnswerStatus, isWrong } from "./answer-status.tsx";
import { givenAnswer, isYes, keyValueOf } from "./given-answer.ts";
import { shownRequest, type ShownRequest } from "./shown-request.ts";
import { useAnswerForm } from "./use-answer-form.ts";

/** What `SuspensionFallback` takes. */
export interface SuspensionFallbackProps {
  /** The tool call's id in the session. */
  readonly id: string;
  /** What is asked, in the imperative. By default the tool's name in words. */
  readonly title?: string;
  readonly agentName?: string;
}

/**
 * Answers any suspension from the schema that came with it, and any tool that this page fulfils.
 *
 * `RequestView` draws it for requests without a card of their own. Answers to a schema are sent only by a chat session
 * with a `validateAnswer`, such as `validateJsonSchema`.
 *
 * @example
 * <SuspensionFallback id={part.id} title="Schedule the mailing" agentName="Juno" />
 */
export function SuspensionFallback({ id, title, agentName }: SuspensionFallbackProps): ReactNode {
  const words = useSection("card", cardLabels);
  const formId = useId();
  const call = useToolCall(id);
  const request = call && requestOf(call);
  const form = useAnswerForm(id, request);
  if (call === undefined) return null;
  const shown = shownRequest({ payload: request?.payload, args: argumentsOf(call) });
  const given = isReceipt(displayState(call)) ? givenAnswer(call) : undefined;
  const keyValue = keyValueOf(given);
  return (
    <RequestCard
      id={id}
      title={title ?? humanise(request?.toolName ?? call.toolName)}
      agentName={agentName}
      prose={shown.prose}
      ledger={
        shown.facts === undefined && given === undefined ? undefined : <Ledgers shown={shown} given={given} />
      }
      keyValue={keyValue === undefined ? undefined : <KeyValue value={keyValue} />}
      {...(isYes(given) && { verb: words.verbs.approved })}
      status={<AnswerStatus form={form} formId={formId} />}
      isWrong={isWrong(form)}
      actions={<AnswerChoices form={form} formId={formId} />}
    >
      {request?.answerSchema.type === "unreadable" && <p data-mtu-part="body">{words.schemaUnreadable}</p>}
      <AnswerFormView id={formId} form={form} />
      <DeclineReason agentName={agentName} />
    </RequestCard>
  );
}

interface LedgersProps {
  readonly shown: ShownRequest;
  /** What this page saw the person say. */
  readonly given: unknown;
}

/** What the tool said; on the receipt also what the person said. */
function Ledgers({ shown: { facts, source }, given }: LedgersProps): ReactNode {
  const words = useSection("card", cardLabels);
  const { yourAnswer } = useSection("fallback", fallbackLabels);
  return (
    <>
      {facts !== undefined && (
        <Ledger caption={source === "tool" ? words.reportedByTool : words.sentToTool}>
          <Facts value={facts} />
        </Ledger>
      )}
      {given !== undefined && (
        <Ledger caption={yourAnswer}>
          <Facts value={given} />
        </Ledger>
      )}
    </>
  );
}

function KeyValue({ value }: { readonly value: string | number | boolean }): ReactNode {
  const { yes, no } = useSection("card", cardLabels);
  if (typeof value === "boolean") return value ? yes : no;
  return <VisibleText>{String(value)}</VisibleText>;
}
