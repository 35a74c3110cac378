import { validate } from "@cfworker/json-schema";
import type { AnswerIssue } from "../../core/answer-outcome.ts";
import type { AnswerValidator } from "../../core/answer-rules.ts";
import { issuesOf } from "./schema-issues.ts";
import { isSlowOn } from "./slow-pattern.ts";
import { usableSchema, type UsableSchema } from "./usable-schema.ts";

/** References followed for one answer. An honest schema needs a few; one that refers in circles has no end. */
const mostReferences = 10_000;

/**
 * Checks answers against the JSON Schema that came with a request (draft-07 and 2020-12).
 *
 * Give it to `createChatSession` when tools ask without a block of their own, so that no answer leaves that the tool would
 * refuse. It never throws. An answer that cannot be checked counts as wrong: an issue with the code `schema-unusable` says
 * why, `not-json` stands for data that JSON cannot carry. Other codes name the keyword that was broken.
 *
 * @example
 * const session = createChatSession({ transport, validateAnswer: validateJsonSchema })
 */
export const validateJsonSchema: AnswerValidator = (schema, data) => {
  const usable = usableSchema(schema);
  if (usable.type === "unusable") return [unusable(usable.problem)];
  const sent = onTheWire(data);
  if (sent === undefined) return [{ code: "not-json", message: "JSON cannot carry this answer", path: [] }];
  try {
    return check(usable, sent.data);
  } catch (error) {
    return [unusable(error instanceof Error ? error.message : String(error))];
  }
};

function check(usable: UsableSchema, data: unknown): readonly AnswerIssue[] {
  const { schema, draft, lookup, patterns } = usable;
  const slow = patterns.find((pattern) => textsIn(data).some((text) => isSlowOn(pattern, text)));
  if (slow !== undefined) return [unusable(`the pattern ${slow} takes too long`)];
  let followed = 0;
  const counting = new Proxy(lookup, {
    get: (target, address: string) => {
      followed += 1;
      if (followed > mostReferences) throw new Error("its references have no end");
      return target[address];
    },
  });
  return issuesOf(validate(data, schema, draft, counting, false).errors);
}

/** The answer as it would arrive. */
function onTheWire(data: unknown): { readonly data: unknown } | undefined {
  try {
    const text: string | undefined = JSON.stringify(data);
    return text === undefined ? undefined : { data: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Every text in the data, keys too. */
function textsIn(data: unknown): readonly string[] {
  if (typeof data === "string") return [data];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => [key, ...textsIn(value)]);
}

function unusable(problem: string): AnswerIssue {
  return {
    code: "schema-unusable",
    message: `the schema of the answer cannot be used: ${problem}`,
    path: [],
  };
}
