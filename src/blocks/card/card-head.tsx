"use client";

import type { ReactNode } from "react";
import { Title } from "../../components/human-request/title.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { requestOf } from "../../core/tool-call.ts";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { alert, quote } from "./icons.ts";
import { Mark } from "./mark.tsx";
import { LongText } from "./long-text.tsx";

/** What `CardHead` takes. */
export interface CardHeadProps {
  readonly title: string;
  /** Who asks. */
  readonly agentName?: string | undefined;
  /** What the model says about it. It can never contain more than text. */
  readonly prose?: string | undefined;
  /** The request cannot be shown as it came. */
  readonly isInvalid?: boolean | undefined;
}

/** The top of an open card: the state's lamp, who asks with which tool, the title, and the model's words. */
export function CardHead({ title, agentName, prose, isInvalid }: CardHeadProps): ReactNode {
  const words = useSection("card", cardLabels);
  const { call, display } = useHumanRequestValue("CardHead");
  const request = requestOf(call);
  const agent = agentName ?? words.agent;
  return (
    <div data-mtu-part="head">
      <Mark icon={isInvalid === true || display === "invalid" ? alert : undefined}>
        <span data-mtu-part="lamp" />
      </Mark>
      <p data-mtu-part="requester">
        <b>{agent}</b>{" "}
        <LongText kind="name" isCode>
          {request?.toolName ?? call.toolName}
        </LongText>
        {display === "preparing" && <span data-mtu-part="head-note">{words.preparing}</span>}
        {request?.expiresAt !== undefined && (
          <span data-mtu-part="head-note">{words.answerBy(new Date(request.expiresAt))}</span>
        )}
      </p>
      <Title>
        <LongText kind="name">{title}</LongText>
      </Title>
      {prose !== undefined && prose !== "" && (
        <blockquote data-mtu-part="prose">
          <Mark icon={quote} />
          <p>
            <span data-mtu-part="unseen">{words.says(agent)} </span>
            <LongText kind="prose">{prose}</LongText>
          </p>
        </blockquote>
      )}
    </div>
  );
}
