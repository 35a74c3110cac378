import { expect, test } from "vitest";
import { deepEqual } from "../../../src/core/deep-equal.ts";

test.each<[unknown, unknown]>([
  [null, null],
  ["a", "a"],
  [Number.NaN, Number.NaN],
  [[], []],
  [
    { a: 1, b: [{ c: null }] },
    { b: [{ c: null }], a: 1 },
  ],
  [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}')],
])("%j equals %j", (left, right) => {
  expect(deepEqual(left, right)).toBe(true);
  expect(deepEqual(right, left)).toBe(true);
});

test.each<[unknown, unknown]>([
  [null, undefined],
  [null, {}],
  [0, ""],
  [0, false],
  [1, "1"],
  [[], {}],
  [[1], { 0: 1 }],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: undefined }, {}],
  [{ a: undefined }, { b: undefined }],
  [
    [1, 2],
    [2, 1],
  ],
  [{ constructor: 1 }, {}],
  [{}, JSON.parse('{"__proto__":1}')],
])("%j does not equal %j", (left, right) => {
  expect(deepEqual(left, right)).toBe(false);
  expect(deepEqual(right, left)).toBe(false);
});
