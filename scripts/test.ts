/**
 * Runs the test projects one after the other and says how long each took, beside its share of time.
 *
 * `npm test` runs all; `npm test -- unit browser` runs these; anything else is passed on to Vitest, so that
 * `npm test -- unit -t "second click"` runs the tests of a name.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBrowser } from "./ensure-browser.ts";
import { printTable } from "./print-table.ts";

interface Project {
  readonly name: string;
  /** What the project may take on two cores, in seconds. */
  readonly share: number;
  readonly needsBrowser: boolean;
}

interface Run {
  readonly project: Project;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

const projects: readonly Project[] = [
  { name: "unit", share: 90, needsBrowser: false },
  { name: "server", share: 90, needsBrowser: false },
  { name: "types", share: 60, needsBrowser: false },
  { name: "browser", share: 60, needsBrowser: true },
  { name: "storybook", share: 150, needsBrowser: true },
  { name: "e2e", share: 150, needsBrowser: true },
];

const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));

function runProject(project: Project, options: readonly string[]): Run {
  const folder = mkdtempSync(join(tmpdir(), "test-report-"));
  const report = join(folder, "report.json");
  const from = performance.now();
  const { status } = spawnSync(
    process.execPath,
    // Vitest adds the browser to a project's name, hence the star.
    [vitest, "run", `--project=${project.name}*`, "--reporter=default", "--reporter=json"].concat(
      `--outputFile.json=${report}`,
      options,
    ),
    { stdio: ["ignore", "inherit", "inherit"] },
  );
  const seconds = (performance.now() - from) / 1000;
  const { passed, failed } = countsOf(report);
  rmSync(folder, { recursive: true });
  // A project that found no test, or fell over outside its tests, has not passed.
  const isUnsaid = failed === 0 && (status !== 0 || passed === 0);
  return { project, passed, failed: isUnsaid ? 1 : failed, seconds };
}

function countsOf(report: string): { readonly passed: number; readonly failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function printRuns(runs: readonly Run[]): void {
  printTable(
    "Test projects",
    ["project", "passed", "failed", "seconds", "share"],
    runs.map(({ project, passed, failed, seconds }) => [
      project.name,
      String(passed),
      String(failed),
      seconds.toFixed(1),
      String(project.share),
    ]),
  );
  for (const { project, seconds } of runs) {
    if (seconds <= project.share) continue;
    console.warn(`${project.name} took ${seconds.toFixed(1)} s and has a share of ${project.share} s.`);
  }
}

async function main(words: readonly string[]): Promise<void> {
  const named = projects.filter(({ name }) => words.includes(name));
  const chosen = named.length > 0 ? named : projects;
  const options = words.filter((word) => !named.some(({ name }) => name === word));

  if (chosen.some(({ needsBrowser }) => needsBrowser)) {
    const browser = await ensureBrowser();
    if (browser === undefined) process.exit(1);
    process.env["CHROMIUM_PATH"] = browser;
  }
  const runs = chosen.map((project) => runProject(project, options));
  printRuns(runs);
  const sum = (key: "passed" | "failed") => runs.reduce((total, run) => total + run[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
