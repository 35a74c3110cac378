import { serve } from "@hono/node-server";
import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { MastraServer, type HonoBindings, type HonoVariables } from "@mastra/hono";
import { LibSQLStore } from "@mastra/libsql";
import { Memory } from "@mastra/memory";
import { Hono, type MiddlewareHandler } from "hono";
import { scriptedModel } from "./scripted-model.ts";
import { demoTools, type OnToolRun } from "./tools.ts";

export interface DemoServerOptions {
  /** `0` takes a free port. */
  readonly port: number;
  /** Where runs, threads and messages are kept, as a libsql address. */
  readonly database: string;
  /** `provider/name` of a real model, whose key is in the environment; without it a script plays the model. */
  readonly model?: string | undefined;
  /** Milliseconds between two words of the scripted model. */
  readonly pace?: number;
  readonly onToolRun?: OnToolRun;
  /** Stands before the API; for counting and for breaking requests in tests. */
  readonly middleware?: MiddlewareHandler;
}

export interface DemoServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const instructions =
  "You help the editor of a small magazine. Use your tools for every request; do not ask for confirmation in prose, " +
  "since the tools ask by themselves.";

/** Starts a real Mastra server on the loopback interface. */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const agent = new Agent({
    id: "editor",
    name: "Juno",
    instructions,
    model: options.model ?? scriptedModel(options.pace === undefined ? {} : { pace: options.pace }),
    tools: demoTools(options.onToolRun),
    memory: new Memory({ options: { lastMessages: 40 } }),
  });
  const storage = new LibSQLStore({ id: "demo", url: options.database });
  const mastra = new Mastra({ agents: { editor: agent }, storage, logger: false });
  const app = new Hono<{ Bindings: HonoBindings; Variables: HonoVariables }>();
  if (options.middleware !== undefined) app.use("*", options.middleware);
  await new MastraServer({ app, mastra }).init();
  return listen(app.fetch, options.port);
}

function listen(fetch: Parameters<typeof serve>[0]["fetch"], port: number): Promise<DemoServer> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: "127.0.0.1" }, ({ port: taken }) => {
      resolve({
        url: `http://127.0.0.1:${taken}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
    server.on("error", reject);
  });
}
