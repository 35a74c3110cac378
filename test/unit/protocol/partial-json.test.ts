import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PartialJson } from "../../../src/protocol/partial-json.ts";

function read(...pieces: readonly string[]): unknown {
  const json = new PartialJson();
  for (const piece of pieces) json.push(piece);
  return json.value();
}

describe("JSON that is still arriving shows", () => {
  test.each<[string, unknown]>([
    ["", undefined],
    ["{", {}],
    ['{"ti', {}],
    ['{"title":"Low s', { title: "Low s" }],
    ['{"title":"Low sun","count":4', { title: "Low sun" }],
    ['{"title":"Low sun","count":42,', { title: "Low sun", count: 42 }],
    ['{"tags":["a","b', { tags: ["a", "b"] }],
    ['{"a":{"b":[{"c":true},{"d":', { a: { b: [{ c: true }, {}] } }],
    ['"text as fa', "text as fa"],
    ["[1, 2", [1]],
    ['{"a":"x\\', { a: "x" }],
    ['{"a":"x\\u00', { a: "x" }],
  ])("%s", (text, value) => {
    expect(read(text)).toEqual(value);
    expect(read(...text)).toEqual(value);
  });

  test("what stood before a mistake, and nothing after it", () => {
    expect(read('{"a":1,}')).toEqual({ a: 1 });
    expect(read('{"a":1 "b":2}')).toEqual({ a: 1 });
    expect(read('{"a":1]')).toEqual({ a: 1 });
    expect(read('{"a":tru3}')).toEqual({});
    expect(read('{"a":1} {"b":2}')).toEqual({ a: 1 });
  });

  test("keys like those of every object as keys of its own", () => {
    const value = read('{"__proto__":{"isAdmin":true},"constructor":1}') as object;
    expect(Object.keys(value)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Reflect.get({}, "isAdmin")).toBeUndefined();
  });
});

test("whole JSON is read as JSON.parse reads it, wherever it is cut", () => {
  const pieces = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.array(fc.nat(200), { maxLength: 6 }));
  fc.assert(
    fc.property(pieces, ([value, cuts]) => {
      const text = JSON.stringify(value);
      const ends = [...cuts.map((cut) => Math.min(cut, text.length)), text.length].toSorted((a, b) => a - b);
      const parts = ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
      // A number at the top has no end that could be seen: it may go on.
      const end = typeof value === "object" && value !== null ? "" : " ";
      expect(read(...parts, end)).toEqual(JSON.parse(text));
    }),
    { numRuns: 2_000, seed: 7 },
  );
});

test("each character is read once, however often somebody looks", () => {
  const json = new PartialJson();
  const text = JSON.stringify({ lines: Array.from({ length: 2_000 }, (_, at) => `line ${at}`) });
  for (const character of text) {
    json.push(character);
    if (json.length % 97 === 0) json.value();
  }
  expect(json.length).toBe(text.length);
  expect(json.value()).toEqual(JSON.parse(text));
});

test("a thousand levels are no trouble", () => {
  expect(JSON.stringify(read("[".repeat(1_000)))).toBe("[".repeat(1_000) + "]".repeat(1_000));
});
