import type { StandardIssue, StandardSchema } from "./standard-schema.ts";

/** A schema without a library, so that a contract of our own costs nothing but itself. */
export function handWrittenSchema<Value>(
  issuesOf: (value: unknown) => readonly StandardIssue[],
): StandardSchema<Value> {
  return {
    "~standard": {
      version: 1,
      vendor: "mastra-tool-ui",
      validate: (value) => {
        const issues = issuesOf(value);
        return issues.length > 0 ? { issues } : { value: value as Value };
      },
    },
  };
}
