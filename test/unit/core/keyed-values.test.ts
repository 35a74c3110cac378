import { expect, onTestFinished, test, vi } from "vitest";
import { announce, KeyedValues, type Changes } from "../../../src/core/keyed-values.ts";

function values() {
  const changes: Changes = new Set();
  return { changes, values: new KeyedValues<number>(changes) };
}

test("a burst of writes is told once, to those who listen to its key", () => {
  const { changes, values: numbers } = values();
  const told: string[] = [];
  numbers.subscribe("a", () => told.push("a"));
  numbers.subscribe("b", () => told.push("b"));
  for (let value = 0; value < 10; value++) numbers.set("a", value);
  announce(changes);
  announce(changes);
  expect(told).toEqual(["a"]);
  expect(numbers.get("a")).toBe(9);
});

test("nobody is left after everybody has gone, whoever goes first and however often", () => {
  const { values: numbers } = values();
  numbers.set("a", 1);
  const leave = [
    numbers.subscribe("a", () => {}),
    numbers.subscribe("a", () => {}),
    numbers.subscribe("b", () => {}),
  ];
  expect(numbers.listenerCount).toBe(3);
  for (const each of leave) each();
  for (const each of leave) each();
  expect(numbers.listenerCount).toBe(0);
  expect(numbers.get("a")).toBe(1);
});

test("who comes back after the last has gone is told", () => {
  const { changes, values: numbers } = values();
  const leave = numbers.subscribe("a", () => {});
  leave();
  let told = 0;
  numbers.subscribe("a", () => told++);
  leave();
  numbers.set("a", 1);
  announce(changes);
  expect(told).toBe(1);
});

test("who listens before there is a value is told when it comes and when it goes", () => {
  const { changes, values: numbers } = values();
  const seen: (number | undefined)[] = [];
  numbers.subscribe("a", () => seen.push(numbers.get("a")));
  numbers.set("a", 1);
  announce(changes);
  numbers.delete("a");
  announce(changes);
  expect(seen).toEqual([1, undefined]);
});

test("who leaves or comes while it is told disturbs nobody", () => {
  const { changes, values: numbers } = values();
  const told: string[] = [];
  const leave = numbers.subscribe("a", () => {
    told.push("first");
    leave();
    numbers.subscribe("a", () => told.push("late"));
  });
  numbers.subscribe("a", () => told.push("second"));
  numbers.set("a", 1);
  announce(changes);
  expect(told).toEqual(["first", "second"]);
});

test.each(["constructor", "toString", "__proto__"])("the key %s is a key like any other", (key) => {
  const { values: numbers } = values();
  expect(numbers.get(key)).toBeUndefined();
  numbers.set(key, 1);
  expect(numbers.get(key)).toBe(1);
});

test("who throws keeps nobody else from hearing, and the error is the page's to report", () => {
  const reports: (() => void)[] = [];
  vi.stubGlobal("queueMicrotask", (report: () => void) => reports.push(report));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { changes, values: numbers } = values();
  let told = 0;
  numbers.subscribe("a", () => {
    throw new Error("a fault of the app");
  });
  numbers.subscribe("a", () => told++);
  numbers.set("a", 1);
  announce(changes);
  expect(told).toBe(1);
  expect(reports).toHaveLength(1);
  expect(reports[0]).toThrow("a fault of the app");
});
