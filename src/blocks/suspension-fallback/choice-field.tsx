"use client";

import type { ReactNode } from "react";
import { LinkButton } from "../card/link-button.tsx";
import { LongText } from "../card/long-text.tsx";
import { shortName } from "../card/text-start.ts";
import { cardLabels, fallbackLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { valueKey } from "./field-values.ts";
import type { ControlProps } from "./field-view.tsx";
import { useChoices, type Choice } from "./use-choices.ts";

/** A longer list is easier to use folded; of several values one sees what is chosen, as long as one can see it all. */
const mostRows = { choice: 8, several: 50 };

/** One or several of the values that the schema lists. */
export function ChoiceField(props: ControlProps): ReactNode {
  const choices = useChoices(props.field);
  const isFolded = choices.length > mostRows[props.field.control.type === "choice" ? "choice" : "several"];
  return isFolded ? (
    <FoldedChoices {...props} choices={choices} />
  ) : (
    <ChoiceRows {...props} choices={choices} />
  );
}

interface ChoicesProps extends ControlProps {
  readonly choices: readonly Choice[];
}

function ChoiceRows(props: ChoicesProps): ReactNode {
  const { field, id, isInvalid, choices, values, canAnswer, onChange } = props;
  const isSingle = field.control.type === "choice";
  const given = [values[valueKey(field.path)] ?? []].flat().filter((key) => key !== "");
  const change = (key: string, isChosen: boolean) => {
    const kept = given.filter((each) => each !== key);
    onChange(field.path, isSingle ? key : isChosen ? [...kept, key] : kept);
  };
  return (
    <fieldset
      role={isSingle ? "radiogroup" : undefined}
      aria-describedby={props.describedBy}
      aria-invalid={(isSingle && isInvalid) || undefined}
      aria-required={(isSingle && field.isRequired) || undefined}
      data-mtu-part="choices"
    >
      <legend data-mtu-part="field-label">{props.label}</legend>
      {props.hint}
      {choices.map((choice) => (
        <ChoiceRow key={choice.key} choice={choice}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={id}
            checked={given.includes(choice.key)}
            aria-invalid={(!isSingle && isInvalid) || undefined}
            aria-disabled={!canAnswer || undefined}
            data-mtu-part="tick"
            onChange={(event) => change(choice.key, event.target.checked)}
          />
        </ChoiceRow>
      ))}
      {isSingle && !field.isRequired && given.length > 0 && (
        <NoChoice name={id} onClear={() => onChange(field.path, "")} />
      )}
      {props.error}
    </fieldset>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  /** The control. */
  readonly children: ReactNode;
}

function ChoiceRow({ choice: { name, isProposed }, children }: ChoiceRowProps): ReactNode {
  const { proposed } = useSection("fallback", fallbackLabels);
  return (
    <label data-mtu-part="choice">
      {children}
      <span>
        <LongText kind="name">{name}</LongText>{" "}
        {isProposed && <span data-mtu-part="field-mark">{proposed}</span>}
      </span>
    </label>
  );
}

interface NoChoiceProps {
  /** The name that the radios share. */
  readonly name: string;
  readonly onClear: () => void;
}

/** Takes back a choice that need not be made; radios by themselves cannot. */
function NoChoice({ name, onClear }: NoChoiceProps): ReactNode {
  const { clearChoice } = useSection("fallback", fallbackLabels);
  const clear = () => {
    // The button goes away with the choice; the focus stays with the radios.
    document.getElementsByName(name)[0]?.focus();
    onClear();
  };
  return (
    <p data-mtu-part="field-note">
      <LinkButton onToggle={clear}>{clearChoice}</LinkButton>
    </p>
  );
}

function FoldedChoices({
  field,
  id,
  label,
  hint,
  error,
  isInvalid,
  describedBy,
  choices,
  ...form
}: ChoicesProps): ReactNode {
  const words = useSection("fallback", fallbackLabels);
  const { leftOut } = useSection("card", cardLabels);
  const isSingle = field.control.type === "choice";
  const chosen = [form.values[valueKey(field.path)] ?? []].flat();
  return (
    <div data-mtu-part="field">
      <label htmlFor={id} data-mtu-part="field-label">
        {label}
      </label>
      {hint}
      <select
        id={id}
        multiple={!isSingle}
        value={isSingle ? (chosen[0] ?? "") : chosen}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        aria-required={field.isRequired || undefined}
        aria-disabled={!form.canAnswer || undefined}
        data-mtu-part="input"
        onChange={({ target }) =>
          form.onChange(
            field.path,
            isSingle ? target.value : Array.from(target.selectedOptions, ({ value }) => value),
          )
        }
      >
        {isSingle && <option value="">{words.choose}</option>}
        {choices.map(({ key, name, isProposed }) => (
          <option key={key} value={key}>
            {shortName(name, leftOut)}
            {isProposed && ` · ${words.proposed}`}
          </option>
        ))}
      </select>
      {error}
    </div>
  );
}
