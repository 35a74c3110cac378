/**
 * `npm run check:install`: what a user gets. Packs the built package, installs it into empty projects that have only the
 * peers of a door, and there compiles an import of everything, bundles it, and answers a request on React 18.3.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { doors } from "./public-names.ts";
import { readSourceModules, root } from "./source-module.ts";

interface Project {
  readonly name: string;
  /** What the user has installed beside the package. */
  readonly peers: readonly string[];
  readonly doors: readonly string[];
}

const withoutReact = new Set(["core", "client"]);
const doorNames = doors.map(({ name }) => name);
const projects: readonly Project[] = [
  ...doorNames
    .filter((name) => withoutReact.has(name))
    .map((name) => ({ name: `/${name} alone`, peers: [], doors: [name] })),
  { name: "React 19", peers: ["react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.3"], doors: doorNames },
  {
    name: "React 18.3",
    peers: ["react@18.3.1", "react-dom@18.3.1", "@types/react@18.3.31"],
    doors: doorNames,
  },
];

const tsc = join(root, "node_modules/typescript/bin/tsc");
const folder = mkdtempSync(join(tmpdir(), "mastra-tool-ui-install-"));

function run(where: string, command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: where,
    encoding: "utf8",
    env: { ...process.env, npm_config_audit: "false", npm_config_fund: "false" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${stdout}${stderr}`);
  return stdout;
}

function pack(): string {
  const name = run(root, "npm", "pack", "--silent", "--pack-destination", folder).trim().split("\n").at(-1);
  return join(folder, name ?? "");
}

/** A module that says it runs in the browser must still say so when it is built, or a server would run its hooks. */
function checkDirectives(): void {
  for (const { path, directives } of readSourceModules("src")) {
    if (!directives.includes("use client")) continue;
    const built = path.replace(/^src/, "dist").replace(/\.tsx?$/, ".js");
    if (readFileSync(join(root, built), "utf8").startsWith('"use client"')) continue;
    throw new Error(`${built} has lost its "use client".`);
  }
}

/** A file that imports everything of the given doors. */
function everything(names: readonly string[]): string {
  const imports = names.map((name, index) => {
    const subpath = name === "main" ? "" : `/${name}`;
    return `import * as door${index} from "mastra-tool-ui${subpath}";`;
  });
  return `${imports.join("\n")}\nexport const all = [${names.map((_name, index) => `door${index}`).join(", ")}];\n`;
}

async function check({ name, peers, doors: names }: Project, tarball: string): Promise<void> {
  const where = join(folder, name.replaceAll(/\W+/g, "-"));
  mkdirSync(where);
  writeFileSync(join(where, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  run(where, "npm", "install", "--silent", "--no-package-lock", tarball, ...peers);
  writeFileSync(join(where, "use.ts"), everything(names));
  for (const resolution of ["bundler", "nodenext"]) {
    const module = resolution === "nodenext" ? "nodenext" : "esnext";
    const options = `--noEmit --strict --skipLibCheck false --target es2023 --lib es2023,dom,dom.iterable --jsx react-jsx`;
    const types = ["--types", "", "--moduleResolution", resolution, "--module", module];
    run(where, process.execPath, tsc, ...options.split(" "), ...types, "use.ts");
  }
  await build({
    absWorkingDir: where,
    entryPoints: ["use.ts"],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
  if (peers.length > 0) answerARequest(where);
  console.log(
    `passed  ${name}: installed, compiled, bundled${peers.length > 0 ? ", a request answered" : ""}`,
  );
}

/** Renders a request on the project's own React, answers it by a click, and looks for the receipt. */
function answerARequest(where: string): void {
  cpSync(join(root, "scripts/installed-smoke.mjs"), join(where, "smoke.mjs"));
  run(where, process.execPath, "smoke.mjs", createRequire(import.meta.url).resolve("jsdom"));
}

try {
  checkDirectives();
  const tarball = pack();
  for (const project of projects) await check(project, tarball);
  console.log(`The package works in ${projects.length} empty projects.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("The package cannot be used as it would be published.");
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
