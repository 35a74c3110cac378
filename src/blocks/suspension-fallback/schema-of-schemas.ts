import type { Schema } from "@cfworker/json-schema";

/*
 * What a JSON Schema has to look like before the validator may be trusted with it. The validator skips what it cannot
 * read: `properties: { age: "number" }` would let everything through. Keywords it does not know at all are refused here
 * when they would narrow the answer.
 */

const schema: Schema = { $ref: "#" };
const schemas: Schema = { type: "array", items: schema };
const schemaMap: Schema = { type: "object", additionalProperties: schema };
const text: Schema = { type: "string" };
const texts: Schema = { type: "array", items: text };
const number: Schema = { type: "number" };
const count: Schema = { type: "integer", minimum: 0 };
const type: Schema = {
  enum: ["array", "boolean", "integer", "null", "number", "object", "string"],
};

const keywordSchemas: readonly (readonly [keywords: string, schema: Schema | boolean])[] = [
  ["$id $ref $anchor format pattern", text],
  ["$dynamicRef $recursiveRef", false],
  ["type", { anyOf: [type, { type: "array", items: type }] }],
  ["enum", { type: "array" }],
  ["required", texts],
  ["dependentRequired", { type: "object", additionalProperties: texts }],
  ["dependencies", { type: "object", additionalProperties: { anyOf: [schema, texts] } }],
  ["properties patternProperties $defs definitions dependentSchemas", schemaMap],
  ["items", { anyOf: [schema, schemas] }],
  ["prefixItems allOf anyOf oneOf", schemas],
  [
    "not if then else contains propertyNames additionalProperties additionalItems unevaluatedProperties unevaluatedItems",
    schema,
  ],
  ["minimum maximum exclusiveMinimum exclusiveMaximum", number],
  ["multipleOf", { type: "number", exclusiveMinimum: 0 }],
  ["minLength maxLength minItems maxItems minProperties maxProperties minContains maxContains", count],
  ["uniqueItems", { type: "boolean" }],
];

/** The schema that JSON Schemas themselves must fit. */
export const schemaOfSchemas: Schema = {
  type: ["object", "boolean"] as never,
  properties: Object.fromEntries(
    keywordSchemas.flatMap(([keywords, value]) => keywords.split(" ").map((keyword) => [keyword, value])),
  ),
};
