"use client";

import type { ChangeEvent, HTMLInputTypeAttribute, ReactNode } from "react";
import { valueKey } from "./field-values.ts";
import type { ControlProps } from "./field-view.tsx";
import type { Control } from "./schema-fields.ts";

/** Formats for which browsers have a field of their own. */
const inputTypes: Readonly<Record<string, HTMLInputTypeAttribute>> = {
  date: "date",
  "date-time": "datetime-local",
  email: "email",
  uri: "url",
};

/** Text, a number, lines or JSON: everything that is typed. */
export function TextField({
  field,
  id,
  label,
  hint,
  error,
  isInvalid,
  describedBy,
  ...form
}: ControlProps): ReactNode {
  const { control, path } = field;
  const given = form.values[valueKey(path)];
  const attributes = {
    id,
    value: typeof given === "string" ? given : "",
    readOnly: !form.canAnswer,
    "aria-describedby": describedBy,
    "aria-invalid": isInvalid || undefined,
    "aria-required": field.isRequired || undefined,
    "data-mtu-part": "input",
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.onChange(path, event.target.value),
  };
  return (
    <div data-mtu-part="field">
      <label htmlFor={id} data-mtu-part="field-label">
        {label}
      </label>
      {hint}
      {isOneLine(control) ? (
        <input {...attributes} {...inputOf(control)} enterKeyHint="send" autoComplete="off" />
      ) : (
        <textarea
          {...attributes}
          rows={3}
          {...(control.type === "json"
            ? { dir: "ltr", spellCheck: false, "data-mtu-tone": "code" }
            : { dir: "auto" })}
        />
      )}
      {error}
    </div>
  );
}

function isOneLine(control: Control): boolean {
  return control.type === "number" || (control.type === "text" && !control.isLong);
}

function inputOf(control: Control) {
  if (control.type === "number") return { type: "text", inputMode: "decimal" } as const;
  const kind = control.type === "text" ? control.kind : undefined;
  if (kind === undefined || !Object.hasOwn(inputTypes, kind)) return { type: "text", dir: "auto" };
  return { type: inputTypes[kind] };
}
