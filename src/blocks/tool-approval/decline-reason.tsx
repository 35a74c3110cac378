"use client";

import { useId, type ReactNode } from "react";
import { Reason } from "../../components/human-request/reason.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { approvalLabels, cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";

/** The field for a reason, with quick ones to press; drawn while it is open. */
export function DeclineReason({ agentName }: { readonly agentName: string | undefined }): ReactNode {
  const words = useSection("approval", approvalLabels);
  const { agent } = useSection("card", cardLabels);
  const { reason, answering } = useHumanRequestValue("DeclineReason");
  const id = useId();
  if (!reason.isOpen) return null;
  return (
    <div data-mtu-part="body">
      <label data-mtu-part="field-label" htmlFor={id}>
        {words.reasonTitle(agentName ?? agent)}
      </label>
      <Reason id={id} rows={2} dir="auto" />
      <div data-mtu-part="chips" role="group" aria-label={words.quickReasonsTitle}>
        {words.quickReasons.map((text) => (
          <button
            key={text}
            type="button"
            data-mtu-part="chip"
            aria-disabled={!answering.canAnswer || undefined}
            onClick={() => answering.canAnswer && reason.setText(text)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}
