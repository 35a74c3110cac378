/**
 * `npm run check:install`: what a user gets. Packs the built package, installs it into empty projects that have only the
 * peers of a door, and there compiles an import of everything, and bundles it. Where there is React a request is answered,
 * where there is Mastra a tool is run.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import manifest from "../package.json" with { type: "json" };
import { readSourceModules, root } from "./source-module.ts";

interface Project {
  readonly name: string;
  /** What the user has installed beside the package. */
  readonly peers: readonly string[];
  readonly doors: readonly string[];
  readonly compilers: readonly string[];
  /** What is done there once it is compiled. */
  readonly use: "bundle" | "answer a request" | "run a tool";
}

const { effect, "@mastra/core": mastra, zod } = manifest.devDependencies;
const newest = "typescript";
const oldest = "typescript-5.9";
const inBrowser = ["main", "blocks", "core", "client"];
const projects: readonly Project[] = [
  { name: "/core alone", peers: [], doors: ["core"], compilers: [newest, oldest], use: "bundle" },
  { name: "/client alone", peers: [], doors: ["client"], compilers: [newest], use: "bundle" },
  {
    name: "/effect with Effect",
    peers: [`effect@${effect}`],
    doors: ["core", "effect"],
    compilers: [newest],
    use: "bundle",
  },
  {
    name: "/server with Mastra",
    // Zod is a peer of Mastra, not of ours.
    peers: [`effect@${effect}`, `@mastra/core@${mastra}`, `zod@${zod}`],
    doors: ["core", "effect", "server"],
    compilers: [newest, oldest],
    use: "run a tool",
  },
  {
    name: "React 19",
    peers: ["react@19.3.1", "react-dom@19.3.1", "@types/react@19.3.3", `zod@${zod}`],
    doors: inBrowser,
    compilers: [newest],
    use: "answer a request",
  },
  {
    name: "React 18.3",
    peers: ["react@18.3.1", "react-dom@18.3.1", "@types/react@18.3.31", `zod@${zod}`],
    doors: inBrowser,
    compilers: [oldest],
    use: "answer a request",
  },
];

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

async function check(project: Project, tarball: string): Promise<void> {
  const from = performance.now();
  const where = join(folder, project.name.replaceAll(/\W+/g, "-"));
  mkdirSync(where);
  writeFileSync(join(where, "package.json"), JSON.stringify({ name: "app", private: true, type: "module" }));
  // Without this npm would also install the peers that the project does not name.
  const options = ["--omit=peer", "--silent", "--no-package-lock", "--prefer-offline"];
  run(where, "npm", "install", ...options, tarball, ...project.peers);
  writeFileSync(join(where, "use.ts"), everything(project.doors));
  if (project.use === "run a tool") {
    cpSync(join(root, "scripts/installed-server.ts"), join(where, "run-a-tool.ts"));
  }
  if (project.doors.includes("main")) {
    for (const name of ["tools", "components"]) {
      cpSync(join(root, `scripts/installed-${name}.ts`), join(where, `installed-${name}.ts`));
    }
  }
  compile(where, project);
  await use[project.use](where);
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(`passed  ${project.name}: installed, compiled; ${project.use} (${seconds} s)`);
}

function compile(where: string, { doors, compilers }: Project): void {
  for (const moduleResolution of ["bundler", "nodenext"]) {
    const compilerOptions = {
      target: "es2023",
      lib: ["es2023", "dom", "dom.iterable"],
      module: moduleResolution === "nodenext" ? "nodenext" : "esnext",
      moduleResolution,
      jsx: "react-jsx",
      strict: true,
      // Mastra's own declarations do not compile, and ours at `/server` import them.
      skipLibCheck: doors.includes("server"),
      types: [],
      // What an app exports must have types that can be named from the doors it imports.
      declaration: true,
      emitDeclarationOnly: true,
      outDir: "declared",
      allowImportingTsExtensions: true,
    };
    writeFileSync(join(where, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
    for (const compiler of compilers) {
      run(where, process.execPath, join(root, "node_modules", compiler, "bin/tsc"), "-p", ".");
    }
  }
}

const use: Readonly<Record<Project["use"], (where: string) => unknown>> = {
  bundle: bundleUse,
  "answer a request": async (where) => {
    await bundleUse(where);
    answerARequest(where);
  },
  "run a tool": (where) => run(where, process.execPath, "run-a-tool.ts"),
};

async function bundleUse(where: string): Promise<void> {
  await build({
    absWorkingDir: where,
    entryPoints: ["use.ts"],
    bundle: true,
    format: "esm",
    write: false,
    logLevel: "silent",
  });
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
