/** Which browser the tests drive, and how it is started. */
import { existsSync } from "node:fs";

/** Flags that keep Chromium quiet, off the network, and able to start as root. */
export const chromiumArgs: string[] = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const systemChromium = "/usr/bin/chromium";

/** The program to start: the one that CHROMIUM_PATH names, else the system's, else Playwright's own (`undefined`). */
export function chromiumPath(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") return named;
  return existsSync(systemChromium) ? systemChromium : undefined;
}
