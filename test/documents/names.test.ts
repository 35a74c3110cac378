/**
 * Documents 002 and 004 on names: under which name a call comes in the stream, and with it the request and its card.
 *
 * `@mastra/mcp` and `@mastra/editor` are not installed here: what they would add to an agent's tools stands in its place,
 * under the name that they would give it.
 */
import { Agent } from "@mastra/core/agent";
import { RequestContext } from "@mastra/core/request-context";
import { createTool } from "@mastra/core/tools";
import { createStep, createWorkflow } from "@mastra/core/workflows";
import * as Effect from "effect/Effect";
import { isValidElement } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { BlockRegistry } from "mastra-tool-ui";
import {
  createChatSession,
  DuplicateToolError,
  MastraTool,
  Toolkit,
  type HumanRequest,
} from "mastra-tool-ui/core";
import "mastra-tool-ui/server";
import { played as settingsOf } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";
import { scriptedTransport } from "../support/scripted-transport.ts";
import { keyed, weatherTool } from "./004-11.ts";
import { orchestrator } from "./004-12.ts";
import { calledIn, chunksOf, resultsIn, toldTo, type AgentChunk } from "./mastra-runs.ts";
import { bookSlot, PickSlot } from "./reader/book-slot.ts";

afterEach(() => vi.restoreAllMocks());

/** The request that a page shows after these chunks. */
function requestAfter(chunks: readonly AgentChunk[]): HumanRequest | undefined {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const chunk of chunks) session.receive(chunk);
  return session.getRequests()[0];
}

/** Whether a registry with a renderer of this name alone draws the request. */
function isDrawnBy(name: string, request: HumanRequest | undefined): boolean {
  const registry = BlockRegistry.make({ [name]: PickSlot.render(() => null) });
  return isValidElement(registry.renderBlock(request, { resolve: () => {} }));
}

describe("document 004, sample 11", () => {
  test.for([
    ["weatherTool", keyed.byVariable],
    ["weather-tool", keyed.byId],
    ["my-custom-name", keyed.byOwnName],
  ] as const)("the stream says %s, the key, whatever the tool's id", async ([name, tools]) => {
    const model = playedModel([{ tool: name, input: { location: "Lund" } }], "It rains.");
    const told = toldTo(model);
    const chunks = await chunksOf(new Agent({ ...settingsOf(model), tools }));
    expect(calledIn(chunks)).toEqual([name]);
    expect(resultsIn(chunks)).toEqual([{ weather: "Rain in Lund" }]);
    expect(Object.keys(told()[0]?.tools ?? {})).toEqual([name]);
  });

  test("a request has the key as its name, and its card is found by the key as by the block's tag", async () => {
    const model = playedModel([{ tool: "my-custom-name", input: { day: "Monday" } }]);
    const agent = new Agent({ ...settingsOf(model), tools: { "my-custom-name": bookSlot } });
    const request = requestAfter(await chunksOf(agent));
    expect(request).toMatchObject({ toolName: "my-custom-name", payload: { state: { day: "Monday" } } });
    expect(isDrawnBy("my-custom-name", request)).toBe(true);
    expect(isDrawnBy("pick_slot", request)).toBe(true);
    expect(isDrawnBy("book-slot", request)).toBe(false);
  });

  test("a toolkit's key is the tool's id, so its two names are one", async () => {
    const Weather = MastraTool.make("weather-tool", { description: "", inputSchema: z.object({}) });
    const tools = Toolkit.make(Weather).toMastraTools({ "weather-tool": () => Effect.succeed("rain") });
    const model = playedModel([{ tool: "weather-tool", input: {} }], "It rains.");
    const chunks = await chunksOf(new Agent({ ...settingsOf(model), tools }));
    expect(calledIn(chunks)).toEqual(["weather-tool"]);
    expect(resultsIn(chunks)).toEqual(["rain"]);
  });
});

