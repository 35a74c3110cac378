/**
 * What Mastra gets in place of a tool's schemas: a schema that checks and hands the value on as it is.
 *
 * Mastra validates more than once and hands on what a schema makes of a value, so one that turns text into a date would
 * fail the second time. Values are decoded once, by us, where the tool runs.
 */
import {
  standardSchemaToJSONSchema,
  toStandardSchema,
  type PublicSchema,
  type StandardSchemaWithJSON,
} from "@mastra/core/schema";
import * as Schema from "effect/Schema";
import type { AnyAiBlock } from "../core/ai-block.ts";
import { codecOf, isEffectSchema, type AnySchema } from "../core/schema.ts";
import type { JsonRecord } from "../protocol/json.ts";
import { MissingJsonSchemaError } from "./errors.ts";

export type WireSchema = StandardSchemaWithJSON<unknown, unknown>;
type JsonSchemaWriter = WireSchema["~standard"]["jsonSchema"]["input"];

/**
 * The schema of what travels.
 *
 * @throws {MissingJsonSchemaError} when the schema cannot be written as JSON Schema
 */
export function wireSchema(schema: AnySchema, place: string): WireSchema {
  if (!canBeWritten(schema)) throw new MissingJsonSchemaError(place);
  const { decode } = codecOf(schema, place);
  return makeWireSchema(jsonSchemaWriter(schema), (value) => {
    const { issues } = decode(value);
    return issues === undefined ? { value } : { issues };
  });
}

/**
 * The schema of an answer as it travels; `undefined` when it cannot be written as JSON Schema.
 *
 * Only a card without a block of its own reads it, so a block may do without: its answers are checked where they are decoded.
 */
export function answerWireSchema({ tag, answerSchema }: AnyAiBlock): WireSchema | undefined {
  return canBeWritten(answerSchema)
    ? wireSchema(answerSchema, `the answerSchema of the AiBlock "${tag}"`)
    : undefined;
}

/** What an answer to a block looks like, as JSON Schema; `undefined` when nobody can say. */
export function answerShapeOf(block: AnyAiBlock): JsonRecord | undefined {
  const schema = answerWireSchema(block);
  return schema === undefined ? undefined : jsonSchemaOf(schema);
}

/** Takes everything, and tells Mastra only that the tool pauses. */
export const uncheckedSchema: WireSchema = makeWireSchema(
  () => ({}),
  (value) => ({ value }),
);

/** What travels, as JSON Schema. */
export function jsonSchemaOf(schema: WireSchema): JsonRecord {
  return standardSchemaToJSONSchema(schema, { io: "input" }) as JsonRecord;
}

function makeWireSchema(
  jsonSchema: JsonSchemaWriter,
  validate: WireSchema["~standard"]["validate"],
): WireSchema {
  return {
    "~standard": {
      version: 1,
      vendor: "mastra-tool-ui",
      validate,
      // What travels is the same in both directions.
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

function canBeWritten(schema: AnySchema): boolean {
  if (isEffectSchema(schema)) return true;
  const standard = schema["~standard"];
  return "jsonSchema" in standard || standard.vendor === "zod";
}

function jsonSchemaWriter(schema: AnySchema): JsonSchemaWriter {
  if (isEffectSchema(schema)) {
    const lifted = Schema.toStandardJSONSchemaV1(schema as unknown as Schema.Top);
    return lifted["~standard"].jsonSchema.input;
  }
  // zod/mini carries no JSON Schema of its own; Mastra knows how to write one.
  return toStandardSchema(schema as PublicSchema)["~standard"].jsonSchema.input;
}
