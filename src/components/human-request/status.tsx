"use client";

import { forwardRef } from "react";
import { renderElement, type PartProps } from "../render-element.tsx";
import { useHumanRequestValue } from "./human-request-context.ts";

/**
 * The line that says where the request stands; screen readers hear when its words change.
 *
 * @example
 * <HumanRequest.Status>{refusal === undefined ? "Nothing runs until you answer." : "Not sent."}</HumanRequest.Status>
 */
export const Status = forwardRef<HTMLParagraphElement, PartProps<"p">>(function Status(props, ref) {
  const { display } = useHumanRequestValue("HumanRequest.Status");
  const own = {
    role: "status",
    "aria-live": display === "failed" ? "assertive" : "polite",
    "data-mtu-part": "status",
    "data-state": display,
  };
  return renderElement("p", props, own, ref);
});
