/** The library build: one ES module for each source module, so that tree shaking and "use client" survive. */
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };

/** What the app brings or installs beside us; never part of our files. */
const external = Object.keys({ ...manifest.peerDependencies, ...manifest.dependencies }).map(
  (name) => new RegExp(`^${name}(/.*)?$`),
);

export default defineConfig({
  plugins: [react()],
  build: {
    target: "es2023",
    sourcemap: true,
    minify: false,
    copyPublicDir: false,
    cssCodeSplit: true,
    lib: {
      formats: ["es"],
      // The keys are the places in dist, and so the doors in package.json.
      entry: {
        index: "src/index.ts",
        "blocks/index": "src/blocks/index.ts",
        "core/index": "src/core/index.ts",
        "client/index": "src/client/index.ts",
        "effect/index": "src/effect/index.ts",
        "server/index": "src/server/index.ts",
        "testing/index": "src/testing/index.ts",
        styles: "src/styles/styles.css",
      },
    },
    rolldownOptions: {
      external,
      output: {
        preserveModules: true,
        preserveModulesRoot: "src",
        entryFileNames: "[name].js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
