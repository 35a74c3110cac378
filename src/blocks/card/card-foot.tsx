"use client";

import type { ReactNode } from "react";
import { Status } from "../../components/human-request/status.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import type { AnswerFailure } from "../../core/answer-outcome.ts";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { alert } from "./icons.ts";
import { Mark } from "./mark.tsx";

/** What `CardFoot` takes. */
export interface CardFootProps {
  /** Something true to say while the request is open. The foot itself says when an answer is sent, or was not. */
  readonly status?: ReactNode;
  /** What is wrong: draws the alert mark before the status. */
  readonly isWrong?: boolean | undefined;
  /** The buttons, the one with the least consequence first. */
  readonly children?: ReactNode;
}

/** The bottom of an open card: where it stands, and the choices. */
export function CardFoot({ status, isWrong, children }: CardFootProps): ReactNode {
  const words = useSection("card", cardLabels);
  const { display, answering } = useHumanRequestValue("CardFoot");
  // The room that the buttons will need is there from the start, so that nothing moves when they come.
  if (display === "preparing") return <div data-mtu-part="foot" aria-hidden="true" />;
  const failure = answering.refusal?.failure;
  return (
    <div data-mtu-part="foot">
      <Mark icon={failure !== undefined || isWrong === true ? alert : undefined} />
      <div data-mtu-part="foot-line">
        <Status data-mtu-tone={isWrong === true ? "danger" : undefined}>
          {failure === undefined ? (
            display === "sending" ? (
              words.sending
            ) : (
              status
            )
          ) : (
            <NotSent failure={failure} />
          )}
        </Status>
        <div data-mtu-part="actions">{children}</div>
      </div>
    </div>
  );
}

function NotSent({ failure }: { readonly failure: AnswerFailure }): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <>
      <b>{words.notSent}</b> {words.failure(failure)} {words.answerKept}
    </>
  );
}
