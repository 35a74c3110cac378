/** The doors of the package and the names behind each. */
import manifest from "../package.json" with { type: "json" };
import { readSourceModule, resolveFrom } from "./source-module.ts";

export interface Door {
  /** What stands after the package's name in an import: `""`, `"/core"`, … */
  readonly subpath: string;
  /** A name for files: `main`, `core`, … */
  readonly name: string;
  readonly source: string;
}

export interface PublicName {
  /** With its namespace, if it has one: `AiBlock.make`. */
  readonly name: string;
  readonly isType: boolean;
}

/** The doors behind which there is code. */
export const doors: readonly Door[] = Object.entries(manifest.exports).flatMap(([key, target]) =>
  typeof target === "string"
    ? []
    : [
        {
          subpath: key.slice(1),
          name: key === "." ? "main" : key.slice(2),
          source: target.default.replace("./dist/", "src/").replace(/\.js$/, ".ts"),
        },
      ],
);

/** The names that a door gives, in alphabetical order; the names in a namespace follow it. */
export function publicNames(source: string): readonly PublicName[] {
  return namesOf(source).toSorted(({ name: left }, { name: right }) => (left < right ? -1 : 1));
}

function namesOf(path: string): readonly PublicName[] {
  return readSourceModule(path).exports.flatMap(({ name, from, importedName, isType }) => {
    if (from === undefined || importedName !== "*") {
      return name === undefined ? [] : [{ name, isType }];
    }
    const inside = namesOf(resolveFrom(path, from));
    if (name === undefined) return inside;
    return [{ name, isType }, ...inside.map((inner) => ({ ...inner, name: `${name}.${inner.name}` }))];
  });
}

/** One line for each name, as `test/package/api-surface` holds them. */
export function printSurface(names: readonly PublicName[]): string {
  return names.map(({ name, isType }) => `${isType ? "type " : ""}${name}\n`).join("");
}
