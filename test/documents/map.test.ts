/** `docs/documents.md` says where each name of the documents is, and is held to it here. */
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { doors, publicNames } from "../../scripts/public-names.ts";
import { readSourceModule, root } from "../../scripts/source-module.ts";
import { SearchDocs as tool } from "./000-1.ts";
import { toolkit } from "./000-3.ts";
import { agent } from "./000-4.ts";
import { PickAsset as block } from "./003-3.ts";
import { ui } from "./003-4.tsx";
import { registry } from "./003-6.tsx";

const map = readFileSync(join(root, "docs/documents.md"), "utf8");
const samples = globSync("test/documents/[0-9]*.{ts,tsx}", { cwd: root }).toSorted();
/** This file only looks at samples. */
const drivers = globSync("test/documents/*.test.{ts,tsx}", { cwd: root }).filter(
  (path) => basename(path) !== basename(import.meta.filename),
);

/** The rows of the table whose first column is called so, each cell without its backticks. */
function rowsOf(firstColumn: string): readonly (readonly string[])[] {
  const lines = map.split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${firstColumn} `));
  const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
  return lines.slice(start + 2, end).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const namesBehind = new Map(
  doors.map(({ subpath, source }) => [
    `${manifest.name}${subpath}`,
    publicNames(source).map(({ name }) => name),
  ]),
);
const names = rowsOf("name").map(([name = "", , door = ""]) => ({ name, door }));
const members = rowsOf("member").map(([member = ""]) => member.split(".") as [string, string]);
const values: Readonly<Record<string, object>> = { tool, toolkit, agent, block, ui, registry };

describe("the map", () => {
  test.each(names)("names $name, and $door exports it", ({ name, door }) => {
    expect(namesBehind.get(door)).toContain(name);
  });

  test.each(members)("names %s.%s, and the value has it", (value, member) => {
    expect(values[value]).toHaveProperty(member);
  });

  test("has a door for everything that the samples import from this package", () => {
    const missing = samples.flatMap((path) =>
      readSourceModule(path)
        .imports.filter(({ specifier }) => namesBehind.has(specifier))
        .flatMap(({ specifier, names: taken }) =>
          taken
            .filter((taking) => !names.some(({ name, door }) => door === specifier && isIn(taking, name)))
            .map((taking) => `${path}: ${taking} of ${specifier}`),
        ),
    );
    expect(missing).toEqual([]);
  });

  test("tells of every sample, and of no other", () => {
    const told = rowsOf("document").flatMap(([, , range = ""]) => {
      const [, document = "", first = "", last = ""] = /^(\d+)-(\d+) to \d+-(\d+)$/.exec(range) ?? [];
      if (document === "") return [];
      const count = Number(last) - Number(first) + 1;
      return Array.from({ length: count }, (_, index) => `${document}-${Number(first) + index}`);
    });
    expect(samples.map(withoutEnding).toSorted()).toEqual(told.toSorted());
  });
});

/** `AiBlock` is taken for `AiBlock.make`. */
function isIn(taken: string, name: string): boolean {
  return name === taken || name.startsWith(`${taken}.`);
}

function withoutEnding(path: string): string {
  return basename(path).replace(/\.tsx?$/, "");
}

describe("a sample", () => {
  test.each(samples)("%s says which it is and what was changed", (path) => {
    const [document, sample] = withoutEnding(path).split("-");
    const [head = ""] = readSourceModule(path).text.split("*/", 1);
    const place = path.includes("000-5") ? "the table" : `sample ${sample}`;
    expect(head).toContain(`Document ${document}, ${place}`);
    expect(head).toContain("Changed: ");
  });

  test.each(samples)("%s is driven by a test", (path) => {
    const found = drivers.filter((each) =>
      readSourceModule(each).imports.some(({ specifier }) => specifier === `./${basename(path)}`),
    );
    expect(found.length).toBeGreaterThan(0);
  });
});
