// @vitest-environment node
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import vitestConfig from "../../vitest.config.ts";

/** The packages that each bring a `tsc`; which of them the bare word starts depends on the order of the install. */
const compilers = Object.keys(manifest.devDependencies).filter((name) => /^typescript(-[\d.]+)?$/.test(name));

test("a script names its compiler by path", () => {
  const bare = Object.entries(manifest.scripts).filter(([, script]) => /(^|&& |npx )tsc\b/.test(script));
  expect(bare).toEqual([]);
});

test("the type tests run through every compiler that is installed", () => {
  const projects = vitestConfig.test?.projects ?? [];
  const checkers = projects.flatMap((project) => {
    const options = typeof project === "object" && "test" in project ? project.test : undefined;
    const checker = options?.typecheck?.checker;
    return checker === undefined ? [] : [/([^/\\]+)[/\\]bin[/\\]tsc$/.exec(checker)?.[1]];
  });
  expect(checkers.toSorted()).toEqual(compilers.toSorted());
});
