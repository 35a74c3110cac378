"use client";

import type { ReactNode } from "react";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { approvalLabels, cardLabels, fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { LinkButton } from "../card/link-button.tsx";
import { focusFirstMistake } from "./answer-form-view.tsx";
import type { AnswerForm } from "./use-answer-form.ts";

/** What `AnswerStatus` takes. */
export interface AnswerStatusProps {
  readonly form: AnswerForm;
  readonly formId: string;
}

/** Where the answer stands: not begun, or not fitting, with the way to the mistake. */
export function AnswerStatus({ form, formId }: AnswerStatusProps): ReactNode {
  const words = useSection("fallback", fallbackLabels);
  const { answeringIsOff } = useSection("card", cardLabels);
  const { reasonOptional } = useSection("approval", approvalLabels);
  const { reason } = useHumanRequestValue("SuspensionFallback");
  if (reason.isOpen) return reasonOptional;
  if (form.field === undefined) return answeringIsOff;
  const { byField, others } = form.issues;
  const count = Object.keys(byField).length;
  if (count > 0) {
    return (
      <LinkButton onToggle={() => focusFirstMistake(document.getElementById(formId))}>
        {words.needChange(count)}
      </LinkButton>
    );
  }
  const [issue] = others;
  return issue === undefined ? words.nothingSent : words.problem(issue.code, form.field.rules, false);
}

/** True when something keeps the answer from being sent. */
export function isWrong({ issues: { byField, others } }: AnswerForm): boolean {
  return others.length > 0 || Object.keys(byField).length > 0;
}
