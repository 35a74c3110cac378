/** Values that nobody in good faith would send, and that a model or a server may. */

/** Ten million characters made of one piece. */
export function tenMillion(piece: string): string {
  return piece.repeat(Math.ceil(10_000_000 / piece.length)).slice(0, 10_000_000);
}

/** An object in an object, and so on. */
export function nested(levels: number): unknown {
  let value: unknown = "the end";
  for (let level = 0; level < levels; level += 1) value = { inner: value };
  return value;
}

/** The schema of a `nested` value. */
export function nestedSchema(levels: number): object {
  let schema: object = { type: "string" };
  for (let level = 0; level < levels; level += 1) {
    schema = { type: "object", properties: { inner: schema }, required: ["inner"] };
  }
  return schema;
}

/** Schemas whose references lead to themselves. */
export const cyclicSchemas: Readonly<Record<string, object>> = {
  "to itself": { $ref: "#" },
  "to its own definition": { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/a" } } },
  "to each other": {
    $ref: "#/$defs/a",
    $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
  },
  "through a field": {
    type: "object",
    properties: { child: { $ref: "#" }, other: { $ref: "#/properties/child" } },
    required: ["child"],
  },
  "through all its parts": { allOf: [{ $ref: "#" }, { type: "object" }] },
};

/** An object whose own keys are those that every object inherits. */
export function prototypeKeys(): unknown {
  return JSON.parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":"text"}',
  );
}
