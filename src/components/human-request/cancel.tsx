"use client";

import { forwardRef } from "react";
import { cancel } from "../../core/answer.ts";
import { AnswerButton, type ButtonPartProps } from "./answer-button.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * Leaves the request without a decision. A suspension whose tool declares nothing for that is set aside: the server still
 * waits, and the request can be taken up again.
 *
 * @example
 * <HumanRequest.Cancel>Not now</HumanRequest.Cancel>
 */
export const Cancel = forwardRef<HTMLButtonElement, ButtonPartProps>(function Cancel(props, ref) {
  const { answering } = useHumanRequestValue("HumanRequest.Cancel");
  return (
    <AnswerButton
      ref={ref}
      part="cancel"
      given={props}
      canAct={answering.available.cancel}
      isBusy={answering.answering?.type === "cancel"}
      onAct={() => void answering.answer(cancel())}
    />
  );
});
