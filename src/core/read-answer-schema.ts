import { isRecord } from "../protocol/json.ts";
import type { AnswerSchema } from "./human-request.ts";

/** The schema that came with a request: text that holds a JSON Schema, the schema itself, or nothing. */
export function readAnswerSchema(value: unknown): AnswerSchema {
  if (value === undefined || value === null) return { type: "none" };
  if (isSchema(value)) return { type: "json-schema", schema: value };
  if (typeof value !== "string") {
    return { type: "unreadable", problem: "it is neither text nor a JSON Schema", value };
  }
  try {
    const parsed: unknown = JSON.parse(value);
    return isSchema(parsed)
      ? { type: "json-schema", schema: parsed }
      : { type: "unreadable", problem: "its text holds no JSON Schema", value };
  } catch (error) {
    return { type: "unreadable", problem: error instanceof Error ? error.message : "not JSON", value };
  }
}

function isSchema(value: unknown): value is Record<string, unknown> | boolean {
  return isRecord(value) || typeof value === "boolean";
}
