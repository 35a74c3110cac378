import type { HumanRequest } from "../../core/human-request.ts";
import { isRecord } from "../../protocol/json.ts";
import { fieldOfSchema, type Field } from "./schema-fields.ts";

/** What a request asks for. */
export interface AnswerFields {
  /** `undefined` when no data can be given: the schema is unreadable, so nothing could be checked. */
  readonly field: Field | undefined;
  /** The schema asks for a yes or no beside the fields: buttons say it. */
  readonly isConsent: boolean;
}

/** Keywords that say something about a schema and nothing about the answer. */
const remarks: ReadonlySet<string> = new Set([
  "$schema",
  "$id",
  "$comment",
  "title",
  "description",
  "examples",
]);

const anything: Field = {
  path: [],
  title: undefined,
  description: undefined,
  isRequired: true,
  takesNull: false,
  proposed: undefined,
  rules: {},
  control: { type: "text", kind: undefined, isLong: false },
};

/** The whole answer as JSON, for those who know better than the form. */
export const jsonAnswer: Field = { ...anything, control: { type: "json" } };

/**
 * The fields that ask for the answer to a request.
 *
 * @param mayDecline the request takes a "no", so a field `approved` is answered by buttons
 */
export function answerFieldsOf({ answerSchema }: HumanRequest, mayDecline: boolean): AnswerFields {
  switch (answerSchema.type) {
    case "unreadable":
      return { field: undefined, isConsent: false };
    case "none":
      return { field: anything, isConsent: false };
    case "json-schema": {
      const { schema } = answerSchema;
      const isAny = isRecord(schema) ? Object.keys(schema).every((key) => remarks.has(key)) : schema;
      const field = isAny ? { ...anything, ...wordsOf(fieldOfSchema(schema)) } : fieldOfSchema(schema);
      return mayDecline ? withoutConsent(field) : { field, isConsent: false };
    }
  }
}

function wordsOf({ title, description }: Field): Pick<Field, "title" | "description"> {
  return { title, description };
}

function withoutConsent(field: Field): AnswerFields {
  const { control } = field;
  if (control.type !== "group") return { field, isConsent: false };
  const fields = control.fields.filter((inner) => !isConsent(inner));
  return {
    field: { ...field, control: { type: "group", fields } },
    isConsent: fields.length < control.fields.length,
  };
}

function isConsent({ path, control }: Field): boolean {
  return (
    path.at(-1) === "approved" &&
    control.type === "choice" &&
    control.options.some(({ value }) => value === true)
  );
}
