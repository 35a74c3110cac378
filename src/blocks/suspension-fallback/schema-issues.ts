import type { OutputUnit } from "@cfworker/json-schema";
import type { AnswerIssue } from "../../core/answer-outcome.ts";

/** Keywords that only pass on what is wrong inside them. */
const passing: ReadonlySet<string> = new Set([
  "$ref",
  "additionalItems",
  "additionalProperties",
  "allOf",
  "dependencies",
  "dependentSchemas",
  "if",
  "items",
  "patternProperties",
  "prefixItems",
  "properties",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** The validator's report as issues: the rules that were broken, each where it was broken. */
export function issuesOf(errors: readonly OutputUnit[]): readonly AnswerIssue[] {
  const issues: AnswerIssue[] = [];
  let index = 0;
  while (index < errors.length) {
    const error = errors[index] as OutputUnit;
    const end = endOfInner(errors, index);
    issues.push(...meaningOf(error, errors.slice(index + 1, end)));
    index = end;
  }
  return issues;
}

/** An error is followed by those inside it. `false` as a schema gives no place of its own, so it goes with the one before. */
function endOfInner(errors: readonly OutputUnit[], index: number): number {
  const prefix = `${errors[index]?.keywordLocation}/`;
  const end = errors.findIndex(
    ({ keyword, keywordLocation }, later) =>
      later > index && keyword !== "false" && !keywordLocation.startsWith(prefix),
  );
  return end === -1 ? errors.length : end;
}

function meaningOf(error: OutputUnit, inner: readonly OutputUnit[]): readonly AnswerIssue[] {
  const { keyword } = error;
  if (keyword === "anyOf" || keyword === "oneOf") return issuesOfMeantForm(error, inner) ?? [issueOf(error)];
  if (!passing.has(keyword) || inner.length === 0) return [issueOf(error)];
  return issuesOf(inner).map((issue) => (issue.code === "false" ? { ...issue, code: keyword } : issue));
}

/** Of several forms, the issues of the only one the answer can have meant; `undefined` when that is not clear. */
function issuesOfMeantForm(
  { instanceLocation, keywordLocation, error }: OutputUnit,
  inner: readonly OutputUnit[],
): readonly AnswerIssue[] | undefined {
  if (/\([1-9]\d* matches\)/.test(error)) return undefined;
  const forms = new Map<string, OutputUnit[]>();
  for (const each of inner) {
    const form = each.keywordLocation
      .slice(keywordLocation.length + 1)
      .split("/", 1)
      .join();
    forms.set(form, [...(forms.get(form) ?? []), each]);
  }
  const [meant, ...others] = [...forms.values()].filter(
    (form) =>
      !form.some(
        (each) =>
          each.keyword === "const" || (each.keyword === "type" && each.instanceLocation === instanceLocation),
      ),
  );
  return meant === undefined || others.length > 0 ? undefined : issuesOf(meant);
}

function issueOf({ keyword, instanceLocation, error }: OutputUnit): AnswerIssue {
  const path = instanceLocation
    .split("/")
    .slice(1)
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
  const missing = keyword === "required" ? /property "(.*)"\.$/s.exec(error)?.[1] : undefined;
  return { message: error, path: missing === undefined ? path : [...path, missing], code: keyword };
}
