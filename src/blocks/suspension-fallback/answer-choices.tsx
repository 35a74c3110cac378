"use client";

import type { MouseEvent, ReactNode } from "react";
import { Cancel } from "../../components/human-request/cancel.tsx";
import { Decline } from "../../components/human-request/decline.tsx";
import { Submit } from "../../components/human-request/submit.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import type { Answer } from "../../core/answer.ts";
import { requestOf } from "../../core/tool-call.ts";
import { isRecord } from "../../protocol/json.ts";
import { approvalLabels, cardLabels, fallbackLabels, leaveLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import type { AnswerForm } from "./use-answer-form.ts";

/** What `AnswerChoices` takes. */
export interface AnswerChoicesProps {
  readonly form: AnswerForm;
  /** DOM id of the form that the last button submits. */
  readonly formId: string;
}

/** The buttons of the card: leave, say no, answer. The one whose answer did not get through tries again. */
export function AnswerChoices({ form, formId }: AnswerChoicesProps): ReactNode {
  const words = useSection("fallback", fallbackLabels);
  const { tryAgain } = useSection("card", cardLabels);
  const { answering, reason } = useHumanRequestValue("SuspensionFallback");
  const refused = buttonOf(answering.refusal?.answer);
  return (
    <>
      {reason.isOpen ? <Back key="back" /> : <Leave key="leave" isRefused={refused === "leave"} />}
      {form.mayDecline && <No key="no" form={form} isRefused={refused === "no"} />}
      {form.field !== undefined && !reason.isOpen && (
        <Submit
          key="answer"
          form={formId}
          data-mtu-kind="primary"
          render={(props) => (
            <button
              type="submit"
              {...props}
              data-busy={buttonOf(answering.answering) === "answer" ? "" : undefined}
            />
          )}
        >
          {refused === "answer" ? tryAgain : form.isConsent ? words.approve : words.answer}
        </Submit>
      )}
    </>
  );
}

/** The button that an answer came from. */
function buttonOf(answer: Answer | undefined): "leave" | "no" | "answer" | undefined {
  switch (answer?.type) {
    case undefined:
      return undefined;
    case "cancel":
      return "leave";
    case "decline":
      return "no";
    case "resume":
      return isRecord(answer.data) && answer.data["approved"] === false ? "no" : "answer";
    default:
      return "answer";
  }
}

function Leave({ isRefused }: { readonly isRefused: boolean }): ReactNode {
  const words = useSection("leave", leaveLabels);
  const { tryAgain } = useSection("card", cardLabels);
  const { call } = useHumanRequestValue("SuspensionFallback");
  const isClientTool = requestOf(call)?.kind === "client-tool";
  return (
    <Cancel data-mtu-kind="ghost">{isRefused ? tryAgain : isClientTool ? words.skip : words.setAside}</Cancel>
  );
}

function Back(): ReactNode {
  const words = useSection("approval", approvalLabels);
  const { answering, reason } = useHumanRequestValue("SuspensionFallback");
  return (
    <button
      type="button"
      data-mtu-part="button"
      data-mtu-kind="ghost"
      aria-disabled={!answering.canAnswer || undefined}
      onClick={() => answering.canAnswer && reason.close()}
    >
      {words.back}
    </button>
  );
}

/** Says no: with what was filled in when the tool asks for a yes or no, else with a reason. */
function No({ form, isRefused }: { readonly form: AnswerForm; readonly isRefused: boolean }): ReactNode {
  const words = useSection("leave", leaveLabels);
  const { tryAgain } = useSection("card", cardLabels);
  const { call, answering } = useHumanRequestValue("SuspensionFallback");
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    if (event.detail <= 1 && form.canAnswer) form.refuse();
  };
  return (
    <Decline
      data-mtu-kind="plain"
      asksReason={requestOf(call)?.kind === "client-tool"}
      data-busy={buttonOf(answering.answering) === "no" ? "" : undefined}
      onClick={form.isConsent ? refuse : undefined}
    >
      {isRefused ? tryAgain : words.decline}
    </Decline>
  );
}
