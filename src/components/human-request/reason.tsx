"use client";

import { forwardRef, useImperativeHandle, type ChangeEvent } from "react";
import { renderElement, type PartProps } from "../render-element.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * The field for the reason of a decline; the model reads it. Drawn only while it is open.
 *
 * Controlled with `value` and `onChange`, or left alone. Escape closes it, gives the focus back to Decline and keeps what
 * was typed; it never decides.
 *
 * @example
 * <HumanRequest.Reason aria-label="Why not?" rows={2} />
 */
export const Reason = forwardRef<HTMLTextAreaElement, PartProps<"textarea">>(function Reason(props, ref) {
  const { answering, display, reason } = useHumanRequestValue("HumanRequest.Reason");
  useImperativeHandle(ref, () => reason.field.current as HTMLTextAreaElement);
  if (!reason.isOpen) return null;
  const own = {
    value: reason.text,
    readOnly: !answering.canAnswer,
    "data-mtu-part": "reason",
    "data-state": display,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => reason.setText(event.target.value),
  };
  return renderElement("textarea", props, own, reason.field);
});
