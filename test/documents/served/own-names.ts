/** For a process without a bundler: the package's own names mean the sources, and components are made JavaScript. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import manifest from "../../../package.json" with { type: "json" };

registerHooks({
  resolve: (specifier, context, next) => next(sourceOf(specifier) ?? specifier, context),
  load: (url, context, next) => {
    if (!url.endsWith(".tsx")) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), "utf8"), {
      loader: "tsx",
      jsx: "automatic",
      format: "esm",
    });
    return { format: "module", source: code, shortCircuit: true };
  },
});

/** The same as `paths` in `tsconfig.json`. */
function sourceOf(specifier: string): string | undefined {
  const [name, door = "", ...others] = specifier.split("/");
  if (name !== manifest.name || others.length > 0) return undefined;
  return new URL(`../../../src/${door === "" ? "" : `${door}/`}index.ts`, import.meta.url).href;
}
