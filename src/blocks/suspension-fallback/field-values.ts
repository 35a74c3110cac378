import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { Field } from "./schema-fields.ts";

/** What was typed or chosen, by `valueKey`: text as typed, choices by their position. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>;

/** The choice of `null` beside the schema's own values. */
export const nullChoice = "null";

/** The answer that a form amounts to. */
export interface FormAnswer {
  /** `undefined` when nothing was given. */
  readonly data: unknown;
  /** What does not even make a value, such as text that is not JSON. */
  readonly issues: readonly AnswerIssue[];
}

/** Names a value; safe for every key that a schema can hold. */
export function valueKey(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}

/** The values a form starts with: what the schema's author proposes as text. Nothing is ever chosen beforehand. */
export function startingValues(field: Field): FieldValues {
  const { control, proposed } = field;
  if (control.type === "group") {
    return Object.assign({}, ...control.fields.map(startingValues)) as FieldValues;
  }
  const text = proposedText(control.type, proposed);
  return text === undefined ? {} : { [valueKey(field.path)]: text };
}

function proposedText(control: Field["control"]["type"], proposed: unknown): string | undefined {
  if (proposed === undefined) return undefined;
  if (control === "json") return JSON.stringify(proposed, null, 2);
  if (control === "text") return typeof proposed === "string" ? proposed : undefined;
  return control === "number" && typeof proposed === "number" ? String(proposed) : undefined;
}

/** Turns what was typed and chosen into data: numbers are numbers, and what was left empty is left out. */
export function answerOf(field: Field, values: FieldValues): FormAnswer {
  const issues: AnswerIssue[] = [];
  return { data: dataOf(field, values, issues), issues };
}

function dataOf(field: Field, values: FieldValues, issues: AnswerIssue[]): unknown {
  const { control, path } = field;
  if (control.type === "group") return groupOf(control.fields, field, values, issues);
  const given = values[valueKey(path)] ?? "";
  const text = typeof given === "string" ? given : given.join("\n");
  const isEmpty = text === "" || (control.type !== "text" && text.trim() === "");
  switch (control.type) {
    case "choice":
      return text === nullChoice ? null : control.options[Number(text || Number.NaN)]?.value;
    case "several":
      return listOf(
        control.options.flatMap(({ value }, index) => (given.includes(String(index)) ? [value] : [])),
        field,
      );
    case "lines":
      return listOf(linesOf(text), field);
    case "number":
      return isEmpty ? nothing(field) : numberOf(text.trim());
    case "text":
      return isEmpty ? nothing(field) : control.kind === "date-time" ? momentOf(text) : text;
    case "json":
      return isEmpty ? nothing(field) : jsonOf(text, path, issues);
  }
}

/** What an empty field amounts to: null where the answer needs a value and takes that one. */
function nothing({ isRequired, takesNull }: Field): null | undefined {
  return isRequired && takesNull ? null : undefined;
}

function groupOf(
  fields: readonly Field[],
  group: Field,
  values: FieldValues,
  issues: AnswerIssue[],
): unknown {
  const entries = fields.flatMap((inner) => {
    const value = dataOf(inner, values, issues);
    return value === undefined ? [] : [[inner.path.at(-1) ?? "", value] as const];
  });
  const isGiven = entries.length > 0 || (group.isRequired && !group.takesNull);
  return isGiven ? Object.fromEntries(entries) : nothing(group);
}

function listOf(items: readonly unknown[], field: Field): unknown {
  return items.length > 0 || (field.isRequired && !field.takesNull) ? items : nothing(field);
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** What is not a number, or would not survive as one, stays text, and the schema says so. */
function numberOf(text: string): unknown {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return text;
  const value = Number(text);
  const isExact = !Number.isInteger(value) || Number.isSafeInteger(value);
  return Number.isFinite(value) && isExact ? value : text;
}

/** A moment on the person's clock, as one on everybody's. */
function momentOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

function jsonOf(text: string, path: readonly string[], issues: AnswerIssue[]): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    issues.push({ code: "json", message: error instanceof Error ? error.message : "not JSON", path });
    return undefined;
  }
}
