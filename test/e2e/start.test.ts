import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect } from "playwright/test";
import { test } from "vitest";
import { scenarios } from "../../demo/scenarios.ts";
import { launchChromium } from "../support/launch-chromium.ts";

/** Starts the demo as `npm start` does. */
function startDemo(environment: Readonly<Record<string, string>>) {
  const { OPENAI_API_KEY: _, MODEL: __, ...inherited } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL("../../demo/start.ts", import.meta.url))], {
    env: { ...inherited, ...environment },
  });
  const said = { out: "", error: "" };
  child.stdout.on("data", (text) => (said.out += text));
  child.stderr.on("data", (text) => (said.error += text));
  return { child, said, ended: once(child, "exit") };
}

/** A port that is taken until it is set free. */
async function takePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, free: () => new Promise((done) => server.close(done)) };
}

test("one line says where the demo is, the page is there, and Ctrl-C stops it", async () => {
  const { port, free } = await takePort();
  await free();
  const { child, said, ended } = startDemo({ PORT: String(port) });
  const browser = await launchChromium();
  try {
    await once(child.stdout, "data");
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on("pageerror", ({ message }) => faults.push(message));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    await page.goto(/http:\S+/.exec(said.out)?.[0] ?? "");
    for (const { title } of scenarios) await expect(page.getByRole("button", { name: title })).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await browser.close();
    child.kill("SIGINT");
  }
  expect(await ended).toEqual([0, null]);
  expect(said.out.trim().split("\n")).toHaveLength(1);
  expect(said.out).toContain(`http://127.0.0.1:${port}`);
  expect(said.error).toBe("");
});

test("a port in use is one line and no stack trace", async () => {
  const { port, free } = await takePort();
  const { said, ended } = startDemo({ PORT: String(port) });
  expect(await ended).toEqual([1, null]);
  expect(said).toEqual({
    out: "",
    error: expect.stringMatching(new RegExp(`^Port ${port} is in use\\..*\n$`)),
  });
  await free();
});

test("a real model without its key is one line that names the variable", async () => {
  const { said, ended } = startDemo({ MODEL: "openai/gpt-5" });
  expect(await ended).toEqual([1, null]);
  expect(said).toEqual({ out: "", error: "MODEL=openai/gpt-5 needs a key: set OPENAI_API_KEY.\n" });
});
