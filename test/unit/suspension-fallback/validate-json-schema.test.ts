import { describe, expect, test } from "vitest";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import type { JsonRecord } from "../../../src/protocol/json.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";
const draft2020 = "https://json-schema.org/draft/2020-12/schema";

/** As Mastra sends it for `z.object({ approved: z.boolean(), note: z.string().optional() })`. */
const approvedWithNote: JsonRecord = JSON.parse(
  '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"approved":{"type":"boolean"},"note":{"type":"string"}},"required":["approved"],"additionalProperties":false}',
);

function codes(schema: JsonRecord | boolean, data: unknown): readonly string[] {
  return validateJsonSchema(schema, data).map(
    ({ code, path }) => `${String(code)} at ${path.map(String).join(".") || "the root"}`,
  );
}

describe("an answer is checked against the schema of its request", () => {
  test.each([[{ approved: true }], [{ approved: false, note: "" }]])("%j fits", (data) => {
    expect(codes(approvedWithNote, data)).toEqual([]);
  });

  test.each([
    [{}, ["required at approved"]],
    [null, ["type at the root"]],
    [{ approved: "yes" }, ["type at approved"]],
    [{ approved: 1, note: 2 }, ["type at approved", "type at note"]],
    [{ approved: true, surprise: 1 }, ["additionalProperties at surprise"]],
  ])("%j does not: %j", (data, expected) => {
    expect(codes(approvedWithNote, data)).toEqual(expected);
  });

  test.each([null, false, 0, ""])("%j is an answer like any other", (data) => {
    expect(codes(true, data)).toEqual([]);
    expect(codes({}, data)).toEqual([]);
    expect(codes({ const: data }, data)).toEqual([]);
  });

  test("an issue says in words what is wrong", () => {
    expect(validateJsonSchema({ type: "number", maximum: 3 }, 5)).toEqual([
      { code: "maximum", path: [], message: expect.stringContaining("5") },
    ]);
  });

  test("keys with slashes, tildes and spaces stand in the path as they are", () => {
    const key = "a/b ~c%";
    const schema = { properties: { [key]: { type: "string" } } };
    expect(validateJsonSchema(schema, { [key]: 1 })[0]?.path).toEqual([key]);
  });

  test("of several forms, the one that was meant explains the mistake", () => {
    const limited = { anyOf: [{ type: "number", maximum: 3 }, { type: "null" }] };
    expect(codes(limited, 5)).toEqual(["maximum at the root"]);
    expect(codes(limited, "x")).toEqual(["anyOf at the root"]);
    const form = (kind: string, key: string) => ({
      type: "object",
      properties: { kind: { const: kind }, [key]: { type: "string" } },
      required: ["kind", key],
    });
    expect(codes({ oneOf: [form("mail", "to"), form("call", "number")] }, { kind: "call" })).toEqual([
      "required at number",
    ]);
    expect(codes({ oneOf: [{ type: "number" }, { minimum: 1 }] }, 5)).toEqual(["oneOf at the root"]);
  });

  test("data is checked as it would arrive", () => {
    expect(codes({ type: "string" }, new Date(0))).toEqual([]);
    expect(codes({ properties: { a: { type: "string" } } }, { a: undefined })).toEqual([]);
    expect(codes({ type: "number" }, Number.NaN)).toEqual(["type at the root"]);
  });

  test.each([
    ["undefined", undefined],
    ["a function", () => 1],
    ["a bigint", 1n],
  ])("%s cannot be an answer", (_name, data) => {
    expect(codes({}, data)).toEqual(["not-json at the root"]);
  });
});

describe("drafts", () => {
  test("beside a reference, draft-07 reads nothing and 2020-12 reads everything", () => {
    const schema = { definitions: { text: { type: "string" } }, $ref: "#/definitions/text", maxLength: 2 };
    expect(codes({ $schema: draft07, ...schema }, "long")).toEqual([]);
    expect(codes({ $schema: draft2020, ...schema }, "long")).toEqual(["maxLength at the root"]);
    expect(codes(schema, "long")).toEqual(["maxLength at the root"]);
  });

  test("draft-07 lists tuples under items, 2020-12 under prefixItems", () => {
    const pair = [{ type: "string" }, { type: "number" }];
    expect(codes({ $schema: draft07, items: pair, additionalItems: false }, ["a", 1, 2])).toHaveLength(1);
    expect(codes({ $schema: draft2020, prefixItems: pair, items: false }, ["a", 1, 2])).toHaveLength(1);
    expect(codes({ $schema: draft2020, prefixItems: pair }, ["a", "b"])).toEqual(["type at 1"]);
  });

  test("a schema that contains itself is fine as long as the answer ends", () => {
    const tree = {
      $ref: "#/$defs/node",
      $defs: {
        node: {
          type: "object",
          required: ["name"],
          properties: { children: { items: { $ref: "#/$defs/node" } } },
        },
      },
    };
    expect(codes(tree, { name: "a", children: [{ name: "b" }, {}] })).toEqual([
      "required at children.1.name",
    ]);
  });
});

