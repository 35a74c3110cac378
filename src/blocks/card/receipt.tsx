"use client";

import { useState, type ReactNode } from "react";
import { Receipt as ReceiptHeading } from "../../components/human-request/receipt.tsx";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { LinkButton } from "./link-button.tsx";
import { Mark } from "./mark.tsx";
import { receiptWords, type ReceiptNote } from "./receipt-words.ts";
import { LongText } from "./long-text.tsx";

/** What `Receipt` takes. */
export interface ReceiptProps {
  /** The card's own title, unchanged. */
  readonly title: string;
  /** The value that matters most: what was chosen, what it costs. */
  readonly keyValue?: ReactNode;
  /** The block's own word for an answer, such as "Chosen". */
  readonly verb?: string | undefined;
  /** What Details shows: the ledger of the open card. */
  readonly details?: ReactNode;
}

/** The card once it is answered or over, in two lines: what was decided about what, and what came of it. */
export function Receipt({ title, keyValue, verb, details }: ReceiptProps): ReactNode {
  const words = useSection("card", cardLabels);
  const { call, display, answering } = useHumanRequestValue("Receipt");
  const [isOpen, setOpen] = useState(false);
  const { verb: usual, icon, isPositive, notes } = receiptWords(call, words);
  const shownVerb = usual === words.verbs.answered ? (verb ?? usual) : usual;
  return (
    <>
      <div data-mtu-part="receipt-row" data-mtu-tone={isPositive ? "positive" : undefined}>
        <Mark icon={icon} />
        <ReceiptHeading>
          <b>{shownVerb}:</b> <LongText kind="name">{title}</LongText>
          {keyValue !== undefined && (
            <>
              ,{" "}
              <span data-mtu-part="key-value">
                {typeof keyValue === "string" ? <LongText kind="name">{keyValue}</LongText> : keyValue}
              </span>
            </>
          )}
        </ReceiptHeading>
        <p data-mtu-part="notes">
          {notes.map((note, index) => (
            <Note key={index} {...note} />
          ))}
          {display === "set-aside" && (
            <span>
              <LinkButton onToggle={answering.reopen}>{words.reopen}</LinkButton>
            </span>
          )}
          {details !== undefined && (
            <span>
              <LinkButton isOpen={isOpen} onToggle={setOpen}>
                {isOpen ? words.hideDetails : words.details}
              </LinkButton>
            </span>
          )}
        </p>
      </div>
      {isOpen && details}
    </>
  );
}

function Note({ text, kind }: ReceiptNote): ReactNode {
  const content = (
    <LongText kind="value" isCode={false}>
      {text}
    </LongText>
  );
  return (
    <span data-mtu-tone={kind === "danger" ? kind : undefined}>
      {kind === "quote" ? <q>{content}</q> : content}
    </span>
  );
}
