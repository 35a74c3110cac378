"use client";

import { forwardRef, useState } from "react";
import { AnswerButton, type ButtonPartProps } from "./answer-button.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * Sends the answer that did not get through once more. Drawn only when there is one, and while it sends it.
 *
 * @example
 * <HumanRequest.Retry>Try again</HumanRequest.Retry>
 */
export const Retry = forwardRef<HTMLButtonElement, ButtonPartProps>(function Retry(props, ref) {
  const { answering } = useHumanRequestValue("HumanRequest.Retry");
  const [isRetrying, setRetrying] = useState(false);
  const isBusy = isRetrying && answering.answering !== undefined;
  if (answering.refusal === undefined && !isBusy) return null;
  const act = () => {
    setRetrying(true);
    void answering.retry().finally(() => setRetrying(false));
  };
  return <AnswerButton ref={ref} part="retry" given={props} canAct={!isBusy} isBusy={isBusy} onAct={act} />;
});
