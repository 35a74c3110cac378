/** A real Mastra server for tests, in this process, on a free loopback port; only its model plays a script. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, type HttpBindings } from "@hono/node-server";
import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { MastraServer, type HonoBindings, type HonoVariables } from "@mastra/hono";
import { LibSQLStore } from "@mastra/libsql";
import { Memory } from "@mastra/memory";
import { Hono, type Context, type Next } from "hono";
import { scriptedModel, type Situation } from "../../demo/server/scripted-model.ts";
import { Gate } from "./gate.ts";
import { playScene } from "./scenes.ts";
import { concurrentTools, testTools, type OnToolRun } from "./test-tools.ts";

/** A request that reached the server. */
export interface ReceivedRequest {
  readonly method: string;
  /** Without the API's prefix. */
  readonly path: string;
  readonly body: unknown;
}

interface TestEnvironment {
  Bindings: HonoBindings & HttpBindings;
  Variables: HonoVariables;
}
export type TestContext = Context<TestEnvironment>;
/** Stands in for the server's own handling of one request. */
export type Interception = (context: TestContext, next: Next) => Promise<Response | void>;

export interface TestServer {
  readonly url: string;
  /** Every request since the server was made, restarts included. */
  readonly requests: readonly ReceivedRequest[];
  /** The tools that did their own work, in order. */
  readonly toolRuns: readonly string[];
  /** What the model read at each of its steps. */
  readonly situations: readonly Situation[];
  /** Holds the tool `slow` while it is shut. */
  readonly gate: Gate;
  /** Fills a thread with messages: "Message 1", "Message 2", … */
  readonly putMessages: (threadId: string, count: number) => Promise<void>;
  /** Handles the next request whose path ends so in another way. */
  readonly intercept: (pathEnd: string, interception: Interception) => void;
  /** Cuts all connections and listens no more; `start` brings the same address and database back. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Stops, and deletes the database. */
  readonly close: () => Promise<void>;
}

export interface TestServerOptions {
  /** Milliseconds between two words of the model. */
  readonly pace?: number;
}

export async function startTestServer({ pace = 0 }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), "mastra-test-"));
  const requests: ReceivedRequest[] = [];
  const toolRuns: string[] = [];
  const situations: Situation[] = [];
  const interceptions: (readonly [pathEnd: string, interception: Interception])[] = [];
  const gate = new Gate();
  const model = scriptedModel({
    pace,
    script: (situation) => {
      situations.push(situation);
      return playScene(situation);
    },
  });
  const middleware = async (context: TestContext, next: Next) => {
    const path = context.req.path.replace(/^\/api/, "");
    const text = await context.req.raw.clone().text();
    requests.push({ method: context.req.method, path, body: text === "" ? undefined : JSON.parse(text) });
    const index = interceptions.findIndex(([pathEnd]) => path.endsWith(pathEnd));
    const [found] = index === -1 ? [] : interceptions.splice(index, 1);
    return found === undefined ? next() : found[1](context, next);
  };

  let running: Listening | undefined;
  let memory = newMemory();
  const start = async () => {
    memory = newMemory();
    const agents = agentsOf(model, memory, { gate, onToolRun: (toolName) => toolRuns.push(toolName) });
    const storage = new LibSQLStore({ id: "test", url: `file:${join(folder, "test.db")}` });
    const mastra = new Mastra({ agents, storage, logger: false });
    const app = new Hono<TestEnvironment>();
    app.use("*", middleware);
    await new MastraServer({ app, mastra }).init();
    running = await listen(app.fetch, running?.port ?? 0);
  };
  const stop = async () => {
    await running?.stop();
    // Fails, and lets this process see which of its sockets are dead, before a test trips over one.
    await fetch(`http://127.0.0.1:${running?.port}`).catch(() => {});
  };

  await start();
  return {
    url: `http://127.0.0.1:${running?.port}`,
    requests,
    toolRuns,
    situations,
    gate,
    putMessages: (threadId, count) => putMessages(memory, threadId, count),
    intercept: (pathEnd, interception) => interceptions.push([pathEnd, interception]),
    start,
    stop,
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function putMessages(memory: Memory, threadId: string, count: number): Promise<void> {
  const resourceId = "person";
  const begin = Date.now() - count * 1000;
  await memory.createThread({ threadId, resourceId });
  await memory.saveMessages({
    messages: Array.from({ length: count }, (_, index) => ({
      id: `${threadId}-${index + 1}`,
      role: index % 2 === 0 ? "user" : "assistant",
      threadId,
      resourceId,
      createdAt: new Date(begin + index * 1000),
      content: { format: 2, parts: [{ type: "text", text: `Message ${index + 1}` }] },
    })),
  });
}

const newMemory = () => new Memory({ options: { lastMessages: 40 } });

interface AgentParts {
  readonly gate: Gate;
  readonly onToolRun: OnToolRun;
}

function agentsOf(model: ReturnType<typeof scriptedModel>, memory: Memory, { gate, onToolRun }: AgentParts) {
  const instructions = "Use your tools.";
  const tools = testTools(onToolRun, () => gate.passed());
  const helper = new Agent({
    id: "helper",
    name: "Helper",
    description: "Does what it is told.",
    instructions,
    model,
    tools,
    memory,
  });
  return {
    desk: new Agent({ id: "desk", name: "Desk", instructions, model, tools, memory }),
    concurrent: new Agent({
      id: "concurrent",
      name: "Concurrent",
      instructions,
      model,
      tools: concurrentTools(onToolRun),
      memory,
    }),
    lead: new Agent({ id: "lead", name: "Lead", instructions, model, agents: { helper }, memory }),
    helper,
  };
}

interface Listening {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

function listen(fetch: Parameters<typeof serve>[0]["fetch"], port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: "127.0.0.1" }, ({ port: taken }) => {
      resolve({
        port: taken,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
    server.on("error", reject);
  });
}
