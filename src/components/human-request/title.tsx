"use client";

import { forwardRef } from "react";
import { isReceipt } from "../../core/display-state.ts";
import { renderElement, type PartProps } from "../render-element.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * The heading that names the request. Not drawn once the receipt, which has the same words, stands in its place.
 *
 * @example
 * <HumanRequest.Title render={<h2 />}>Delete the folder</HumanRequest.Title>
 */
export const Title = forwardRef<HTMLHeadingElement, PartProps<"h3">>(function Title(props, ref) {
  const { display, titleId } = useHumanRequestValue("HumanRequest.Title");
  if (isReceipt(display)) return null;
  const own = { id: titleId, tabIndex: -1, "data-mtu-part": "title", "data-state": display };
  return renderElement("h3", props, own, ref);
});
