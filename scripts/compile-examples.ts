/** Puts each example of the comments into a file of its own, and compiles them all at once. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PublicDeclaration } from "./public-docs.ts";
import { doors, publicNames, type Door, type PublicName } from "./public-names.ts";
import { root } from "./source-module.ts";

/** What the examples take for granted: the reader's own things. */
const standIns = "test/package/examples/stand-ins.tsx";

/** The libraries whose names the examples use as everybody does. */
const libraries = `import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Tools } from "@assistant-ui/react";
import { MastraClient } from "@mastra/client-js";
import { Mastra } from "@mastra/core";
import { z } from "zod";
`;

/** What the compiler says against the examples, a line for each complaint, after the example's name. */
export function complaintsAboutExamples(declarations: readonly PublicDeclaration[]): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), "examples-"));
  try {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    const names = declarations.flatMap((declaration) =>
      declaration.examples.map((example, index) => {
        const name = `${declaration.door}-${declaration.name}-${index}`;
        writeFileSync(join(folder, `${name}.tsx`), fileOf(declaration.door, example));
        return name;
      }),
    );
    mkdirSync(join(folder, "server"));
    writeFileSync(
      join(folder, "server/tools.ts"),
      `export { tools } from ${JSON.stringify(join(root, standIns))};\n`,
    );
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(configuration(names)));
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), "-p", folder, "--pretty", "false"],
      { cwd: folder, encoding: "utf8" },
    );
    return status === 0 ? [] : stdout.trim().split("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configuration(names: readonly string[]): unknown {
  return {
    extends: join(root, "tsconfig.json"),
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
    files: names.map((name) => `${name}.tsx`),
    include: [],
  };
}

/** The example in a function, so that it may declare what the preamble imports. Its own imports go to the top. */
function fileOf(door: string, example: string): string {
  const [imports = "", code = example] = /^((?:import .*\n+)*)([\s\S]*)$/.exec(example)?.slice(1) ?? [];
  const kind = /\byield\*/.test(code) ? "function*" : "async function";
  return `${preambleOf(door, imports)}${imports}export ${kind} example() {\n${code}\n}\n`;
}

/** Imports the names of the example's own door, the stand-ins, and the other doors' names; the first of a name counts. */
function preambleOf(door: string, imports: string): string {
  const taken = new Set(imports.match(/\b\w+\b/g));
  const importing = (from: string, names: readonly PublicName[]) => {
    const free = names.filter(({ name }) => !name.includes(".") && !taken.has(name));
    for (const { name } of free) taken.add(name);
    const list = free.map(({ name, isType }) => (isType ? `type ${name}` : name)).join(", ");
    return `import { ${list} } from ${JSON.stringify(from)};\n`;
  };
  const fromDoor = ({ subpath, source }: Door) => importing(`mastra-tool-ui${subpath}`, publicNames(source));
  return [
    ...doors.filter(({ name }) => name === door).map(fromDoor),
    // All are values, though what is only declared looks like a type.
    importing(
      join(root, standIns),
      publicNames(standIns).map(({ name }) => ({ name, isType: false })),
    ),
    // `/effect` gives the names of `/core` again.
    ...doors.filter(({ name }) => name !== door && name !== "effect").map(fromDoor),
    libraries,
  ].join("");
}
