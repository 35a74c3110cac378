"use client";

import { cardLabels, fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { nullChoice } from "./field-values.ts";
import type { Field, Option } from "./schema-fields.ts";

/** One value that the person can choose. */
export interface Choice {
  readonly key: string;
  readonly name: string;
  /** The schema's author would choose it. Said in words: nothing is chosen beforehand. */
  readonly isProposed: boolean;
}

/** The values that a schema lists, in words. */
export function useChoices({ control, takesNull, proposed }: Field): readonly Choice[] {
  const { yes, no } = useSection("card", cardLabels);
  const { nothing } = useSection("fallback", fallbackLabels);
  if (control.type !== "choice" && control.type !== "several") return [];
  const nameOf = ({ value, title }: Option) => {
    if (title !== undefined) return title;
    if (typeof value === "boolean") return value ? yes : no;
    return value === null ? nothing : typeof value === "string" ? value : JSON.stringify(value);
  };
  const choices = control.options.map((option, index) => ({
    key: String(index),
    name: nameOf(option),
    isProposed: proposed !== undefined && option.value === proposed,
  }));
  const lacksNull =
    takesNull && control.type === "choice" && control.options.every(({ value }) => value !== null);
  return lacksNull
    ? [...choices, { key: nullChoice, name: nothing, isProposed: proposed === null }]
    : choices;
}
