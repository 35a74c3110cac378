/** Starts the demo: a Mastra server and the page that talks to it, both on the loopback interface. */
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startPageServer } from "./page-server.ts";
import { problemWithModel } from "./server/check-model.ts";
import { startDemoServer } from "./server/start-server.ts";

const defaultPort = 4114;

async function start(): Promise<void> {
  const port = readPort(process.env["PORT"]);
  const model = process.env["MODEL"] || undefined;
  if (port === undefined)
    return stopWith(`PORT must be a number from 1 to 65535, not "${process.env["PORT"]}".`);
  const problem = model === undefined ? undefined : problemWithModel(model, process.env);
  if (problem !== undefined) return stopWith(problem);

  const api = await startDemoServer({ port: 0, database: databaseAddress(), model });
  try {
    const page = await startPageServer({ port, apiUrl: api.url });
    const speaker =
      model === undefined ? "a script plays the model; no key is needed" : `the model is ${model}`;
    console.log(`The demo is at ${page.url} (${speaker}). Ctrl-C stops it.`);
    stopOnSignal(() => Promise.all([page.close(), api.close()]));
  } catch (error) {
    await api.close();
    const reason = error instanceof Error ? error.message : String(error);
    const isTaken = /port \d+ is (already )?in use/i.test(reason);
    stopWith(
      isTaken
        ? `Port ${port} is in use. Stop what uses it, or choose another port: PORT=${port + 1} npm start`
        : `The page could not be served: ${reason}`,
    );
  }
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return defaultPort;
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}

/** Threads outlive the server: they lie in a file beside the project. */
function databaseAddress(): string {
  const folder = new URL("../.data/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  return `file:${fileURLToPath(new URL("demo.db", folder))}`;
}

function stopWith(line: string): void {
  console.error(line);
  process.exit(1);
}

function stopOnSignal(close: () => Promise<unknown>): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void close().finally(() => process.exit(0));
    });
  }
}

await start();
