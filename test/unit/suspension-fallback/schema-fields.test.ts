import { describe, expect, test } from "vitest";
import {
  fieldOfSchema,
  type Control,
  type Field,
} from "../../../src/blocks/suspension-fallback/schema-fields.ts";
import type { JsonRecord } from "../../../src/protocol/json.ts";

function controlOf(schema: JsonRecord | boolean): Control {
  return fieldOfSchema(schema).control;
}

function fieldsOf(schema: JsonRecord): readonly Field[] {
  const { control } = fieldOfSchema(schema);
  return control.type === "group" ? control.fields : [];
}

function onlyField(schema: JsonRecord): Field {
  const [field] = fieldsOf({ type: "object", properties: { only: schema } });
  if (field === undefined) throw new Error("no field");
  return field;
}

const yesNo: Control = {
  type: "choice",
  options: [
    { value: true, title: undefined },
    { value: false, title: undefined },
  ],
};
const text: Control = { type: "text", kind: undefined, isLong: false };

describe("schemas as a Mastra server sends them", () => {
  test("an approval with a note", () => {
    const fields = fieldsOf(
      JSON.parse(
        '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"approved":{"type":"boolean"},"note":{"type":"string"}},"required":["approved"],"additionalProperties":false}',
      ),
    );
    expect(fields).toEqual([
      {
        path: ["approved"],
        title: undefined,
        description: undefined,
        isRequired: true,
        takesNull: false,
        proposed: undefined,
        rules: { type: "boolean" },
        control: yesNo,
      },
      {
        path: ["note"],
        title: undefined,
        description: undefined,
        isRequired: false,
        takesNull: false,
        proposed: undefined,
        rules: { type: "string" },
        control: text,
      },
    ]);
  });

  test.each([
    [
      "color",
      '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"color":{"type":"string"}},"required":["color"],"additionalProperties":false}',
    ],
    [
      "pin",
      '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"pin":{"type":"string"}},"required":["pin"],"additionalProperties":false}',
    ],
  ])("one required text: %s", (key, schema) => {
    expect(fieldsOf(JSON.parse(schema))).toMatchObject([{ path: [key], isRequired: true, control: text }]);
  });

  test("descriptions come along", () => {
    const [, reason] = fieldsOf(
      JSON.parse(
        '{"type":"object","properties":{"approved":{"type":"boolean","description":"Controls if the tool call is approved or not"},"reason":{"description":"Optional explanation for the decision","type":"string"}},"required":["approved"]}',
      ),
    );
    expect(reason?.description).toBe("Optional explanation for the decision");
  });
});

describe("each kind of value has its control", () => {
  test.each<[JsonRecord, Control]>([
    [{ type: "string" }, text],
    [
      { type: "string", format: "email" },
      { type: "text", kind: "email", isLong: false },
    ],
    [
      { type: "string", maxLength: 4000 },
      { type: "text", kind: undefined, isLong: true },
    ],
    [{ type: "number" }, { type: "number" }],
    [{ type: "integer" }, { type: "number" }],
    [{ type: "boolean" }, yesNo],
    [{ const: "only" }, { type: "choice", options: [{ value: "only", title: undefined }] }],
    [
      { type: "boolean", const: true },
      { type: "choice", options: [{ value: true, title: undefined }] },
    ],
    [
      { enum: ["a", 1, null] },
      { type: "choice", options: ["a", 1, null].map((value) => ({ value, title: undefined })) },
    ],
    [
      { enum: ["a", "b"], enumNames: ["First"] },
      {
        type: "choice",
        options: [
          { value: "a", title: "First" },
          { value: "b", title: undefined },
        ],
      },
    ],
    [
      { oneOf: [{ const: "a", title: "First" }, { const: "b" }] },
      {
        type: "choice",
        options: [
          { value: "a", title: "First" },
          { value: "b", title: undefined },
        ],
      },
    ],
    [
      { type: "array", items: { type: "string", enum: ["x"] } },
      { type: "several", options: [{ value: "x", title: undefined }] },
    ],
    [{ type: "array", items: { type: "string" } }, { type: "lines" }],
    [{ type: "array", items: { type: "number" } }, { type: "json" }],
    [{ type: "array" }, { type: "json" }],
    [{ type: "object", additionalProperties: { type: "number" } }, { type: "json" }],
    [{ type: ["string", "number"] }, { type: "json" }],
    [{ anyOf: [{ type: "string" }, { type: "number" }] }, { type: "json" }],
    [{ type: "null" }, { type: "json" }],
    [{ type: "someday" }, { type: "json" }],
    [{}, { type: "json" }],
  ])("%j", (schema, control) => {
    expect(onlyField(schema).control).toEqual(control);
    expect(controlOf(schema)).toEqual(control);
  });

  test.each([
    { anyOf: [{ type: "string" }, { type: "null" }] },
    { oneOf: [{ type: "null" }, { type: "string" }] },
    { type: ["string", "null"] },
  ])("%j is a text that may be null", (schema) => {
    expect(onlyField(schema)).toMatchObject({ takesNull: true, control: text });
  });

  test("groups stand inside groups, each value under its keys", () => {
    const schema = {
      type: "object",
      properties: { to: { type: "object", required: ["city"], properties: { city: { type: "string" } } } },
    };
    expect(fieldsOf(schema)).toMatchObject([
      {
        path: ["to"],
        isRequired: false,
        control: { type: "group", fields: [{ path: ["to", "city"], isRequired: true }] },
      },
    ]);
  });

  test("an object without fields asks for nothing", () => {
    expect(controlOf({ type: "object", properties: {}, additionalProperties: false })).toEqual({
      type: "group",
      fields: [],
    });
  });

  test("a value that must not be given is not asked for", () => {
    expect(fieldsOf({ properties: { a: { type: "string" }, b: false } })).toHaveLength(1);
  });
});