describe("document 004, sample 12", () => {
  test("a sub-agent is called agent-<key> and a workflow workflow-<key>, whatever their ids", async () => {
    const chunks = await chunksOf(orchestrator);
    expect(calledIn(chunks)).toEqual(["agent-weather", "workflow-research"]);
    expect(resultsIn(chunks)).toMatchObject([
      { text: "It rains in Lund." },
      { result: { summary: "All about rain" } },
    ]);
  });

  test("a request of a sub-agent's tool comes under the sub-agent's name, and is drawn by it or by its tag", async () => {
    const inner = playedModel([{ tool: "bookSlot", input: { day: "Monday" } }]);
    const calendar = new Agent({
      ...settingsOf(inner),
      id: "calendar-agent",
      description: "Books hours",
      tools: { bookSlot },
    });
    const outer = playedModel([{ tool: "agent-calendar", input: { prompt: "Book Monday" } }]);
    const chunks = await chunksOf(new Agent({ ...settingsOf(outer), agents: { calendar } }));
    const request = requestAfter(chunks);
    expect(request).toMatchObject({ toolName: "agent-calendar", payload: { state: { day: "Monday" } } });
    expect(isDrawnBy("agent-calendar", request)).toBe(true);
    expect(isDrawnBy("pick_slot", request)).toBe(true);
  });

  test("a request of a workflow comes under the workflow's name", async () => {
    const schemas = { inputSchema: z.object({ topic: z.string() }), outputSchema: z.object({}) };
    const ask = createStep({
      id: "ask",
      ...schemas,
      suspendSchema: z.object({ question: z.string() }),
      execute: async ({ suspend }) => suspend({ question: "Which page?" }),
    });
    const research = createWorkflow({ id: "research-workflow", description: "Reads up", ...schemas })
      .then(ask)
      .commit();
    const model = playedModel([{ tool: "workflow-research", input: { inputData: { topic: "rain" } } }]);
    const chunks = await chunksOf(new Agent({ ...settingsOf(model), workflows: { research } }));
    const request = requestAfter(chunks);
    expect(request).toMatchObject({ kind: "suspension", toolName: "workflow-research" });
    expect(request?.payload).toMatchObject({ question: "Which page?" });
  });
});

/** Two tools of one id, from two sources. */
const localSettings = {
  id: "docs_search",
  description: "Searches here",
  inputSchema: z.object({ query: z.string() }),
  execute: async () => "found here",
} as const;
const localSearch = createTool(localSettings);
const remoteSearch = createTool({
  id: "docs_search",
  description: "Searches there",
  inputSchema: z.object({ query: z.string() }),
  execute: async () => "found there",
});

describe("document 002", () => {
  const searching = () => playedModel([{ tool: "docs_search", input: { query: "owls" } }], "Found.");

  test("the tool `search` of the MCP server `docs` is docs_search in the stream, and its request in a page", async () => {
    const model = playedModel([{ tool: "docs_search", input: { day: "Monday" } }]);
    const agent = new Agent({ ...settingsOf(model), tools: { docs_search: bookSlot } });
    const chunks = await chunksOf(agent);
    expect(calledIn(chunks)).toEqual(["docs_search"]);
    expect(requestAfter(chunks)?.toolName).toBe("docs_search");
    expect(isDrawnBy("docs_search", requestAfter(chunks))).toBe(true);
  });

  test("a description given for one agent is what its model is told, and the tool keeps its own", async () => {
    const model = searching();
    const told = toldTo(model);
    const docs_search = createTool({ ...localSettings, description: "Finds pages of the manual" });
    await chunksOf(new Agent({ ...settingsOf(model), tools: { docs_search } }));
    expect(told()[0]?.tools).toEqual({ docs_search: "Finds pages of the manual" });
    expect(localSearch.description).toBe("Searches here");
  });

  test("of two sources with one name the later replaces the earlier, with its description", async () => {
    const model = searching();
    const told = toldTo(model);
    const agent = new Agent({ ...settingsOf(model), tools: { docs_search: localSearch } });
    const chunks = await chunksOf(agent, { toolsets: { docs: { docs_search: remoteSearch } } });
    expect(resultsIn(chunks)).toEqual(["found there"]);
    expect(told()[0]?.tools).toEqual({ docs_search: "Searches there" });
  });

  test("a toolkit's tools are one source among others; two toolkits with one name are refused, not replaced", async () => {
    const Search = MastraTool.make("docs_search", {
      description: "Searches the toolkit",
      inputSchema: z.object({ query: z.string() }),
    });
    const inCode = { docs_search: localSearch };
    const toolkit = Toolkit.make(Search);
    const own = toolkit.toMastraTools({ docs_search: () => Effect.succeed("found in the toolkit") });
    const later = new Agent({ ...settingsOf(searching()), tools: { ...inCode, ...own } });
    expect(resultsIn(await chunksOf(later))).toEqual(["found in the toolkit"]);
    const earlier = new Agent({ ...settingsOf(searching()), tools: { ...own, ...inCode } });
    expect(resultsIn(await chunksOf(earlier))).toEqual(["found here"]);
    const Other = MastraTool.make("docs_search", { description: "Other", inputSchema: z.object({}) });
    expect(() => Toolkit.merge(toolkit, Toolkit.make(Other))).toThrow(DuplicateToolError);
  });

  test("a set of tools that depends on the request context is merged over the others", async () => {
    const model = playedModel();
    const told = toldTo(model);
    const agent = new Agent({
      ...settingsOf(model),
      tools: ({ requestContext }) => ({
        docs_search: localSearch,
        ...(requestContext.get("tier") === "pro" && { docs_search: remoteSearch, weatherTool }),
      }),
    });
    await chunksOf(agent);
    await chunksOf(agent, { requestContext: new RequestContext([["tier", "pro"]]) });
    expect(told().map(({ tools }) => tools)).toEqual([
      { docs_search: "Searches here" },
      { docs_search: "Searches there", weatherTool: weatherTool.description },
    ]);
  });
});
