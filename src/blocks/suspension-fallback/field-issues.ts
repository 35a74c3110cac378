import type { AnswerIssue } from "../../core/answer-outcome.ts";
import { valueKey } from "./field-values.ts";
import type { Field } from "./schema-fields.ts";

/** What is wrong with an answer, put where it can be mended. */
export interface SortedIssues {
  /** The first issue of each field, by `valueKey`. */
  readonly byField: Readonly<Record<string, AnswerIssue>>;
  /** Issues of the answer as a whole, and of values that the form does not ask for. */
  readonly others: readonly AnswerIssue[];
}

export const noIssues: SortedIssues = { byField: {}, others: [] };

/** Gives each issue to the field that asks for the value it is about. */
export function sortIssues(root: Field, issues: readonly AnswerIssue[]): SortedIssues {
  const keys = new Set(fieldsIn(root).map(({ path }) => valueKey(path)));
  const byField: Record<string, AnswerIssue> = {};
  const others: AnswerIssue[] = [];
  for (const issue of issues) {
    const key = keyOfIssue(issue, keys);
    if (key === undefined) others.push(issue);
    else byField[key] ??= issue;
  }
  return { byField, others };
}

/** The fields of a form one after the other, without the groups around them. */
export function fieldsIn(field: Field): readonly Field[] {
  return field.control.type === "group" ? field.control.fields.flatMap(fieldsIn) : [field];
}

/** An issue inside a value, such as the second of several lines, is the value's. */
function keyOfIssue({ code, path }: AnswerIssue, keys: ReadonlySet<string>): string | undefined {
  if (code !== undefined && aboutNoValue.has(code)) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const key = valueKey(path.slice(0, length));
    if (keys.has(key)) return key;
  }
  return undefined;
}

/** Issues that no other value would mend. */
const aboutNoValue: ReadonlySet<string> = new Set([
  "no-run",
  "no-validator",
  "not-offered",
  "schema-unreadable",
  "schema-unusable",
]);
