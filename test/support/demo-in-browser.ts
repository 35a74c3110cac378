/** The demo as a person has it: its real server, its real page, and Chromium; only the model plays a script. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright";
import { startDemoServer, type DemoServer } from "../../demo/server/start-server.ts";
import { serveBuiltPage } from "./built-page.ts";
import { launchChromium } from "./launch-chromium.ts";
// Its answer for "already sent" must be made before a server starts and puts its own class in place of `Response`.
import "./interceptions.ts";
import type { Interception, ReceivedRequest, TestContext } from "./mastra-server.ts";

export interface DemoInBrowser {
  /** Every POST that reached the server, in order. */
  readonly posts: readonly ReceivedRequest[];
  /** The tools that did their own work, in order. */
  readonly toolRuns: readonly string[];
  /** Handles the next request whose path ends so in another way. */
  readonly intercept: (pathEnd: string, interception: Interception) => void;
  /** Cuts all connections; the page stays. `startServer` brings the same address and database back. */
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  /** Opens the start screen as somebody who was never there. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>;
  readonly close: () => Promise<void>;
}

export interface VisitOptions {
  /** The test breaks requests; the browser's own notes about them are no fault. */
  readonly requestsMayFail?: boolean;
}

export interface Visit {
  readonly page: Page;
  /** Errors on the console or in scripts of the page. */
  readonly faults: readonly string[];
  /** Requests that carried an answer of this visit's thread to the server. */
  readonly answers: () => readonly ReceivedRequest[];
  readonly end: () => Promise<void>;
}

/** Milliseconds between two words of the model: slow enough to be in the middle of something. */
const pace = 4;

export async function openDemoInBrowser(): Promise<DemoInBrowser> {
  const folder = await mkdtemp(join(tmpdir(), "demo-test-"));
  const posts: ReceivedRequest[] = [];
  const toolRuns: string[] = [];
  const interceptions = new Map<string, Interception>();

  let server: DemoServer | undefined;
  let isStopped = false;
  const startServer = async () => {
    server = await startDemoServer({
      port: server === undefined ? 0 : Number(new URL(server.url).port),
      database: `file:${join(folder, "demo.db")}`,
      pace,
      onToolRun: (toolName) => toolRuns.push(toolName),
      middleware: (context, next) => watch(context, next, posts, interceptions),
    });
    isStopped = false;
    return server;
  };
  /** A test that failed halfway leaves nothing to the next one. */
  const tidyUp = async () => {
    interceptions.clear();
    if (isStopped) await startServer();
  };
  const { url: apiUrl } = await startServer();
  const pageServer = await serveBuiltPage(apiUrl, join(folder, "page"));
  const browser = await launchChromium();

  return {
    posts,
    toolRuns,
    intercept: (pathEnd, interception) => interceptions.set(pathEnd, interception),
    stopServer: async () => {
      isStopped = true;
      await server?.close();
    },
    startServer: async () => void (await startServer()),
    visit: async (options) => {
      await tidyUp();
      return visit(browser, pageServer.url, posts, options);
    },
    close: async () => {
      await Promise.all([browser.close(), pageServer.close(), server?.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function watch(
  context: TestContext,
  next: () => Promise<void>,
  posts: ReceivedRequest[],
  interceptions: Map<string, Interception>,
): Promise<Response | void> {
  const { method, path } = context.req;
  if (method === "POST") {
    const body: unknown = await context.req.raw.clone().json();
    posts.push({ method, path, body });
  }
  const found = [...interceptions].find(([pathEnd]) => path.endsWith(pathEnd));
  if (found === undefined) return next();
  interceptions.delete(found[0]);
  return found[1](context, next);
}

async function visit(
  browser: Browser,
  url: string,
  posts: readonly ReceivedRequest[],
  { requestsMayFail = false }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 900, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const isExpected = requestsMayFail && message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isExpected) faults.push(message.text());
  });
  await page.goto(url);
  const threadId = () => new URL(page.url()).searchParams.get("thread");
  return {
    page,
    faults,
    answers: () => posts.filter(({ body }) => isAnswer(body) && threadOf(body) === threadId()),
    end: () => context.close(),
  };
}

/** An answer says how a call goes on: by its id, or as a message of a tool. */
function isAnswer(body: unknown): boolean {
  const text = JSON.stringify(body);
  return text.includes('"resumeData"') || text.includes('"role":"tool"');
}

function threadOf(body: unknown): string | undefined {
  const { memory } = body as { readonly memory?: { readonly thread?: string } };
  return memory?.thread;
}
