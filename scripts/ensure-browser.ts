/** Sees to it that the tests have a browser: finds one, or installs one, or says in one line what to do. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chromium } from "playwright";
import { chromiumArgs, chromiumPath } from "./chromium.ts";

/** Resolves with the program to start, once one was seen to start; `undefined` when there is none. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = await firstThatStarts();
  if (found !== undefined) return found;
  if (process.env["CHROMIUM_PATH"]) {
    return sayWhatToDo(
      `The browser that CHROMIUM_PATH names does not start: ${process.env["CHROMIUM_PATH"]}.`,
    );
  }
  const isInstalled = isRootOnDebian() ? installWithApt() : installWithPlaywright();
  const installed = isInstalled ? await firstThatStarts() : undefined;
  return installed ?? sayWhatToDo("There is no browser, and none could be installed.");
}

function sayWhatToDo(problem: string): undefined {
  console.error(`${problem} Install Chromium or Chrome and set CHROMIUM_PATH to its program.`);
  return undefined;
}

async function firstThatStarts(): Promise<string | undefined> {
  const named = chromiumPath();
  const own = process.env["CHROMIUM_PATH"] ? [] : [chromium.executablePath()];
  for (const path of named === undefined ? own : [named, ...own]) {
    if (await starts(path)) return path;
  }
  return undefined;
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: chromiumArgs });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian(): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    return /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  } catch {
    return false;
  }
}

function installWithApt(): boolean {
  console.log("No browser starts; installing Debian's Chromium.");
  const packages = ["chromium", "fonts-dejavu-core"];
  return (
    run("apt-get", "update", "-qq") &&
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", ...packages)
  );
}

function installWithPlaywright(): boolean {
  console.log("No browser starts; installing Playwright's Chromium.");
  return run("npx", "playwright", "install", "chromium");
}

function run(command: string, ...args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    shell: process.platform === "win32",
  });
  return status === 0;
}
