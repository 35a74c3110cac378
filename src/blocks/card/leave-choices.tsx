"use client";

import type { ReactNode } from "react";
import { Cancel } from "../../components/human-request/cancel.tsx";
import { Decline } from "../../components/human-request/decline.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { requestOf } from "../../core/tool-call.ts";
import { leaveLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";

/**
 * The ways to leave a request that asks for data: set it aside (skip, for a tool that only this page can fulfil), or
 * decline where the tool takes a "no".
 */
export function LeaveChoices(): ReactNode {
  const words = useSection("leave", leaveLabels);
  const { call, answering } = useHumanRequestValue("LeaveChoices");
  const isClientTool = requestOf(call)?.kind === "client-tool";
  const mayDecline = answering.available.decline || answering.answering?.type === "decline";
  return (
    <>
      <Cancel data-mtu-kind="ghost">{isClientTool ? words.skip : words.setAside}</Cancel>
      {mayDecline && !isClientTool && <Decline data-mtu-kind="plain">{words.decline}</Decline>}
    </>
  );
}
