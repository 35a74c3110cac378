import type { Answer } from "../../core/answer.ts";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import { isRecord, isText } from "../../protocol/json.ts";
import { noIssues, sortIssues, type SortedIssues } from "./field-issues.ts";
import { answerOf, startingValues, valueKey, type FieldValues } from "./field-values.ts";
import type { Field } from "./schema-fields.ts";

/** What the person has filled in for one revision of a request. */
export interface AnswerDraft {
  readonly revision: number | undefined;
  readonly values: FieldValues;
  /** The whole answer as JSON, when the person writes it instead of filling in the fields. */
  readonly json: string | undefined;
  readonly issues: SortedIssues;
  /** How often an answer did not fit; each time the focus goes to the first mistake. */
  readonly misfits: number;
}

/** A storage may hold anything: what is not a draft of this form begins anew. */
export function isAnswerDraft(kept: unknown): kept is AnswerDraft {
  if (!isRecord(kept) || !isRecord(kept["values"]) || !isRecord(kept["issues"])) return false;
  const { byField, others } = kept["issues"];
  const isValue = (value: unknown) => isText(value) || (Array.isArray(value) && value.every(isText));
  return (
    Object.values(kept["values"]).every(isValue) &&
    (kept["json"] === undefined || isText(kept["json"])) &&
    typeof kept["revision"] === "number" &&
    typeof kept["misfits"] === "number" &&
    isRecord(byField) &&
    Object.values(byField).every(isIssue) &&
    Array.isArray(others) &&
    others.every(isIssue)
  );
}

function isIssue(value: unknown): boolean {
  return isRecord(value) && isText(value["message"]) && Array.isArray(value["path"]);
}

/** A form starts empty; one whose answer did not get through, and was gone meanwhile, starts with that answer. */
export function newDraft(
  revision: number | undefined,
  field: Field | undefined,
  refused: Answer | undefined,
): AnswerDraft {
  const data =
    refused?.type === "resume" ? refused.data : refused?.type === "result" ? refused.value : undefined;
  return {
    revision,
    values: field === undefined ? {} : startingValues(field),
    json: jsonOf(data),
    issues: noIssues,
    misfits: 0,
  };
}

/** What the form shows: the fields, or the JSON in their place. */
export function shownValues({ json, values }: AnswerDraft): FieldValues {
  return json === undefined ? values : { [valueKey([])]: json };
}

/** A value was typed or chosen, which may mend it. */
export function changed(
  draft: AnswerDraft,
  path: readonly string[],
  value: string | readonly string[],
): AnswerDraft {
  const key = valueKey(path);
  const { [key]: _mended, ...byField } = draft.issues.byField;
  const issues = { byField, others: [] };
  return draft.json === undefined
    ? { ...draft, issues, values: { ...draft.values, [key]: value } }
    : { ...draft, issues, json: String(value) };
}

/** The person goes over to JSON, which begins with what was filled in; or back to the fields as they were. */
export function turned(draft: AnswerDraft, field: Field): AnswerDraft {
  const json = draft.json === undefined ? (jsonOf(answerOf(field, draft.values).data) ?? "") : undefined;
  return { ...draft, json, issues: noIssues };
}

/** The answer did not fit. */
export function rejected(draft: AnswerDraft, field: Field, issues: readonly AnswerIssue[]): AnswerDraft {
  return { ...draft, issues: sortIssues(field, issues), misfits: draft.misfits + 1 };
}

function jsonOf(data: unknown): string | undefined {
  return data === undefined ? undefined : JSON.stringify(data, null, 2);
}
