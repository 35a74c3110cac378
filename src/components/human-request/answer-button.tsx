"use client";

import { forwardRef, type MouseEvent } from "react";
import { renderElement, type PartProps } from "../render-element.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/** What a button part takes: the attributes of a button. */
export type ButtonPartProps = PartProps<"button">;

interface AnswerButtonProps {
  readonly part: string;
  readonly given: ButtonPartProps;
  readonly canAct: boolean;
  /** This button's answer is on its way. */
  readonly isBusy: boolean;
  /** Without it the button submits the form around it. */
  readonly onAct: (() => void) | undefined;
}

/**
 * The button under every part that answers.
 *
 * One that cannot act keeps its place in the focus order. The second click of a double click counts for nothing; the root
 * sees to the repeats of a held key.
 */
export const AnswerButton = forwardRef<HTMLButtonElement, AnswerButtonProps>(function AnswerButton(
  { part, given, canAct, isBusy, onAct },
  ref,
) {
  const { display } = useHumanRequestValue(`HumanRequest.${part}`);
  const isOff = !canAct || given["aria-disabled"] === true;
  const own = {
    type: onAct === undefined ? "submit" : "button",
    "data-mtu-part": part,
    "data-state": display,
    "data-busy": isBusy ? "" : undefined,
    "aria-disabled": isOff || undefined,
    onClick: (event: MouseEvent) => {
      if (isOff || event.detail > 1) event.preventDefault();
      else onAct?.();
    },
  };
  return renderElement("button", given, own, ref);
});
