import { isRecord } from "../../protocol/json.ts";
import { humanise, wordsOf } from "./humanise.ts";

/** One value with its name, as a ledger shows it. */
export interface Fact {
  readonly label: string;
  /** Anything from the wire, drawn as text; or an element of the app's own. */
  readonly value: unknown;
  /** Shown as dots. */
  readonly isSecret?: boolean;
}

/** The facts in a value: one for each field of an object, else a single one. */
export function factsOf(value: unknown, singleLabel: string): readonly Fact[] {
  if (value === undefined) return [];
  if (!isRecord(value)) return [{ label: singleLabel, value }];
  return Object.entries(value).map(([key, field]) => ({
    label: humanise(key),
    value: field,
    isSecret: isSecretName(key),
  }));
}

const secretName =
  /\b(pass(word|wd|phrase|code)s?|secrets?|credentials?|(api|access|private|secret|encryption|signing) ?keys?|(authorization|cookies?|token|jwt|otp|pin|cvv|cvc|ssn)$)\b/;

/** True when a field's name says that its value is nobody's to read. */
export function isSecretName(name: string): boolean {
  return secretName.test(wordsOf(name.slice(0, 500)).join(" ").toLowerCase());
}

/** What may be shown of a secret: dots, and the end of a long one. Says nothing about its length. */
export function concealed(value: unknown): string {
  const text = typeof value === "string" ? value : "";
  return text.length < 16 ? "••••" : `•••• ${text.slice(-4)}`;
}

/** A value as JSON text, with secrets concealed; empty when it has no such form. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, conceal, 2) ?? "";
  } catch {
    return "";
  }
}

function conceal(key: string, value: unknown): unknown {
  const isKept = value === null || value === undefined || value === "" || typeof value === "boolean";
  return !isKept && isSecretName(key) ? concealed(value) : value;
}
