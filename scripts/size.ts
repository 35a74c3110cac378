/**
 * `npm run size`: what an app's bundle grows by, React left out, minified and gzipped, by two bundlers; the larger counts.
 * Fails over budget, and when something is in a bundle that has no business there.
 */
import { gzipSync } from "node:zlib";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { printTable } from "./print-table.ts";
import { doors } from "./public-names.ts";
import { root } from "./source-module.ts";

interface Entry {
  readonly name: string;
  readonly code: string;
  /** In kB of 1000 bytes; the entry is only told about when it has none. */
  readonly budget?: number;
  /** Counts only what is more than in the entry of this name. */
  readonly beyond?: string;
}

interface Bundle {
  readonly code: string;
  readonly files: readonly string[];
}

const page = `
  export * from "mastra-tool-ui";
  export { createChatSession } from "mastra-tool-ui/core";
  export * from "mastra-tool-ui/client";
  export { ToolApproval } from "mastra-tool-ui/blocks";`;
const validation = `export { validateJsonSchema } from "mastra-tool-ui/blocks";`;
const fallback = `export { SuspensionFallback } from "mastra-tool-ui/blocks";`;

const entries: readonly Entry[] = [
  // See docs/decisions/0007-what-the-page-weighs.md.
  { name: "main + /client + approval", code: page, budget: 23 },
  { name: "+ validation", code: page + validation, budget: 8, beyond: "main + /client + approval" },
  {
    name: "+ fallback block",
    code: page + validation + fallback,
    budget: 15,
    beyond: "main + /client + approval",
  },
  ...doors.map(({ name, subpath }) => ({
    name: subpath === "" ? name : subpath,
    code: `export * from "mastra-tool-ui${subpath}";`,
  })),
];

/** Only in a bundle when the app brings them. */
const uninvited = ["@mastra/", "zod", "effect"].map((name) => `node_modules/${name}`);

async function bundleWithEsbuild(code: string): Promise<Bundle> {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    external: ["react"],
    write: false,
    metafile: true,
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return {
    code: outputFiles.map(({ text }) => text).join(""),
    files: Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  };
}

const entryId = "size-entry.js";

async function bundleWithVite(code: string): Promise<Bundle> {
  const built = await vite({
    configFile: false,
    root,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "size-entry",
        resolveId: (id) => (id.endsWith(entryId) ? `${root}${entryId}` : undefined),
        load: (id) => (id === `${root}${entryId}` ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: "es2023",
      minify: true,
      lib: { entry: entryId, formats: ["es"] },
      // A library build would leave the blanks in; an app's does not.
      rolldownOptions: { external: [/^react(\/.*)?$/], output: { minify: true } },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === "chunk" ? [output] : []));
  return {
    code: chunks.map((chunk) => chunk.code).join(""),
    files: chunks.flatMap((chunk) => Object.keys(chunk.modules)),
  };
}

const kilobytes = ({ code }: Bundle) => gzipSync(code, { level: 9 }).length / 1000;

const problems: string[] = [];
const sizes = new Map<string, readonly number[]>();
const rows: string[][] = [];

for (const { name, code, budget, beyond } of entries) {
  const bundles = [await bundleWithEsbuild(code), await bundleWithVite(code)];
  for (const file of new Set(bundles.flatMap(({ files }) => files))) {
    if (uninvited.some((each) => file.includes(each))) problems.push(`${name} holds ${file}.`);
  }
  const before = beyond === undefined ? [] : (sizes.get(beyond) ?? []);
  const grown = bundles.map((bundle, index) => kilobytes(bundle) - (before[index] ?? 0));
  sizes.set(name, grown);
  if (budget !== undefined && Math.max(...grown) > budget) {
    problems.push(`${name} takes ${Math.max(...grown).toFixed(2)} kB of ${budget} kB.`);
  }
  rows.push([name, ...grown.map((size) => size.toFixed(2)), budget === undefined ? "" : String(budget)]);
}

printTable("Size in kB, minified and gzipped, without React", ["entry", "esbuild", "vite", "budget"], rows);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
