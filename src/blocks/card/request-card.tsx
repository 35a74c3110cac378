"use client";

import type { ReactNode } from "react";
import { Root } from "../../components/human-request/root.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { isReceipt } from "../../core/display-state.ts";
import { CardFoot } from "./card-foot.tsx";
import { CardHead, type CardHeadProps } from "./card-head.tsx";
import { Receipt } from "./receipt.tsx";

/** What `RequestCard` takes. */
export interface RequestCardProps extends CardHeadProps {
  /** The tool call's id in the session. */
  readonly id: string;
  /** The answer costs more than it seems: a diamond in the margin, and no filled button. */
  readonly isDestructive?: boolean;
  /** What there is to read; the receipt keeps it behind Details. */
  readonly ledger?: ReactNode;
  /** What there is to fill in or choose. */
  readonly children?: ReactNode;
  /** Something true to say while the request is open. */
  readonly status?: ReactNode;
  /** What is wrong with what was filled in: draws the alert mark before the status. */
  readonly isWrong?: boolean;
  /** The buttons, the one with the least consequence first. */
  readonly actions?: ReactNode;
  /** The value that matters most, for the receipt. */
  readonly keyValue?: ReactNode;
  /** The receipt's word for an answer, such as "Chosen". */
  readonly verb?: string;
}

/**
 * The card of one tool call, from the first character of its arguments to its receipt. Every block draws itself with it.
 *
 * @example
 * <RequestCard id={id} title="Choose a cover" actions={<Submit answer={answer}>Use it</Submit>}>
 *   <Covers />
 * </RequestCard>
 */
export function RequestCard({ id, isDestructive = false, ...content }: RequestCardProps): ReactNode {
  return (
    <Root id={id} data-mtu-part="card" data-mtu-tone={isDestructive ? "danger" : undefined}>
      <Content {...content} />
    </Root>
  );
}

function Content(props: Omit<RequestCardProps, "id" | "isDestructive">): ReactNode {
  const { display } = useHumanRequestValue("RequestCard");
  const { title, keyValue, verb, ledger } = props;
  if (isReceipt(display)) {
    return <Receipt title={title} keyValue={keyValue} verb={verb} details={ledger} />;
  }
  return (
    <>
      <CardHead title={title} agentName={props.agentName} prose={props.prose} isInvalid={props.isInvalid} />
      {ledger}
      {props.children}
      <CardFoot status={props.status} isWrong={props.isWrong}>
        {props.actions}
      </CardFoot>
    </>
  );
}
