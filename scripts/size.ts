/**
 * `npm run size`: what an app's bundle grows by, React left out, minified and gzipped, by two bundlers; the larger counts.
 * Fails over budget, and when something is in a bundle that has no business there.
 */
import { bundle, kilobytes, packagesIn, type Bundle } from "./bundle.ts";
import { printTable } from "./print-table.ts";
import { doors } from "./public-names.ts";

interface Entry {
  readonly name: string;
  readonly code: string;
  /** In kB of 1000 bytes; the entry is only told about when it has none. */
  readonly budget?: number;
  /** Counts only what is more than in the entry of this name. */
  readonly beyond?: string;
  /** The packages that may be in it, or that it may take from the app. */
  readonly packages: readonly string[];
  /** The packages of which a part only may be in it, and the rest of them. */
  readonly without?: readonly Rest[];
}

/** A part of a package, known by its files and by a text that minifying leaves. */
interface Rest {
  readonly name: string;
  readonly file: RegExp;
  readonly text: RegExp;
}

const page = `
  export { BlockRegistry, ChatSessionProvider, HumanRequest } from "mastra-tool-ui";
  export { useAnswer, useChatSession, useChatStatus, useHumanRequest, useHumanRequests } from "mastra-tool-ui";
  export { useMessages, useProse, useToolCall } from "mastra-tool-ui";
  export { createChatSession } from "mastra-tool-ui/core";
  export * from "mastra-tool-ui/client";
  export { ToolApproval } from "mastra-tool-ui/blocks";`;
const validation = `export { validateJsonSchema } from "mastra-tool-ui/blocks";`;
const fallback = `export { SuspensionFallback } from "mastra-tool-ui/blocks";`;
const typed = `export { ClientToolkit, toAssistantUiTools, UiToolkit } from "mastra-tool-ui";`;
const app = (file: string) => `export * from "./scripts/size-apps/${file}.ts";`;

/** What an app brings itself, and is not counted. */
const brought = ["react", "@mastra/core"];

const zodClassic: Rest = {
  name: "Zod's large form",
  file: /zod\/v(3|4\/classic)\//,
  text: /["'`]ZodObject["'`]/,
};
const effectMachinery: readonly Rest[] = [
  { name: "Effect's Layer", file: /effect\/dist\/(internal\/)?layer\.js/i, text: /~effect\/Layer/ },
  { name: "Effect's Stream", file: /effect\/dist\/(internal\/)?stream\.js/i, text: /~effect\/Stream/ },
  {
    name: "Effect's ManagedRuntime",
    file: /effect\/dist\/(internal\/)?managedRuntime\.js/i,
    text: /~effect\/ManagedRuntime/,
  },
  {
    name: "Effect's lift to JSON Schema",
    file: /effect\/dist\/(internal\/)?(schema\/to(JsonSchemaDocument|Representation)|jsonSchema)\.js/i,
    text: /Unsupported target/,
  },
];

/** What each door may hold. */
const doorPackages: Readonly<Record<string, readonly string[]>> = {
  main: ["react"],
  blocks: ["react", "@cfworker/json-schema"],
  core: [],
  client: [],
  effect: ["effect"],
  server: ["effect", "@mastra/core"],
};

const entries: readonly Entry[] = [
  // See docs/decisions/0007-what-the-page-weighs.md.
  { name: "main + /client + approval", code: page, budget: 30.5, packages: ["react"] },
  {
    name: "+ validation",
    code: page + validation,
    budget: 8,
    beyond: "main + /client + approval",
    packages: ["react", "@cfworker/json-schema"],
  },
  {
    name: "+ fallback block",
    code: page + validation + fallback,
    budget: 15,
    beyond: "main + /client + approval",
    packages: ["react", "@cfworker/json-schema"],
  },
  {
    name: "+ typed tools",
    code: page + typed,
    budget: 2,
    beyond: "main + /client + approval",
    packages: ["react"],
  },
  { name: "zod/mini, a schema", code: app("zod-parse"), packages: ["zod"] },
  {
    name: "+ three Zod tools",
    code: app("zod-page"),
    budget: 14,
    beyond: "zod/mini, a schema",
    packages: ["zod", "react"],
    without: [zodClassic],
  },
  { name: "Effect, a schema", code: app("effect-decode"), packages: ["effect"] },
  {
    name: "+ three Effect tools",
    code: app("effect-page"),
    budget: 14,
    beyond: "Effect, a schema",
    packages: ["effect", "react"],
    without: effectMachinery,
  },
  ...doors.map(({ name, subpath }) => ({
    name: subpath === "" ? name : subpath,
    code: `export * from "mastra-tool-ui${subpath}";`,
    packages: doorPackages[name] ?? [],
    without: name === "server" ? [] : effectMachinery,
  })),
];

function problemsIn(entry: Entry, found: Bundle): readonly string[] {
  const uninvited = [...packagesIn(found)].filter((name) => !entry.packages.includes(name));
  const rests = (entry.without ?? []).filter(
    ({ file, text }) => found.files.some((path) => file.test(path)) || text.test(found.code),
  );
  return [...uninvited, ...rests.map(({ name }) => name)].map((what) => `${entry.name} holds ${what}.`);
}

const problems = new Set<string>();
const sizes = new Map<string, readonly number[]>();
const rows: string[][] = [];

for (const entry of entries) {
  const bundles = await bundle(entry.code, brought);
  for (const problem of bundles.flatMap((each) => problemsIn(entry, each))) problems.add(problem);
  const before = entry.beyond === undefined ? [] : (sizes.get(entry.beyond) ?? []);
  const grown = bundles.map((each, index) => kilobytes(each) - (before[index] ?? 0));
  sizes.set(entry.name, grown);
  if (entry.budget !== undefined && Math.max(...grown) > entry.budget) {
    problems.add(`${entry.name} takes ${Math.max(...grown).toFixed(2)} kB of ${entry.budget} kB.`);
  }
  rows.push([entry.name, ...grown.map((size) => size.toFixed(2)), String(entry.budget ?? "")]);
}

printTable("Size in kB, minified and gzipped, without React", ["entry", "esbuild", "vite", "budget"], rows);
for (const problem of problems) console.error(problem);
process.exitCode = problems.size > 0 ? 1 : 0;
