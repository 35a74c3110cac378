/** Sees to it that the tests have a browser: finds one, or installs one, or says in one line what to do. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { chromium } from "playwright";
import { chromiumArgs, chromiumPath } from "./chromium.ts";

type Command = readonly [name: string, ...words: string[]];

const apt: readonly Command[] = [
  ["apt-get", "update", "-qq"],
  ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-dejavu-core"],
];
const playwright: readonly Command[] = [["npx", "playwright", "install", "chromium"]];

/** Resolves with the program to start, once one was seen to start; `undefined` when there is none. */
export async function ensureBrowser(): Promise<string | undefined> {
  const found = await firstThatStarts();
  if (found !== undefined) return found;
  if (process.env["CHROMIUM_PATH"]) {
    return sayWhatToDo(
      `The browser that CHROMIUM_PATH names does not start: ${process.env["CHROMIUM_PATH"]}.`,
    );
  }
  const installer = isRootOnDebian() ? apt : playwright;
  console.log("No browser starts; installing one.");
  const installed = installer.every(run) ? await firstThatStarts() : undefined;
  const tried = installer.map((words) => words.join(" ")).join(" && ");
  return installed ?? sayWhatToDo(`There is no browser, and none came with: ${tried}.`);
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

/** Its own words are left out: whoever wants to know why it failed can run the command that is named. */
function run([command, ...words]: Command): boolean {
  const { status } = spawnSync(command, words, {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    shell: process.platform === "win32",
  });
  return status === 0;
}
