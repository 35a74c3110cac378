import { expect, test } from "vitest";
import { concealed, factsOf, isSecretName, jsonOf } from "../../../src/blocks/card/fact.ts";
import { humanise } from "../../../src/blocks/card/humanise.ts";

test.each([
  ["delete_folder", "Delete folder"],
  ["deleteFolder", "Delete folder"],
  ["delete-folder", "Delete folder"],
  ["fileURL", "File URL"],
  ["PATH", "PATH"],
  ["Already words", "Already words"],
  ["___", "___"],
])("the name %s reads “%s”", (name, words) => {
  expect(humanise(name)).toBe(words);
});

test.each([
  "password",
  "dbPassword",
  "api_key",
  "apiKey",
  "ACCESS_TOKEN",
  "client-secret",
  "Authorization",
  "private_key",
  "pin",
  "credentials",
])("%s names a secret", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each(["path", "max_tokens", "token_count", "monkey", "pinned", "keyboard", "secretary", "compass"])(
  "%s names no secret",
  (name) => {
    expect(isSecretName(name)).toBe(false);
  },
);

test("a secret shows at most its last four characters, and nothing of a short one", () => {
  expect(concealed("sk-live-abcdefghijklmnop4471")).toBe("•••• 4471");
  expect(concealed("hunter2")).toBe("••••");
  expect(concealed(1234)).toBe("••••");
  expect(concealed({ a: 1 })).toBe("••••");
});

test("JSON text keeps secrets concealed at every depth, and has no text for what is no JSON", () => {
  expect(jsonOf({ a: { password: "hunter2", ok: true } })).not.toContain("hunter2");
  const ring: Record<string, unknown> = {};
  ring["self"] = ring;
  expect(jsonOf(ring)).toBe("");
  expect(jsonOf(() => {})).toBe("");
});

test("an object gives a fact for each of its own fields, anything else one", () => {
  expect(factsOf({ folderPath: "/a", apiKey: "x" }, "Value")).toEqual([
    { label: "Folder path", value: "/a", isSecret: false },
    { label: "Api key", value: "x", isSecret: true },
  ]);
  expect(factsOf([1], "Value")).toEqual([{ label: "Value", value: [1] }]);
  expect(factsOf(null, "Value")).toEqual([{ label: "Value", value: null }]);
  expect(factsOf(undefined, "Value")).toEqual([]);
});
