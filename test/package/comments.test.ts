// @vitest-environment node
import { describe, expect, test } from "vitest";
import { complaintsAboutExamples } from "../../scripts/compile-examples.ts";
import { publicDeclarations } from "../../scripts/public-docs.ts";

const declarations = publicDeclarations();

/** Offenders as lines of text, so that a failure reads as a list of what to write. */
const named = (found: readonly { readonly name: string; readonly path: string }[]) =>
  found.map(({ name, path }) => `${name} in ${path}`);

describe("the comment of a public name", () => {
  test("is there and begins with a sentence", () => {
    const isSentence = (comment: string) => /^[^\s@][^@]*?[.:](\s|$)/.test(comment);
    expect(named(declarations.filter(({ comment }) => !isSentence(comment)))).toEqual([]);
  });

  test("says which errors the function throws", () => {
    const silent = declarations.filter(({ comment, thrown }) =>
      thrown.some((error) => error !== "Error" && !comment.includes(`@throws {${error}}`)),
    );
    expect(named(silent)).toEqual([]);
  });

  test("has only examples that compile", { timeout: 60_000 }, () => {
    expect(declarations.flatMap(({ examples }) => examples).length).toBeGreaterThan(0);
    expect(complaintsAboutExamples(declarations)).toEqual([]);
  });
});
