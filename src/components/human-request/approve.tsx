"use client";

import { forwardRef } from "react";
import { approve } from "../../core/answer.ts";
import { AnswerButton, type ButtonPartProps } from "./answer-button.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * Lets the tool run. Cannot act on requests that are no approvals.
 *
 * @example
 * <HumanRequest.Approve>Delete 214 files</HumanRequest.Approve>
 */
export const Approve = forwardRef<HTMLButtonElement, ButtonPartProps>(function Approve(props, ref) {
  const { answering } = useHumanRequestValue("HumanRequest.Approve");
  return (
    <AnswerButton
      ref={ref}
      part="approve"
      given={props}
      canAct={answering.available.approve}
      isBusy={answering.answering?.type === "approve"}
      onAct={() => void answering.answer(approve())}
    />
  );
});
