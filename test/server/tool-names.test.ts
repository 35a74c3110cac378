/**
 * The names that a real agent streams and a real server lists.
 *
 * `@mastra/mcp` is not installed here: what its `listTools` gives for the tool `files.read` of the server `docs` stands in
 * its place.
 */
import { serve } from "@hono/node-server";
import { Agent } from "@mastra/core/agent";
import { Mastra } from "@mastra/core/mastra";
import { createTool } from "@mastra/core/tools";
import { createStep, createWorkflow } from "@mastra/core/workflows";
import { MastraServer, type HonoBindings, type HonoVariables } from "@mastra/hono";
import { type } from "arktype";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { warnOfMissingComponents } from "../../src/client/warn-of-missing-components.ts";
import * as ToolNames from "../../src/core/tool-names.ts";
import { playedModel } from "../support/played-model.ts";

const anyInput = z.object({}).loose();
const settings = { description: "For tests", inputSchema: anyInput, execute: async () => ({ done: true }) };
const slots = {
  suspendSchema: z.object({ question: z.string() }),
  resumeSchema: z.object({ slot: z.string() }),
};

const tools = {
  count: createTool({ ...settings, id: "count-tool" }),
  erase: createTool({ ...settings, id: "erase-tool", requireApproval: true }),
  reserve: createTool({ ...settings, id: "reserve-tool", ...slots }),
  guarded: createTool({ ...settings, id: "guarded-tool", requireApproval: true, ...slots }),
  rate: createTool({ ...settings, id: "rate-tool", resumeSchema: type({ stars: "number" }) }),
  perhaps: createTool({ ...settings, id: "perhaps-tool", requireApproval: () => true }),
  pick: createTool({ id: "pick-tool", description: "The browser fulfils it", inputSchema: anyInput }),
  "docs_files.read": createTool({ ...settings, id: "docs_files.read", requireApproval: true }),
};

const schemas = { inputSchema: z.object({ topic: z.string() }), outputSchema: z.object({}) };
const research = createWorkflow({ id: "research-workflow", description: "Reads up", ...schemas })
  .then(createStep({ id: "read", ...schemas, execute: async () => ({}) }))
  .commit();

type Model = ReturnType<typeof playedModel>["model"];

function deskOf(model: Model, agents: Record<string, Agent>) {
  return new Agent({
    id: "desk-agent",
    name: "Desk",
    instructions: "Help.",
    model,
    agents,
    workflows: { research },
    tools: {
      ...tools,
      "2 many/things": createTool({ ...settings, id: "things" }),
      ["x".repeat(70)]: createTool({ ...settings, id: "long" }),
    },
  });
}

/** Lets the model call a tool: the names it is offered, and those under which results and requests come. */
async function namesWhenCalled(name: string) {
  const { model } = playedModel(
    [{ tool: name, input: { prompt: "Rain?", inputData: { topic: "rain" } } }],
    "Done.",
  );
  const offered = new Set<string>();
  const doStream: Model["doStream"] = (options) => {
    for (const tool of options.tools ?? []) offered.add(tool.name);
    return model.doStream(options);
  };
  const weather = new Agent({
    id: "weather-agent",
    name: "Weather",
    description: "Tells the weather",
    instructions: "Help.",
    model: playedModel("It rains.").model,
  });
  const { fullStream } = await deskOf({ ...model, doStream }, { weather }).stream("Go");
  const answered: string[] = [];
  for await (const chunk of fullStream) {
    if (chunk.type === "tool-result" || chunk.type === "tool-call-approval") {
      answered.push(chunk.payload.toolName);
    }
  }
  return { offered: [...offered], answered };
}

