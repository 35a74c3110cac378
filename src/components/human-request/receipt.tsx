"use client";

import { forwardRef } from "react";
import { isReceipt } from "../../core/display-state.ts";
import { renderElement, type PartProps } from "../render-element.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * The heading of the request once it is answered or over. Drawn only then; takes the focus that was inside the request.
 *
 * @example
 * <HumanRequest.Receipt>Approved: delete the folder</HumanRequest.Receipt>
 */
export const Receipt = forwardRef<HTMLHeadingElement, PartProps<"h3">>(function Receipt(props, ref) {
  const { display, titleId } = useHumanRequestValue("HumanRequest.Receipt");
  if (!isReceipt(display)) return null;
  const own = { id: titleId, tabIndex: -1, "data-mtu-part": "receipt", "data-state": display };
  return renderElement("h3", props, own, ref);
});