describe("references", () => {
  test("are followed, and keep the words beside them", () => {
    const schema = {
      definitions: {
        "a day": { title: "Some day", enum: ["Mo", "Tu"] },
        alias: { $ref: "#/definitions/a%20day" },
      },
      properties: {
        first: { $ref: "#/definitions/alias", description: "When to start" },
        second: { allOf: [{ $ref: "#/definitions/alias" }], title: "End" },
      },
    };
    expect(fieldsOf(schema)).toMatchObject([
      { title: "Some day", description: "When to start", control: { type: "choice" } },
      { title: "End", control: { type: "choice" } },
    ]);
  });

  test.each([
    ["to nothing", "#/nowhere"],
    ["to another document", "https://example.com/schema"],
    ["to a name that every object has", "#/constructor"],
    ["that is broken", "#/%"],
  ])("%s become JSON", (_name, $ref) => {
    expect(onlyField({ $ref }).control).toEqual({ type: "json" });
  });

  test("in a circle become JSON", () => {
    const schema = {
      $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
      properties: { x: { $ref: "#/$defs/a" } },
    };
    expect(fieldsOf(schema)).toMatchObject([{ control: { type: "json" } }]);
  });

  test("to the group around them become JSON", () => {
    const schema = { type: "object", properties: { name: { type: "string" }, next: { $ref: "#" } } };
    expect(fieldsOf(schema)).toMatchObject([{ control: text }, { control: { type: "json" } }]);
  });

  test("that multiply make one JSON field instead of a form without end", () => {
    const keys = Array.from({ length: 50 }, (_, index) => `k${index}`);
    const group = (next: object) => ({
      type: "object",
      properties: Object.fromEntries(keys.map((key) => [key, next])),
    });
    const schema = {
      ...group({ $ref: "#/$defs/one" }),
      $defs: {
        one: group({ $ref: "#/$defs/two" }),
        two: group({ $ref: "#/$defs/three" }),
        three: group({ type: "string" }),
      },
    };
    expect(controlOf(schema)).toEqual({ type: "json" });
  });
});

describe("nothing that a schema holds can break the form", () => {
  test.each<JsonRecord | boolean>([
    true,
    false,
    { type: "object", properties: null },
    { type: "object", properties: [] },
    { type: "object", properties: { a: 1, b: "text", c: null, d: true } },
    { type: 3, enum: "abc", anyOf: {}, oneOf: [null], required: "a" },
    { $ref: 3 },
    { anyOf: [null, "x"] },
    { items: [], type: "array" },
    { title: 3, description: {}, default: [] },
  ])("%j", (schema) => {
    expect(() => fieldOfSchema(schema)).not.toThrow();
  });

  test.each(["__proto__", "constructor", "toString"])("a field may be called %s", (key) => {
    const schema: JsonRecord = JSON.parse(
      `{"properties":{"${key}":{"type":"string"}},"required":["${key}"]}`,
    );
    expect(fieldsOf(schema)).toMatchObject([{ path: [key], isRequired: true, control: text }]);
    expect(fieldsOf({ properties: { a: { type: "string" } }, required: [] })).toMatchObject([
      { isRequired: false },
    ]);
  });
});
