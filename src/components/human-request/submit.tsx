"use client";

import { forwardRef } from "react";
import type { Answer } from "../../core/answer.ts";
import { AnswerButton, type ButtonPartProps } from "./answer-button.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/** What `HumanRequest.Submit` takes. */
export interface SubmitProps extends ButtonPartProps {
  /** The answer to send. Left out, the button submits the form around it, whose `onSubmit` answers. */
  readonly answer?: Answer;
}

/**
 * Sends an answer with data: what a suspended tool waits for, or the result of a tool that the browser fulfils.
 *
 * @example
 * <HumanRequest.Submit answer={resume({ seats })}>Reserve {seats} seats</HumanRequest.Submit>
 */
export const Submit = forwardRef<HTMLButtonElement, SubmitProps>(function Submit({ answer, ...props }, ref) {
  const { answering } = useHumanRequestValue("HumanRequest.Submit");
  const { available } = answering;
  const sent = answering.answering?.type;
  return (
    <AnswerButton
      ref={ref}
      part="submit"
      given={props}
      canAct={answer === undefined ? available.resume || available.result : available[answer.type]}
      isBusy={answer === undefined ? sent === "resume" || sent === "result" : sent === answer.type}
      onAct={answer && (() => void answering.answer(answer))}
    />
  );
});
