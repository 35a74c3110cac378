"use client";

import { useMemo } from "react";
import { decline, resume, result, type Answer } from "../../core/answer.ts";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { ChatSession } from "../../core/chat-session.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { useAnswer } from "../../hooks/use-answer.ts";
import { useDraft } from "../../hooks/use-draft.ts";
import { useChatSession } from "../../hooks/chat-session-provider.tsx";
import { isRecord } from "../../protocol/json.ts";
import {
  changed,
  isAnswerDraft,
  newDraft,
  rejected,
  shownValues,
  turned,
  type AnswerDraft,
} from "./answer-draft.ts";
import { answerFieldsOf, jsonAnswer } from "./answer-fields.ts";
import type { SortedIssues } from "./field-issues.ts";
import { answerOf, type FieldValues } from "./field-values.ts";
import type { Field } from "./schema-fields.ts";

/** The form of one request: what it asks for, what was filled in, and the ways to send it. */
export interface AnswerForm {
  /** What the form asks for; `undefined` when nothing can be answered. */
  readonly field: Field | undefined;
  readonly values: FieldValues;
  readonly issues: SortedIssues;
  /** How often an answer did not fit; each time the focus goes to the first mistake. */
  readonly misfits: number;
  readonly isJson: boolean;
  /** The tool asks for a yes, so a button says it and the form asks for the rest. */
  readonly isConsent: boolean;
  readonly mayDecline: boolean;
  readonly canAnswer: boolean;
  readonly change: (path: readonly string[], value: string | readonly string[]) => void;
  /** Goes over to JSON, or back. */
  readonly turn: () => void;
  readonly submit: () => void;
  /** Says no with what was filled in. */
  readonly refuse: () => void;
}

/** Keeps what is filled in until the request is answered or asks again. */
export function useAnswerForm(id: string, request: HumanRequest | undefined): AnswerForm {
  const session = useChatSession();
  const answering = useAnswer(id);
  const asked = useMemo(() => askedBy(request, session), [request, session]);
  const [kept, setDraft] = useDraft(id, "form", isAnswerDraft);
  const isKept = kept !== undefined && kept.revision === request?.revision;
  const draft = isKept ? kept : newDraft(request?.revision, asked.field, answering.refusal?.answer);
  const isJson = draft.json !== undefined && asked.field !== undefined;
  const isConsent = asked.isConsent && !isJson;
  const field = isJson ? jsonAnswer : asked.field;
  const values = shownValues(draft);

  const reject = (issues: readonly AnswerIssue[]) => field && setDraft(rejected(draft, field, issues));
  const send = async (plan: SendPlan) => {
    if ("issues" in plan) return void reject(plan.issues);
    // From here on the draft is kept, so that a form comes back as it was and not as a refused answer.
    setDraft(draft);
    const outcome = await answering.answer(plan.answer);
    if (outcome.type === "invalid") reject(outcome.issues);
  };
  const edit = (next: AnswerDraft) => answering.canAnswer && setDraft(next);

  return {
    ...{ field, values, isJson, isConsent, issues: draft.issues, misfits: draft.misfits },
    mayDecline: asked.mayDecline,
    canAnswer: answering.canAnswer,
    change: (path, value) => edit(changed(draft, path, value)),
    turn: () => asked.field && edit(turned(draft, asked.field)),
    submit: () => field && request && void send(dataPlan(request, field, values, isConsent || undefined)),
    refuse: () => field && request && void send(refusalPlan(request, field, values)),
  };
}

/** An answer to send, or why there is none yet. */
type SendPlan = { readonly answer: Answer } | { readonly issues: readonly AnswerIssue[] };

/** The data of the form; with a yes or no where the tool asks for one. */
function dataPlan(
  request: HumanRequest,
  field: Field,
  values: FieldValues,
  consent: boolean | undefined,
): SendPlan {
  const { data, issues } = answerOf(field, values);
  if (issues.length > 0) return { issues };
  if (data === undefined) return { issues: [{ code: "missing-data", message: "no answer", path: [] }] };
  const whole = consent === undefined || !isRecord(data) ? data : { ...data, approved: consent };
  return { answer: request.kind === "client-tool" ? result(whole) : resume(whole) };
}

/** A plain no, with a reason if the form has one; a no as data when more was filled in. */
function refusalPlan(request: HumanRequest, field: Field, values: FieldValues): SendPlan {
  const { data, issues } = answerOf(field, values);
  const { reason, ...others } = isRecord(data) ? data : {};
  return issues.length > 0 || Object.keys(others).length > 0
    ? dataPlan(request, field, values, false)
    : { answer: decline(typeof reason === "string" ? reason : undefined) };
}

function askedBy(request: HumanRequest | undefined, { availableAnswers }: ChatSession) {
  const mayDecline = request !== undefined && availableAnswers(request).decline;
  const fields = request && answerFieldsOf(request, mayDecline && request.kind === "suspension");
  return { field: undefined, isConsent: false, ...fields, mayDecline };
}
