"use client";

import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { useHumanRequestValue } from "../../components/human-request/human-request-context.ts";
import { LinkButton } from "../card/link-button.tsx";
import { fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { FieldView } from "./field-view.tsx";
import type { AnswerForm } from "./use-answer-form.ts";

/** What `AnswerFormView` takes. */
export interface AnswerFormViewProps {
  /** DOM id of the form, for the button that submits it from the card's foot. */
  readonly id: string;
  readonly form: AnswerForm;
}

/** The fields of an answer. Enter in a line sends it, Ctrl or Command with Enter sends it from anywhere. */
export function AnswerFormView({ id, form }: AnswerFormViewProps): ReactNode {
  const words = useSection("fallback", fallbackLabels);
  const { reason } = useHumanRequestValue("SuspensionFallback");
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.misfits > 0) focusFirstMistake(element.current);
  }, [form.misfits]);
  if (form.field === undefined) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Who writes why not has left the answer; without this, Enter in the only field would send it.
    if (form.canAnswer && !reason.isOpen) form.submit();
  };
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its fields, which end here
    <form ref={element} id={id} noValidate onSubmit={submit} onKeyDown={submitByKey} data-mtu-part="fields">
      <FieldView
        field={form.field}
        values={form.values}
        issues={form.issues.byField}
        canAnswer={form.canAnswer}
        onChange={form.change}
      />
      <p data-mtu-part="field-note">
        <LinkButton onToggle={() => form.turn()}>
          {form.isJson ? words.answerWithForm : words.answerWithJson}
        </LinkButton>
      </p>
    </form>
  );
}

/** Puts the focus where the first value does not fit. */
export function focusFirstMistake(form: HTMLElement | null): void {
  const mistake = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  (mistake?.querySelector("input") ?? mistake)?.focus();
}
