// @vitest-environment node
import { describe, expect, test } from "vitest";
import { readSourceModules, resolveFrom, type SourceModule } from "../../scripts/source-module.ts";
import { doors } from "../../scripts/public-names.ts";

/** The layers whose modules each layer may import besides its own: all that lie below it. */
const below: Readonly<Record<string, readonly string[]>> = {
  protocol: [],
  core: ["protocol"],
  client: ["core", "protocol"],
  effect: ["core", "protocol"],
  server: ["effect", "core", "protocol"],
  hooks: ["core", "protocol"],
  components: ["hooks", "core", "protocol"],
  blocks: ["components", "hooks", "core", "protocol"],
  testing: ["blocks", "core", "protocol"],
};

/** The packages each layer may import. */
const packages: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  protocol: [],
  core: [],
  client: [],
  effect: [/^effect\/\w+$/],
  server: [/^effect\/\w+$/, /^@mastra\/core\/[\w/-]+$/],
  hooks: ["react"],
  components: ["react"],
  blocks: ["react", "@cfworker/json-schema"],
  testing: [],
};

/** What the page and its clock are called. Streams, signals and `crypto` are there in every place that runs JavaScript. */
const pageAndClock = [
  ...["window", "document", "navigator", "localStorage", "sessionStorage", "HTMLElement", "Event"],
  ...["fetch", "Date", "performance", "setTimeout", "setInterval", "requestAnimationFrame"],
];

const layers = Object.keys(below);
const modules = readSourceModules("src");
const doorSources = doors.map(({ source }) => source);
const inLayer = (layer: string) => modules.filter(({ path }) => path.startsWith(`src/${layer}/`));
const layerOf = (path: string) => path.split("/")[1] ?? "";
const matches = (allowed: string | RegExp, specifier: string) =>
  typeof allowed === "string" ? allowed === specifier : allowed.test(specifier);
const isRelative = (specifier: string) => specifier.startsWith(".");

/** Offences as lines of text, so that a failure reads as a list of what to change. */
function offences(
  among: readonly SourceModule[],
  inModule: (module: SourceModule) => readonly string[],
): readonly string[] {
  return among.flatMap((module) => inModule(module).map((what) => `${module.path}: ${what}`));
}

test("every module belongs to a layer or is a door", () => {
  const strays = modules.filter(({ path }) => !layers.includes(layerOf(path)) && !doorSources.includes(path));
  expect(strays.map(({ path }) => path)).toEqual([]);
});

describe.each(layers)("%s", (layer) => {
  test("imports only itself and what lies below", () => {
    const allowed = [layer, ...(below[layer] ?? [])];
    const found = offences(inLayer(layer), ({ path, imports }) =>
      imports
        .filter(({ specifier }) => isRelative(specifier))
        .map(({ specifier }) => resolveFrom(path, specifier))
        .filter((target) => !allowed.includes(layerOf(target)))
        .map((target) => `imports ${target}`),
    );
    expect(found).toEqual([]);
  });

  test("imports only its packages", () => {
    const found = offences(inLayer(layer), ({ imports }) =>
      imports
        .map(({ specifier }) => specifier)
        .filter((specifier) => !isRelative(specifier))
        .filter((specifier) => !packages[layer]?.some((allowed) => matches(allowed, specifier))),
    );
    expect(found).toEqual([]);
  });
});

describe("protocol and core", () => {
  const coreModules = [...inLayer("protocol"), ...inLayer("core")];

  test("know no page, no clock and no network", () => {
    const found = offences(coreModules, ({ identifiers }) =>
      pageAndClock.filter((name) => identifiers.has(name)).map((name) => `uses ${name}`),
    );
    expect(found).toEqual([]);
  });

  test("draw nothing", () => {
    expect(coreModules.filter(({ path }) => path.endsWith(".tsx"))).toEqual([]);
  });
});

describe("in the sources", () => {
  test("an import names the file, with its ending, and not a barrel", () => {
    const found = offences(modules, ({ path, imports }) =>
      imports
        .map(({ specifier }) => specifier)
        .filter(isRelative)
        .filter(
          (specifier) =>
            !/\.tsx?$/.test(specifier) || (specifier.endsWith("/index.ts") && !doorSources.includes(path)),
        ),
    );
    expect(found).toEqual([]);
  });

  test("a module that uses hooks says that it runs in the browser", () => {
    const usesHooks = ({ imports }: SourceModule) =>
      imports.some(
        ({ specifier, names, isNeededAtRunTime }) =>
          isNeededAtRunTime &&
          names.some(
            (name) =>
              /^use[A-Z]/.test(name) ||
              (specifier === "react" && ["Component", "createContext"].includes(name)),
          ),
      );
    const found = modules.filter(
      (module) =>
        !doorSources.includes(module.path) && usesHooks(module) && !module.directives.includes("use client"),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test("a module without React does not claim to run in the browser only", () => {
    const found = ["protocol", "core", "client", "effect", "server", "testing"]
      .flatMap(inLayer)
      .filter(({ directives }) => directives.length > 0);
    expect(found.map(({ path }) => path)).toEqual([]);
  });

  test("a file has at most 250 lines", () => {
    const found = offences(modules, ({ text }) => {
      const count = text.trimEnd().split("\n").length;
      return count > 250 ? [`${count} lines`] : [];
    });
    expect(found).toEqual([]);
  });
});
