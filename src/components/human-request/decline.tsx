"use client";

import { forwardRef } from "react";
import { decline } from "../../core/answer.ts";
import { AnswerButton, type ButtonPartProps } from "./answer-button.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/** What `HumanRequest.Decline` takes. */
export interface DeclineProps extends ButtonPartProps {
  /** The first press opens `HumanRequest.Reason`; the next one declines with what stands in it. */
  readonly asksReason?: boolean;
  /** A reason of its own, for a button that says it. */
  readonly reason?: string;
}

/**
 * Refuses the call. Cannot act on a suspension whose tool takes no "no".
 *
 * @example
 * <HumanRequest.Decline asksReason>Decline</HumanRequest.Decline>
 */
export const Decline = forwardRef<HTMLButtonElement, DeclineProps>(function Decline(
  { asksReason = false, reason: ownReason, ...props },
  ref,
) {
  const { answering, reason } = useHumanRequestValue("HumanRequest.Decline");
  const act = () => {
    if (asksReason && !reason.isOpen) reason.open();
    else void answering.answer(decline(ownReason ?? reason.field.current?.value));
  };
  return (
    <AnswerButton
      ref={ref}
      part="decline"
      given={props}
      canAct={answering.available.decline}
      isBusy={answering.answering?.type === "decline"}
      onAct={act}
    />
  );
});