describe("names that every object has are names like any other", () => {
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s", (key) => {
    const schema: JsonRecord = JSON.parse(
      `{"type":"object","properties":{"${key}":{"type":"number"}},"required":["${key}"]}`,
    );
    expect(codes(schema, {})).toEqual([`required at ${key}`]);
    expect(codes(schema, JSON.parse(`{"${key}":"x"}`))).toEqual([`type at ${key}`]);
    expect(codes(schema, JSON.parse(`{"${key}":1}`))).toEqual([]);
    expect(codes({ type: "string", format: key }, "x")).toEqual([]);
    expect(codes({ $ref: `#/${key}` }, "x")).toEqual(["schema-unusable at the root"]);
  });
});

describe("a schema that cannot be used lets nothing through, and says so", () => {
  const doubling = {
    $ref: "#/$defs/n0",
    $defs: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `n${index}`,
        index === 39
          ? { type: "number" }
          : { anyOf: [{ $ref: `#/$defs/n${index + 1}` }, { $ref: `#/$defs/n${index + 1}` }] },
      ]),
    ),
  };
  const deep: JsonRecord = JSON.parse(`${'{"properties":{"a":'.repeat(5000)}{}${"}}".repeat(5000)}`);

  test.each<[string, JsonRecord]>([
    ["a reference to nothing", { $ref: "#/nowhere" }],
    [
      "a reference to nothing in a field that the answer leaves out",
      { properties: { a: { $ref: "#/nowhere" } } },
    ],
    ["a reference to another document", { $ref: "https://example.com/schema" }],
    ["a reference to itself", { $ref: "#" }],
    [
      "references in a circle",
      { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    ],
    ["references that double", doubling],
    ["references that the validator does not know", { $dynamicRef: "#node" }],
    ["a pattern that is no pattern", { pattern: "(" }],
    ["a pattern for keys that is no pattern", { patternProperties: { "[": {} } }],
    ["a pattern that would hang the page", { pattern: "^(a+)+$" }],
    ["a type that does not exist", { type: "text" }],
    ["a field whose schema is text", { properties: { a: "string" } }],
    ["fields that are a number", { properties: 3 }],
    ["a list of forms that is none", { anyOf: { type: "string" } }],
    ["an id that is no address", { $id: "http://[" }],
    ["two parts with one id", { $id: "https://a.example/", $defs: { b: { $id: "https://a.example/" } } }],
    ["nesting without end", deep],
  ])("%s", (_name, schema) => {
    const [issue, ...others] = validateJsonSchema(schema, `${"a".repeat(64)}!`);
    expect(issue).toEqual({
      code: "schema-unusable",
      path: [],
      message: expect.stringMatching(/cannot be used: .+/),
    });
    expect(others).toEqual([]);
  });

  test("a schema that contains itself as an object, not by reference", () => {
    const schema: Record<string, unknown> = { type: "object" };
    schema["properties"] = { self: schema };
    expect(codes(schema, {})).toEqual(["schema-unusable at the root"]);
  });

  test("false takes nothing, and true takes anything", () => {
    expect(codes(false, null)).toEqual(["false at the root"]);
    expect(codes(true, { any: "thing" })).toEqual([]);
    expect(codes({ properties: { a: false } }, { a: 1 })).toEqual(["properties at a"]);
  });
});

describe("patterns", () => {
  test("needless escapes, which most schema libraries write, are understood", () => {
    expect(codes({ pattern: "^\\d{4}\\-\\d{2}\\@[\\w\\-\\_]+$" }, "2026-12@a-b_c")).toEqual([]);
    expect(codes({ pattern: "^\\d{4}\\-\\d{2}$" }, "2026")).toEqual(["pattern at the root"]);
  });

  test("a long text against an honest pattern is no problem", () => {
    const email =
      "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
    expect(codes({ pattern: email }, `${"some.body".repeat(40)}@example.com`)).toEqual([]);
    expect(codes({ pattern: email }, "x".repeat(4000))).toEqual(["pattern at the root"]);
  });

  test("a text that fits a dangerous pattern at once is not refused", () => {
    expect(codes({ pattern: "^(a+)+$" }, "aaa")).toEqual([]);
  });
});

test("the schema is left as it came, even when it is frozen", () => {
  const schema = Object.freeze({ $defs: { day: { type: "string" } }, $ref: "#/$defs/day" });
  const before = JSON.stringify(schema);
  expect(codes(schema, 1)).toEqual(["type at the root"]);
  expect(JSON.stringify(schema)).toBe(before);
  expect(Reflect.ownKeys(schema)).toEqual(["$defs", "$ref"]);
});
