import { describe, expect, test } from "vitest";
import {
  answerOf,
  nullChoice,
  startingValues,
  valueKey,
  type FieldValues,
} from "../../../src/blocks/suspension-fallback/field-values.ts";
import { fieldOfSchema } from "../../../src/blocks/suspension-fallback/schema-fields.ts";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import type { JsonRecord } from "../../../src/protocol/json.ts";

/** The answer of a form, from what was given by field name. */
function answered(schema: JsonRecord, given: Readonly<Record<string, string | readonly string[]>>) {
  const values: FieldValues = Object.fromEntries(
    Object.entries(given).map(([path, value]) => [valueKey(path === "" ? [] : path.split(".")), value]),
  );
  return answerOf(fieldOfSchema(schema), values);
}

function dataOf(schema: JsonRecord, given: Readonly<Record<string, string | readonly string[]>>): unknown {
  return answered(schema, given).data;
}

function required(properties: JsonRecord): JsonRecord {
  return { type: "object", properties, required: Object.keys(properties) };
}

describe("values keep their type", () => {
  test.each<[string, JsonRecord, string, unknown]>([
    ["a number", { type: "number" }, " 2.50 ", 2.5],
    ["zero", { type: "integer" }, "0", 0],
    ["a negative number", { type: "number" }, "-3e2", -300],
    ["yes", { type: "boolean" }, "0", true],
    ["no", { type: "boolean" }, "1", false],
    ["a number among choices", { enum: ["a", 2, null] }, "1", 2],
    ["nothing among choices", { enum: ["a", 2, null] }, "2", null],
    ["text that looks like a number", { type: "string" }, "007", "007"],
    ["text with spaces around it", { type: "string" }, "  x ", "  x "],
    ["JSON", {}, '{"a":[1,null]}', { a: [1, null] }],
    ["null as JSON", {}, "null", null],
    ["lines", { type: "array", items: { type: "string" } }, "a\n\n b \n", ["a", "b"]],
  ])("%s", (_name, schema, given, data) => {
    expect(dataOf(required({ x: schema }), { x: given })).toEqual({ x: data });
    expect(dataOf(schema, { "": given })).toEqual(data);
  });

  test.each(["2,5", "two", "0x10", "1e999", "12345678901234567890", "--1"])(
    "%s is not turned into a number, and the schema refuses it",
    (given) => {
      const schema = required({ x: { type: "number" } });
      const data = dataOf(schema, { x: given });
      expect(data).toEqual({ x: given });
      expect(validateJsonSchema(schema, data)).toMatchObject([{ code: "type", path: ["x"] }]);
    },
  );

  test("several choices stand in the order of the schema", () => {
    const schema = required({ x: { type: "array", items: { enum: ["a", "b", "c"] } } });
    expect(dataOf(schema, { x: ["2", "0"] })).toEqual({ x: ["a", "c"] });
  });

  test("a moment on the person's clock becomes a moment for everybody", () => {
    const schema = required({ x: { type: "string", format: "date-time" } });
    const local = "2026-12-24T18:30";
    const data = dataOf(schema, { x: local });
    expect(data).toEqual({ x: new Date(local).toISOString() });
    expect(validateJsonSchema(schema, data)).toEqual([]);
    expect(dataOf(schema, { x: "soon" })).toEqual({ x: "soon" });
  });
});

describe("what is left empty", () => {
  const kinds: JsonRecord = {
    text: { type: "string" },
    number: { type: "number" },
    yesNo: { type: "boolean" },
    choice: { enum: ["a"] },
    several: { type: "array", items: { enum: ["a"] } },
    lines: { type: "array", items: { type: "string" } },
    group: { type: "object", properties: { inner: { type: "string" } } },
    json: {},
  };

  test("is left out where it is optional", () => {
    expect(dataOf({ type: "object", properties: kinds }, {})).toEqual({});
  });

  test("is missing where it is required, so that the schema says so", () => {
    const schema = required(kinds);
    const data = dataOf(schema, {});
    expect(data).toEqual({ several: [], lines: [], group: {} });
    expect(validateJsonSchema(schema, data).map(({ code, path }) => [code, path[0]])).toEqual(
      ["text", "number", "yesNo", "choice", "json"].map((key) => ["required", key]),
    );
  });

  test("is null where it is required and null is an answer", () => {
    const nullable = {
      text: { type: ["string", "null"] },
      number: { anyOf: [{ type: "number" }, { type: "null" }] },
    };
    expect(dataOf(required(nullable), {})).toEqual({ text: null, number: null });
    expect(dataOf({ properties: nullable }, {})).toEqual({});
  });

  test("is no choice: null is chosen like any other value", () => {
    const schema = required({ x: { type: ["boolean", "null"] } });
    expect(dataOf(schema, {})).toEqual({});
    expect(dataOf(schema, { x: nullChoice })).toEqual({ x: null });
  });

  test("is no answer when the answer is one value", () => {
    expect(dataOf({ type: "string" }, {})).toBeUndefined();
    expect(dataOf({ type: "object", properties: {}, additionalProperties: false }, {})).toEqual({});
  });
});

test("groups are objects inside the answer, also under names that every object has", () => {
  const schema = JSON.parse(
    '{"properties":{"to":{"properties":{"city":{"type":"string"}}},"__proto__":{"type":"string"},"constructor":{"type":"string"}}}',
  ) as JsonRecord;
  const data = dataOf(schema, { "to.city": "Lagos", ["__proto__"]: "a", constructor: "b" });
  expect(JSON.stringify(data)).toBe('{"to":{"city":"Lagos"},"__proto__":"a","constructor":"b"}');
  expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
});

test("text that is not JSON is named with its place", () => {
  const { data, issues } = answered({ properties: { a: {}, b: { type: "string" } } }, { a: "{", b: "x" });
  expect(data).toEqual({ b: "x" });
  expect(issues).toMatchObject([{ code: "json", path: ["a"] }]);
});

test("a form starts with the texts and numbers that the schema proposes, and never with a choice", () => {
  const schema = {
    properties: {
      text: { type: "string", default: "09:00" },
      count: { type: "number", default: 0 },
      wrong: { type: "number", default: "many" },
      yesNo: { type: "boolean", default: true },
      choice: { enum: ["a"], default: "a" },
      json: { default: { a: 1 } },
      group: { properties: { inner: { type: "string", default: "in" } } },
    },
  };
  const values = startingValues(fieldOfSchema(schema));
  expect(values).toEqual({
    '["text"]': "09:00",
    '["count"]': "0",
    '["json"]': JSON.stringify({ a: 1 }, null, 2),
    '["group","inner"]': "in",
  });
  expect(answerOf(fieldOfSchema(schema), values).data).toEqual({
    text: "09:00",
    count: 0,
    json: { a: 1 },
    group: { inner: "in" },
  });
});
