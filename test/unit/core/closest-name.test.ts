import { expect, test } from "vitest";
import { closestName } from "../../../src/core/closest-name.ts";

test.each([
  ["another style of writing", "deleteFolder", "delete_folder"],
  ["another case", "deleteFolder", "DeleteFolder"],
  ["a letter too few", "deleteFolder", "deleteFoldr"],
  ["a letter too many", "deleteFolder", "deleteFollder"],
  ["a wrong letter", "deleteFolder", "deleteFolter"],
  ["two letters swapped", "deleteFolder", "deleteFodler"],
  ["two letters of a short name swapped", "erase", "eraes"],
  ["the prefix of a sub-agent left out", "agent-weather", "weather"],
  ["the server left out", "docs_search", "search"],
  ["a server too many", "search", "docs_search"],
])("%s is near", (_title, name, registered) => {
  expect(closestName(name, ["somethingElse", registered, "other"])).toBe(registered);
});

test.each([
  ["erase", "ask"],
  ["read", "write"],
  ["getWeather", "getAsset"],
  ["docs_search", "research"],
  ["search", "arch"],
  ["x", ""],
  ["", "x"],
  ["-", "_"],
  ["constructor", "toString"],
])("%s and %s are two names", (name, registered) => {
  expect(closestName(name, [registered])).toBeUndefined();
});

test("of several the nearest is told, and the first of two that are equally near", () => {
  expect(closestName("deleteFolder", ["deleteFoldr", "delete-folder", "deleteFolders"])).toBe(
    "delete-folder",
  );
  expect(closestName("deleteFolder", ["deleteFoldr", "eleteFolder"])).toBe("deleteFoldr");
});

test("nothing is near where nothing is registered", () => {
  expect(closestName("deleteFolder", [])).toBeUndefined();
});

test("a name of any length and writing is looked at", () => {
  expect(closestName("x".repeat(1_000_000), ["deleteFolder"])).toBeUndefined();
  expect(closestName("рассчитать", ["расчитать"])).toBe("расчитать");
});
