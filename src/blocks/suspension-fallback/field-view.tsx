"use client";

import { useId, type ReactNode } from "react";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import { humanise } from "../card/humanise.ts";
import { alert } from "../card/icons.ts";
import { Icon } from "../card/mark.tsx";
import { LongText } from "../card/long-text.tsx";
import { fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { valueKey, type FieldValues } from "./field-values.ts";
import type { Field } from "./schema-fields.ts";
import { TextField } from "./text-field.tsx";

/** What the fields of one form share. */
export interface FieldFormProps {
  readonly values: FieldValues;
  /** What is wrong, by `valueKey`. */
  readonly issues: Readonly<Record<string, AnswerIssue>>;
  readonly canAnswer: boolean;
  readonly onChange: (path: readonly string[], value: string | readonly string[]) => void;
}

/** What a control is given to draw around itself. */
export interface ControlProps extends FieldFormProps {
  readonly field: Field;
  /** DOM id of the control. */
  readonly id: string;
  readonly label: ReactNode;
  /** What stands between the label and the control. */
  readonly hint: ReactNode;
  /** What stands under the control when its value does not fit. */
  readonly error: ReactNode;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
}

/** One field with its label, its hint and what is wrong with it; or a group of them. */
export function FieldView({ field, ...form }: FieldFormProps & { readonly field: Field }): ReactNode {
  const id = useId();
  const words = useSection("fallback", fallbackLabels);
  const { control, path } = field;
  if (control.type === "group") return <Group {...form} field={field} fields={control.fields} />;
  const issue = form.issues[valueKey(path)];
  const hint = hintOf(field, words);
  const isChoice = control.type === "choice" || control.type === "several";
  const Control = isChoice ? ChoiceField : TextField;
  return (
    <Control
      {...form}
      field={field}
      id={id}
      label={<FieldLabel field={field} />}
      hint={
        hint !== "" && (
          <p id={`${id}-hint`} data-mtu-part="field-hint">
            <LongText kind="prose">{hint}</LongText>
          </p>
        )
      }
      error={
        issue !== undefined && (
          <p id={`${id}-error`} data-mtu-part="field-error">
            <Icon path={alert} />
            {words.problem(issue.code, field.rules, isChoice)}
          </p>
        )
      }
      isInvalid={issue !== undefined}
      describedBy={describedBy(id, hint !== "", issue !== undefined)}
    />
  );
}

function FieldLabel({ field: { title, path, isRequired } }: { readonly field: Field }): ReactNode {
  const words = useSection("fallback", fallbackLabels);
  const key = path.at(-1);
  return (
    <>
      <span>
        <LongText kind="name">{title ?? (key === undefined ? words.yourAnswer : humanise(key))}</LongText>
      </span>{" "}
      {!isRequired && <span data-mtu-part="field-mark">{words.optional}</span>}
    </>
  );
}

interface GroupProps extends FieldFormProps {
  readonly field: Field;
  readonly fields: readonly Field[];
}

function Group({ field, fields, ...form }: GroupProps): ReactNode {
  const inside = fields.map((inner) => <FieldView key={valueKey(inner.path)} field={inner} {...form} />);
  if (field.path.length === 0) return inside;
  return (
    <fieldset data-mtu-part="field-group">
      <legend data-mtu-part="field-label">
        <FieldLabel field={field} />
      </legend>
      {inside}
    </fieldset>
  );
}

/** What the schema says about the field, and how to write what is not plain text. */
function hintOf({ description, control }: Field, words: typeof fallbackLabels): string {
  const form = control.type === "lines" ? words.onePerLine : control.type === "json" ? words.asJson : "";
  return [description ?? "", form].filter((text) => text !== "").join(" ");
}

function describedBy(id: string, hasHint: boolean, hasError: boolean): string | undefined {
  const ids = [hasHint && `${id}-hint`, hasError && `${id}-error`].filter((each) => each !== false);
  return ids.length === 0 ? undefined : ids.join(" ");
}
