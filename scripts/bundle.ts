/** Bundles code as an app would, by two bundlers, and says what came into it. */
import { gzipSync } from "node:zlib";
import { build as esbuild } from "esbuild";
import { build as vite } from "vite";
import { root } from "./source-module.ts";

export interface Bundle {
  readonly code: string;
  /** The files that left something in it. */
  readonly files: readonly string[];
  /** What it takes from outside. */
  readonly imports: readonly string[];
}

/** One bundle of each bundler; neither splits it. */
export async function bundle(code: string, external: readonly string[]): Promise<readonly Bundle[]> {
  return [await bundleWithEsbuild(code, external), await bundleWithVite(code, external)];
}

/** In kB of 1000 bytes, gzipped. */
export const kilobytes = ({ code }: Bundle): number => gzipSync(code, { level: 9 }).length / 1000;

/** The packages that are in a bundle or that it takes from outside. */
export function packagesIn({ files, imports }: Bundle): ReadonlySet<string> {
  const bundled = files.flatMap((file) => {
    const [, ...inPackage] = file.replaceAll("\\", "/").split("node_modules/");
    return inPackage.slice(-1);
  });
  return new Set([...bundled, ...imports].map(packageOf));
}

function packageOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

const define = { "process.env.NODE_ENV": '"production"' };

async function bundleWithEsbuild(code: string, external: readonly string[]): Promise<Bundle> {
  const { outputFiles, metafile } = await esbuild({
    stdin: { contents: code, resolveDir: root },
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2023",
    external: [...external],
    write: false,
    metafile: true,
    define,
    // The paths in ours lead to the sources; an app gets what is built.
    tsconfigRaw: {},
  });
  const outputs = Object.values(metafile.outputs);
  return {
    code: outputFiles.map(({ text }) => text).join(""),
    files: outputs.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
    ),
    imports: outputs.flatMap(({ imports }) => imports.map(({ path }) => path)),
  };
}

const entryId = "size-entry.js";

async function bundleWithVite(code: string, external: readonly string[]): Promise<Bundle> {
  const built = await vite({
    configFile: false,
    root,
    logLevel: "error",
    define,
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
      rolldownOptions: {
        external: external.map((name) => new RegExp(`^${name}(/.*)?$`)),
        // A library build would leave the blanks in; an app's does not.
        output: { minify: true },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ("output" in each ? each.output : []));
  const chunks = outputs.flatMap((output) => (output.type === "chunk" ? [output] : []));
  return {
    code: chunks.map((chunk) => chunk.code).join(""),
    files: chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([file, { renderedLength }]) => (renderedLength > 0 ? [file] : [])),
    ),
    imports: chunks.flatMap((chunk) => chunk.imports),
  };
}
