"use client";

import { useMemo, useState } from "react";
import { decline, resume, result, type Answer } from "../../core/answer.ts";
import type { ChatSession } from "../../core/chat-session.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useChatSession } from "../../hooks/chat-session-provider.tsx";
import { isRecord } from "../../protocol/json.ts";
import { answerFieldsOf, jsonAnswer } from "./answer-fields.ts";
import { noIssues, sortIssues, type SortedIssues } from "./field-issues.ts";
import { answerOf, startingValues, valueKey, type FieldValues } from "./field-values.ts";
import type { Field } from "./schema-fields.ts";

/** What the person has filled in for one revision of a request. */
interface Draft {
  readonly revision: number | undefined;
  readonly values: FieldValues;
  readonly issues: SortedIssues;
  /** The person writes the answer as JSON instead of filling in the fields. */
  readonly isJson: boolean;
  /** How often an answer did not fit; each time the focus goes to the first mistake. */
  readonly misfits: number;
}

/** The form of one request: what it asks for, what was filled in, and the ways to send it. */
export interface AnswerForm extends Draft {
  /** What the form asks for; `undefined` when nothing can be answered. */
  readonly field: Field | undefined;
  /** The tool asks for a yes, so a button says it and the form asks for the rest. */
  readonly isConsent: boolean;
  readonly mayDecline: boolean;
  readonly canAnswer: boolean;
  readonly change: (path: readonly string[], value: string | readonly string[]) => void;
  readonly writeJson: (isJson: boolean) => void;
  readonly submit: () => void;
  /** Says no with what was filled in. */
  readonly refuse: () => void;
}

/** Keeps what is filled in until the request is answered or asks again. */
export function useAnswerForm(id: string, request: HumanRequest | undefined): AnswerForm {
  const session = useChatSession();
  const answering = useAnswer(id);
  const asked = useMemo(() => askedBy(request, session), [request, session]);
  const [kept, setDraft] = useState<Draft>();
  const revision = request?.revision;
  const draft =
    kept !== undefined && kept.revision === revision
      ? kept
      : newDraft(revision, asked.field, answering.refusal?.answer);
  const field = draft.isJson && asked.field !== undefined ? jsonAnswer : asked.field;
  const isConsent = asked.isConsent && !draft.isJson;

  const send = async (answer: Answer) => {
    // From here on the draft is kept, so that a form comes back as it was and not as a refused answer.
    setDraft(draft);
    const outcome = await answering.answer(answer);
    if (outcome.type === "invalid") reject(outcome.issues);
  };
  const reject = (issues: Parameters<typeof sortIssues>[1]) => {
    if (field === undefined) return;
    setDraft({ ...draft, issues: sortIssues(field, issues), misfits: draft.misfits + 1 });
  };
  const sendData = (consent: boolean | undefined) => {
    if (field === undefined || request === undefined) return;
    const { data, issues } = answerOf(field, draft.values);
    if (issues.length > 0) return reject(issues);
    if (data === undefined) return reject([{ code: "missing-data", message: "no answer", path: [] }]);
    const whole = consent === undefined || !isRecord(data) ? data : { ...data, approved: consent };
    void send(request.kind === "client-tool" ? result(whole) : resume(whole));
  };

  return {
    ...draft,
    field,
    isConsent,
    mayDecline: asked.mayDecline,
    canAnswer: answering.canAnswer,
    change: (path, value) => {
      if (!answering.canAnswer) return;
      const { [valueKey(path)]: _mended, ...byField } = draft.issues.byField;
      setDraft({
        ...draft,
        values: { ...draft.values, [valueKey(path)]: value },
        issues: { byField, others: [] },
      });
    },
    writeJson: (isJson) => {
      const data = asked.field === undefined ? undefined : answerOf(asked.field, draft.values).data;
      const text = data === undefined ? "" : JSON.stringify(data, null, 2);
      const values = isJson ? { ...draft.values, [valueKey([])]: text } : draft.values;
      setDraft({ ...draft, values, issues: noIssues, isJson });
    },
    submit: () => sendData(isConsent ? true : undefined),
    refuse: () => {
      const { reason, ...others } = recordOf(field && answerOf(field, draft.values).data);
      if (Object.keys(others).length > 0) sendData(false);
      else void send(decline(typeof reason === "string" ? reason : undefined));
    },
  };
}

function askedBy(request: HumanRequest | undefined, { availableAnswers }: ChatSession) {
  const mayDecline = request !== undefined && availableAnswers(request).decline;
  const fields = request && answerFieldsOf(request, mayDecline && request.kind === "suspension");
  return { field: undefined, isConsent: false, ...fields, mayDecline };
}

/** A form starts empty; one whose answer did not get through, and was gone meanwhile, starts with that answer. */
function newDraft(
  revision: number | undefined,
  field: Field | undefined,
  refused: Answer | undefined,
): Draft {
  const data =
    refused?.type === "resume" ? refused.data : refused?.type === "result" ? refused.value : undefined;
  const isJson = data !== undefined;
  const values = field === undefined ? {} : startingValues(field);
  return {
    revision,
    values: isJson ? { ...values, [valueKey([])]: JSON.stringify(data, null, 2) } : values,
    issues: noIssues,
    isJson,
    misfits: 0,
  };
}

function recordOf(value: unknown) {
  return isRecord(value) ? value : {};
}
