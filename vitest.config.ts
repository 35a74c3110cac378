/** The test projects. `scripts/test.ts` runs them one after the other and knows their shares of time. */
import { fileURLToPath } from "node:url";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArgs, chromiumPath } from "./scripts/chromium.ts";

/** A fresh object for each project: Vitest writes the project's name into it. */
function browser() {
  const executablePath = chromiumPath();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: chromiumArgs, ...(executablePath !== undefined && { executablePath }) },
      // A card fades in: whether its first frame has been drawn when a test looks is chance.
      contextOptions: { reducedMotion: "reduce" },
    }),
    instances: [{ browser: "chromium" as const }],
  };
}

/** The type tests under one compiler, by its path: what `tsc` alone would name depends on the order of the install. */
function types(name: string, compiler: string) {
  return {
    test: {
      name,
      include: [],
      typecheck: {
        enabled: true,
        only: true,
        checker: fileURLToPath(new URL(`node_modules/${compiler}/bin/tsc`, import.meta.url)),
        tsconfig: "test/types/tsconfig.json",
        include: ["test/types/**/*.test-d.{ts,tsx}"],
      },
    },
  };
}

/** Named here, so that nothing is found late: a page that loads again in the middle fails its tests. */
const foundEarly = [
  "@cfworker/json-schema",
  "react",
  "react-dom",
  "react-dom/client",
  "react/jsx-dev-runtime",
  "react/jsx-runtime",
];

/** The package's own names mean the sources, as they do to the compiler. */
const ownNames = { tsconfigPaths: true };

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        resolve: ownNames,
        test: {
          name: "unit",
          environment: "node",
          include: [
            "test/unit/**/*.test.{ts,tsx}",
            "test/package/**/*.test.ts",
            // The documents' samples that are drawn; those that only run are the server's.
            "test/documents/**/*.test.tsx",
          ],
          setupFiles: ["test/setup.ts"],
        },
      },
      {
        resolve: ownNames,
        test: {
          name: "server",
          environment: "node",
          include: ["test/{server,server-door,documents}/**/*.test.ts"],
          // Mastra is heavy to load; one worker after the other may keep it. Each file starts a server of its own.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      types("types", "typescript"),
      types("types (TypeScript 6.0)", "typescript-6.0"),
      types("types (TypeScript 5.9)", "typescript-5.9"),
      {
        plugins: [react()],
        // Examples import the package by its name.
        resolve: { tsconfigPaths: true },
        optimizeDeps: {
          include: [
            ...foundEarly,
            "@testing-library/jest-dom/vitest",
            "@testing-library/react",
            "@testing-library/user-event",
            "effect/Result",
            "effect/Schema",
            "effect/SchemaIssue",
            "zod",
          ],
        },
        test: {
          name: "browser",
          include: ["test/browser/**/*.test.{ts,tsx}", "examples/**/*.test.tsx"],
          setupFiles: ["test/setup.ts"],
          browser: browser(),
        },
      },
      {
        plugins: [storybookTest({ configDir: ".storybook" })],
        optimizeDeps: { include: foundEarly },
        test: { name: "storybook", browser: browser() },
      },
      {
        test: {
          name: "e2e",
          environment: "node",
          include: ["test/e2e/**/*.test.ts"],
          // One server and one browser for all files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
