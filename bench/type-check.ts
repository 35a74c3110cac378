/** Runs compilers over an app that has the package installed, and reads what it cost them. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../scripts/source-module.ts";

/** The folders under `node_modules` of the compilers that the package supports. */
export type Compiler = "typescript" | "typescript-6.0" | "typescript-5.9";

export interface Cost {
  readonly instantiations: number;
  /** In seconds. */
  readonly checkTime: number;
}

export interface EmptyApp {
  /** Checks an app of these files, which must compile. */
  readonly check: (compiler: Compiler, files: Readonly<Record<string, string>>) => Cost;
  readonly remove: () => void;
}

const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** An app with the package's declarations as the sources give them now, and everything that is installed here. */
export function makeEmptyApp(): EmptyApp {
  const folder = mkdtempSync(join(tmpdir(), "typed-app-"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  const app = join(folder, "app");
  const installed = join(app, "node_modules/mastra-tool-ui");
  mkdirSync(installed, { recursive: true });
  copyFileSync(join(root, "package.json"), join(installed, "package.json"));
  const dist = join(installed, "dist");
  const maps = ["--declarationMap", "false"];
  compile("typescript", root, ["-p", "tsconfig.build.json", "--skipLibCheck", "--outDir", dist, ...maps]);
  run(root, "scripts/finish-types.ts", dist);
  return {
    check: (compiler, files) => {
      const project = mkdtempSync(join(app, "project-"));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
      const config = JSON.stringify({ compilerOptions, files: Object.keys(files) });
      writeFileSync(join(project, "tsconfig.json"), config);
      // Checkers beside each other would each count what they share.
      const alone = compiler === "typescript" ? ["--singleThreaded"] : [];
      return costIn(compile(compiler, project, ["-p", project, "--extendedDiagnostics", ...alone]));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function compile(compiler: Compiler, where: string, options: readonly string[]): string {
  return run(where, join(root, "node_modules", compiler, "bin/tsc"), ...options);
}

function run(where: string, ...command: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: where, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command.join(" ")} failed:\n${`${stdout}${stderr}`.slice(0, 4000)}`);
  return stdout;
}

function costIn(diagnostics: string): Cost {
  return {
    instantiations: numberAfter("Instantiations", diagnostics),
    checkTime: numberAfter("Check time", diagnostics),
  };
}

function numberAfter(label: string, diagnostics: string): number {
  const found = new RegExp(`^${label}:\\s+([\\d.]+)`, "m").exec(diagnostics)?.[1];
  if (found === undefined) throw new Error(`The compiler did not say its "${label}":\n${diagnostics}`);
  return Number(found);
}