describe("the stream says what ToolNames says", () => {
  test.for([
    ["a tool under another key than its id", ToolNames.tool("count"), "count"],
    ["a sub-agent", ToolNames.agent("weather"), "agent-weather"],
    ["a workflow", ToolNames.workflow("research"), "workflow-research"],
    ["a key that no model takes", ToolNames.tool("2 many/things"), "_2_many_things"],
    ["a key that is too long", ToolNames.tool("x".repeat(70)), "x".repeat(63)],
    ["a tool of an MCP server", ToolNames.mcp("docs", "files.read"), "docs_files_read"],
  ] as const)("%s", async ([, made, name]) => {
    expect(made).toBe(name);
    const { offered, answered } = await namesWhenCalled(name);
    expect(offered).toContain(name);
    expect(answered).toEqual([name]);
  });
});

let baseUrl = "";
let close: () => void;
beforeAll(async () => {
  const { model } = playedModel();
  const weather = new Agent({ id: "weather-agent", name: "Weather", instructions: "Help.", model });
  const mastra = new Mastra({ agents: { desk: deskOf(model, { weather }) }, logger: false });
  const app = new Hono<{ Bindings: HonoBindings; Variables: HonoVariables }>();
  await new MastraServer({ app, mastra }).init();
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address) =>
      resolve(address.port),
    );
    close = () => void server.close();
  });
  baseUrl = `http://127.0.0.1:${port}`;
});
afterAll(() => close());

async function warnings(names: readonly string[], agentId = "desk"): Promise<readonly string[]> {
  const texts: string[] = [];
  await warnOfMissingComponents({ baseUrl, agentId }, names, { warn: (text) => texts.push(text) });
  return texts;
}

/** The tools that warnings are about. */
const toldOf = (texts: readonly string[]) => texts.map((text) => /^The tool "([^"]+)"/.exec(text)?.[1]);

describe("the listing of a real server", () => {
  test("tells of each tool that needs a yes or has a schema for a pause, by its name in the stream", async () => {
    const texts = await warnings([]);
    expect(toldOf(texts)).toEqual(["erase", "reserve", "guarded", "rate", "docs_files_read"]);
    expect(texts.filter((text) => text.includes("SuspensionFallback"))).toEqual(texts.slice(1, 4));
  });

  test("does not tell that a function decides, that the browser fulfils, or what others ask", async () => {
    const body: unknown = await (await fetch(`${baseUrl}/api/agents/desk`)).json();
    expect(body).toMatchObject({
      tools: { perhaps: { id: "perhaps-tool" }, pick: { id: "pick-tool" }, count: { id: "count-tool" } },
      agents: { weather: { id: "weather-agent", name: "Weather" } },
    });
    const { perhaps, pick, count } = (body as { tools: Record<string, Record<string, unknown>> }).tools;
    expect(perhaps).not.toHaveProperty("requireApproval");
    expect({ ...pick, id: "", description: "" }).toEqual({ ...count, id: "", description: "" });
  });

  test("is quiet when all have components under the names of the stream", async () => {
    const cards = ToolNames.flatten({
      tools: { erase: 1, reserve: 1, guarded: 1, rate: 1 },
      agents: { weather: 1 },
      servers: { docs: { "files.read": 1 } },
    });
    expect(await warnings(Object.keys(cards))).toEqual([]);
  });

  test("shows which components are under an id or a key by which the stream does not go", async () => {
    const names = [
      "erase-tool",
      "reserve",
      "guarded",
      "rate",
      "docs_files.read",
      "perhaps-tool",
      "pick-tool",
    ];
    const texts = await warnings([...names, "weather", "research"]);
    expect(toldOf(texts)).toEqual([
      ...["erase", "perhaps", "pick", "docs_files_read", "agent-weather", "workflow-research"],
    ]);
    expect(texts[0]).toContain(
      'There is a component under its id, "erase-tool", but the stream goes by its key.',
    );
    expect(texts[3]).toContain('There is a component under its key, "docs_files.read"');
    expect(texts[4]).toContain('There is a component under its key, "weather"');
  });

  test("is asked of the agent by its key or its id, and an unknown one is told of", async () => {
    expect(await warnings([], "desk-agent")).toHaveLength(5);
    expect(await warnings([], "nobody")).toEqual([expect.stringContaining("refused with HTTP 404")]);
  });
});
