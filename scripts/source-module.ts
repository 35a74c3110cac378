/** What a source module says about itself: its imports, exports and directives, read from its syntax. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";

export interface SourceImport {
  readonly specifier: string;
  /** The names taken, as the other module calls them; `*` for all. */
  readonly names: readonly string[];
  /** False when only types are taken, which leaves no trace in the built module. */
  readonly isNeededAtRunTime: boolean;
}

export interface SourceExport {
  /** `undefined` for `export * from`. */
  readonly name: string | undefined;
  /** Where it comes from, when it is passed on. */
  readonly from: string | undefined;
  /** Its name there; `*` when the whole module is passed on, under `name` or name by name. */
  readonly importedName: string | undefined;
  readonly isType: boolean;
}

export interface SourceModule {
  /** Below the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly directives: readonly string[];
  readonly imports: readonly SourceImport[];
  readonly exports: readonly SourceExport[];
  /** Every name that the code uses, types included. */
  readonly identifiers: ReadonlySet<string>;
}

export const root: string = fileURLToPath(new URL("..", import.meta.url));

/** All modules below a folder. */
export function readSourceModules(folder: string): readonly SourceModule[] {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root });
  return paths.map((path) => readSourceModule(path.replaceAll("\\", "/"))).toSorted(byPath);
}

export function readSourceModule(path: string): SourceModule {
  const text = readFileSync(join(root, path), "utf8");
  const { module, program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be read: ${error.message}`);
  return {
    path,
    text,
    directives: directivesIn(program.body),
    imports: importsIn(module),
    exports: exportsIn(module),
    identifiers: identifiersIn(program),
  };
}

/** The path of the module that a relative specifier names. */
export function resolveFrom(importer: string, specifier: string): string {
  return relative(root, join(root, dirname(importer), specifier)).replaceAll("\\", "/");
}

type Parsed = ReturnType<typeof parseSync>;

function directivesIn(body: Parsed["program"]["body"]): readonly string[] {
  return body.flatMap((statement) =>
    statement.type === "ExpressionStatement" && typeof statement.directive === "string"
      ? [statement.directive]
      : [],
  );
}

function importsIn(module: Parsed["module"]): readonly SourceImport[] {
  const taken = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => importName.name ?? "*"),
    isNeededAtRunTime: entries.length === 0 || entries.some(({ isType }) => !isType),
  }));
  const passedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest === null
        ? []
        : [
            {
              specifier: moduleRequest.value,
              names: [importName.name ?? "*"],
              isNeededAtRunTime: !isType,
            },
          ],
    ),
  );
  return [...taken, ...passedOn];
}

function exportsIn(module: Parsed["module"]): readonly SourceExport[] {
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, importName, moduleRequest, isType }) => ({
      name: exportName.kind === "Default" ? "default" : (exportName.name ?? undefined),
      from: moduleRequest?.value,
      importedName: moduleRequest === null ? undefined : (importName.name ?? "*"),
      isType,
    })),
  );
}

function identifiersIn(program: Parsed["program"]): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "Identifier" && "name" in node) found.add(String(node.name));
    for (const child of Object.values(node)) walk(child);
  };
  walk(program);
  return found;
}

function byPath(left: SourceModule, right: SourceModule): number {
  return left.path < right.path ? -1 : 1;
}
