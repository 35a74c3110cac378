/** The agent over HTTP: paused, its process ended, started again on the same file, read back, answered. */
import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import * as AiBlock from "../../src/core/ai-block.ts";
import { DayBlock, PickAssetBlock } from "../support/agent-toolkit.ts";
import { askedIn, resultIn, type Chunk } from "../support/agent-runs.ts";
import type { Move } from "../support/played-model.ts";

const serverFile = join(import.meta.dirname, "../support/agent-server.ts");
const memory = { thread: "t-1", resource: "r-1" };
let folder = "";
let server: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "served-agent-"));
});

afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

/** Starts the process; one that runs is ended first. */
async function start(...moves: readonly Move[]): Promise<string> {
  await stop();
  const child = fork(serverFile, [`file:${join(folder, "runs.db")}`, JSON.stringify(moves)]);
  server = child;
  return new Promise((resolve, reject) => {
    child.once("message", (url) => resolve(String(url)));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

async function stop(): Promise<void> {
  const child = server;
  server = undefined;
  if (child === undefined || child.exitCode !== null) return;
  await new Promise((done) => {
    child.once("exit", done);
    child.kill("SIGKILL");
  });
}

async function post(url: string, path: string, body: unknown): Promise<readonly Chunk[]> {
  const response = await fetch(`${url}/api/agents/editor/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  const lines = (await response.text()).split("\n\n").filter((line) => line.startsWith("data: {"));
  return lines.map((line) => JSON.parse(line.slice(6)) as Chunk);
}

const get = async (url: string, path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();

/** The stored message that holds a call. */
async function storedCall(url: string, tool: string) {
  const { messages } = (await get(url, "/api/memory/threads/t-1/messages?agentId=editor")) as {
    messages: readonly {
      content: {
        metadata?: { suspendedTools?: Record<string, { suspendPayload: unknown }> };
        parts: readonly { toolInvocation?: { toolName: string; state: string } }[];
      };
    }[];
  };
  const found = messages.find(({ content }) =>
    content.parts.some(({ toolInvocation }) => toolInvocation?.toolName === tool),
  );
  const part = found?.content.parts.find(({ toolInvocation }) => toolInvocation?.toolName === tool);
  const [pause] = Object.values(found?.content.metadata?.suspendedTools ?? {});
  return { state: part?.toolInvocation?.state, payload: pause?.suspendPayload };
}

test("a client tool with a block is answered after a restart", async () => {
  const url = await start([{ id: "c-1", tool: "pick_asset", input: { assetId: "a1" } }]);
  const asked = askedIn(await post(url, "stream", { messages: "Pick", memory }));

  const again = await start("The cover is set.");
  const stored = await storedCall(again, "pick_asset");
  expect(stored.state).toBe("call");
  expect(AiBlock.fromSuspendArgs(PickAssetBlock, stored.payload)?.state).toEqual({ assetId: "a1" });

  const answer = { runId: asked.runId, toolCallId: "c-1", resumeData: "a2" };
  const chunks = await post(again, "resume-stream", answer);
  expect(resultIn({ runId: "", chunks }, "pick_asset")).toBe("a2");
  expect(chunks.at(-1)?.type).toBe("finish");
  expect(await get(again, "/tool-outputs")).toEqual(["a2"]);
});

test("a server tool that asked gets its state and answer decoded after a restart", async () => {
  const url = await start([{ id: "c-1", tool: "greet", input: { name: "Kerstin" } }]);
  const asked = askedIn(await post(url, "stream", { messages: "Greet", memory }));
  expect(AiBlock.fromSuspendArgs(DayBlock, asked.payload.suspendPayload)?.state).toEqual({
    name: "Kerstin",
  });

  const again = await start("Greeted.");
  const resumeData = "2026-12-04T00:00:00.000Z";
  const chunks = await post(again, "resume-stream", { runId: asked.runId, toolCallId: "c-1", resumeData });
  expect(resultIn({ runId: "", chunks }, "greet")).toBe("Hello Kerstin, 2026");
});

test("a client tool without a block is fulfilled after a restart", async () => {
  const url = await start([{ id: "c-1", tool: "ask_editor", input: { question: "When?" } }]);
  const chunks = await post(url, "stream", { messages: "Ask", memory });
  expect(chunks.at(-1)?.type).toBe("finish");

  const again = await start("Friday it is.");
  expect(await storedCall(again, "ask_editor")).toEqual({ state: "call", payload: undefined });
  const input = { question: "When?" };
  const result = {
    type: "tool-result",
    toolCallId: "c-1",
    toolName: "ask_editor",
    input,
    args: input,
    result: "Friday",
  };
  await post(again, "stream", { messages: [{ role: "tool", content: [result] }], memory });
  expect(await get(again, "/tool-outputs")).toContain("Friday");
});
