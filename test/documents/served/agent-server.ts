/** The agents of document 003 in a process of their own, which a test can kill and start again on the same database. */
import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Move } from "../../support/played-model.ts";

const agentProcess = fileURLToPath(new URL("./agent-process.ts", import.meta.url));
const ownNames = fileURLToPath(new URL("./own-names.ts", import.meta.url));

export type AgentName = "editorWithBlock" | "editorWithBoth" | "editorWithoutBlock";

/** What the process has seen since its model was given its moves. */
export interface Seen {
  /** The handlers and askers that ran, by tool id. */
  readonly runs: readonly string[];
  /** What was asked of the agent: `stream`, `resume-stream`. */
  readonly posts: readonly string[];
  /** How often the model was asked. */
  readonly prompts: number;
  /** What the model read of the tools since the person's last words. */
  readonly outputs: readonly string[];
}

export class AgentServer {
  readonly #folder: string;
  #process: ChildProcess | undefined;
  url = "";

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async start(): Promise<AgentServer> {
    const server = new AgentServer(await mkdtemp(join(tmpdir(), "document-agents-")));
    await server.restart();
    return server;
  }

  /** Kills the process, and starts another on the same database. */
  async restart(): Promise<void> {
    await this.#kill();
    const child = fork(agentProcess, [`file:${join(this.#folder, "runs.db")}`], {
      execArgv: ["--import", ownNames],
    });
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      child.once("message", (url) => resolve(String(url)));
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  /** Gives the model its next moves, and forgets what was seen. */
  async play(...moves: readonly Move[]): Promise<void> {
    await fetch(`${this.url}/play`, { method: "POST", body: JSON.stringify(moves) });
  }

  async seen(): Promise<Seen> {
    return (await fetch(`${this.url}/seen`)).json() as Promise<Seen>;
  }

  /** Kills the process, and deletes the database. */
  async close(): Promise<void> {
    await this.#kill();
    await rm(this.#folder, { recursive: true });
  }

  async #kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null) return;
    await new Promise((done) => {
      child.once("exit", done);
      child.kill("SIGKILL");
    });
  }
}
