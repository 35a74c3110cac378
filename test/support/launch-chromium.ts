import { chromium, type Browser } from "playwright";
import { chromiumArgs, chromiumPath } from "../../scripts/chromium.ts";

/** Starts the browser that all tests drive. */
export function launchChromium(): Promise<Browser> {
  const executablePath = chromiumPath();
  return chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...chromiumArgs],
  });
}
