/** What the comments say about the public names: each name, where it is declared, its comment and the examples there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { doors } from "./public-names.ts";
import { readSourceModule, readSourceModules, resolveFrom, root } from "./source-module.ts";

export interface PublicDeclaration {
  /** The door's name: `main`, `core`, … */
  readonly door: string;
  /** With its namespace, if it has one: `AiBlock.make`. */
  readonly name: string;
  readonly path: string;
  /** The comment above it, without its stars; empty when there is none. */
  readonly comment: string;
  /** The errors that its own body throws, by class. */
  readonly thrown: readonly string[];
  /** The code of the examples above it and above its members. */
  readonly examples: readonly string[];
}

/** What the doors give, each declaration once, and what a door adds to the types of another. */
export function publicDeclarations(): readonly PublicDeclaration[] {
  const found = new Map<string, PublicDeclaration>();
  for (const { name: door, source } of doors) {
    for (const { name, path, localName } of declaredNames(source, "")) {
      const key = `${path} ${localName}`;
      if (!found.has(key)) found.set(key, declarationOf(door, name, path, localName));
    }
  }
  return [...found.values(), ...augmentations()];
}

interface DeclaredName {
  readonly name: string;
  readonly path: string;
  readonly localName: string;
}

function declaredNames(path: string, namespace: string): readonly DeclaredName[] {
  return readSourceModule(path).exports.flatMap(({ name, from, importedName }) => {
    if (from === undefined) {
      return name === undefined ? [] : [{ name: namespace + name, path, localName: name }];
    }
    const source = resolveFrom(path, from);
    if (importedName === "*") {
      return declaredNames(source, name === undefined ? namespace : `${namespace}${name}.`);
    }
    const inside = declaredNames(source, "");
    return inside.flatMap((declared) => {
      // A namespace that was named further in comes with all that it holds.
      const [first, ...rest] = declared.name.split(".");
      if (first !== importedName) return [];
      return [{ ...declared, name: namespace + [name ?? first, ...rest].join(".") }];
    });
  });
}

function declarationOf(door: string, name: string, path: string, localName: string): PublicDeclaration {
  const text = readFileSync(join(root, path), "utf8");
  const ranges = statementsOf(path, text).filter(({ names }) => names.includes(localName));
  const [first] = ranges;
  const last = ranges.at(-1);
  if (first === undefined || last === undefined) throw new Error(`${path} declares no ${localName}.`);
  const comment = commentBefore(text, first.start);
  const body = text.slice(first.start, last.end);
  const thrown = ranges.flatMap(({ declaration }) => thrownIn(declaration));
  return { door, name, path, comment, thrown, examples: examplesIn(`/** ${comment} */\n${body}`) };
}

/** `declare module` in a module adds to what the door of its layer gives. */
function augmentations(): readonly PublicDeclaration[] {
  return readSourceModules("src").flatMap(({ path, text }) =>
    text.split(/^(?=declare module )/m).flatMap((body, index) => {
      const [, door = ""] = path.split("/");
      const [, name = ""] = /interface (\w+)/.exec(body) ?? [];
      const comment = "Adds to the types of another door.";
      return index === 0 ? [] : [{ door, name, path, comment, thrown: [], examples: examplesIn(body) }];
    }),
  );
}

interface StatementRange {
  readonly declaration: unknown;
  readonly names: readonly string[];
  readonly start: number;
  readonly end: number;
}

function statementsOf(path: string, text: string): readonly StatementRange[] {
  return parseSync(path, text).program.body.flatMap((statement): readonly StatementRange[] => {
    const declaration =
      statement.type === "ExportNamedDeclaration" ? (statement.declaration ?? undefined) : statement;
    const names = namesIn(declaration);
    return names.length === 0 ? [] : [{ declaration, names, start: statement.start, end: statement.end }];
  });
}

function namesIn(declaration: unknown): readonly string[] {
  if (typeof declaration !== "object" || declaration === null) return [];
  if ("declarations" in declaration && Array.isArray(declaration.declarations)) {
    return declaration.declarations.flatMap(namesIn);
  }
  const { id } = declaration as { readonly id?: { readonly name?: unknown } | null };
  return typeof id?.name === "string" ? [id.name] : [];
}

/** What a function throws when it is called; what the functions in it throw is their own matter. */
function thrownIn(declaration: unknown): readonly string[] {
  const inside = (node: unknown): readonly string[] => {
    if (typeof node !== "object" || node === null) return [];
    if ("type" in node && /Function/.test(String(node.type))) return [];
    if ("type" in node && node.type === "ThrowStatement" && "argument" in node) {
      const { callee } = node.argument as { readonly callee?: { readonly name?: string } };
      return callee?.name === undefined ? [] : [callee.name];
    }
    return Object.values(node).flatMap(inside);
  };
  const { body } = declaration as { readonly body?: unknown };
  return inside(body);
}

function commentBefore(text: string, start: number): string {
  const above = text.slice(0, start).replace(/\s*(\/\/[^\n]*\n\s*)*$/, "");
  if (!above.endsWith("*/")) return "";
  const from = above.lastIndexOf("/**");
  return from === -1 ? "" : withoutStars(above.slice(from + 3, -2));
}

const withoutStars = (comment: string) => comment.replaceAll(/^[ \t]*\* ?/gm, "").trim();

function examplesIn(text: string): readonly string[] {
  return [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].flatMap(([, comment = ""]) =>
    withoutStars(comment)
      .split(/^@/m)
      .flatMap((tag) => (tag.startsWith("example") ? [tag.slice("example".length).trim()] : [])),
  );
}
