/** Document 004 on real Mastra agents with played models. */
import { Agent as MastraAgent } from "@mastra/core/agent";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as Effect from "effect/Effect";
import * as v from "valibot";
import { afterEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { MastraTool, Toolkit } from "mastra-tool-ui/core";
import { Agent } from "mastra-tool-ui/server";
import { played as settingsOf, read } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";
import { weatherTool } from "./004-1.ts";
import * as weather from "./004-2.ts";
import * as zod from "./004-3.ts";
import * as valibot from "./004-4.ts";
import * as ark from "./004-5.ts";
import * as hazards from "./004-6.ts";
import * as writing from "./004-7.ts";
import * as research from "./004-8.ts";
import * as report from "./004-9.ts";
import * as choice from "./004-10.ts";
import { calledIn, chunksOf, ofType, resultsIn, textIn, toldTo } from "./mastra-runs.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The weather service of the document is on the internet, where a test does not go: its reply is played. */
function weatherService(reply: string) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response(reply));
  });
  return asked;
}

test("samples 1 and 2: the agent fetches the weather with its tool, and says it", async () => {
  const asked = weatherService("Lund: +4°C");
  const chunks = await chunksOf(weather.weatherAgent);
  expect(asked).toEqual(["https://wttr.in/Lund?format=3"]);
  expect(calledIn(chunks)).toEqual(["weatherTool"]);
  expect(resultsIn(chunks)).toEqual([{ weather: "Lund: +4°C" }]);
  expect(textIn(chunks)).toBe("It rains in Lund.");
  expect(await weather.weatherAgent.listTools()).toEqual({ weatherTool });
});

describe.each([
  ["sample 3, Zod", zod.weatherTool, z.object({ location: z.string() })],
  ["sample 4, Valibot", valibot.weatherTool, toStandardJsonSchema(v.object({ location: v.string() }))],
  ["sample 5, ArkType", ark.weatherTool, type({ location: "string" })],
] as const)("%s", (_name, tool, inputSchema) => {
  const calls = [{ tool: "weatherTool", input: { location: "Lund" } }];
  const wrongCalls = [{ tool: "weatherTool", input: { location: 7 } }];

  test("a tool made with createTool runs with arguments that fit, and with no others", async () => {
    const model = playedModel(wrongCalls, calls, "It rains.");
    const agent = new MastraAgent({ ...settingsOf(model), tools: { weatherTool: tool } });
    const [refused, result] = resultsIn(await chunksOf(agent));
    expect(refused).toMatchObject({ error: true, message: expect.stringContaining("location") });
    expect(result).toEqual({ weather: "Rain in Lund" });
  });

  test("a tool of a toolkit takes the same schema", async () => {
    const runs: string[] = [];
    const Weather = MastraTool.make("weatherTool", { description: "Tells the weather", inputSchema });
    const model = playedModel(wrongCalls, calls, "It rains.");
    const agent = Agent.of({
      ...settingsOf(model),
      toolkit: Toolkit.make(Weather),
      handlers: {
        weatherTool: ({ location }) =>
          Effect.sync(() => {
            runs.push(location);
            return { weather: `Rain in ${location}` };
          }),
      },
    });
    const { chunks } = await read(agent.stream("Weather"));
    const [refused, result] = resultsIn(chunks);
    expect(refused).toMatchObject({ error: true, message: expect.stringContaining("location") });
    expect(result).toEqual({ weather: "Rain in Lund" });
    expect(runs).toEqual(["Lund"]);
  });
});

test("sample 6: an agent with two tools calls one after the other", async () => {
  const chunks = await chunksOf(hazards.weatherAgent);
  expect(calledIn(chunks)).toEqual(["weatherTool", "hazardsTool"]);
  expect(resultsIn(chunks)).toEqual([{ weather: "Rain in Lund" }, { hazards: ["flood"] }]);
});

test("sample 7: a sub-agent is a tool, and its text is the result", async () => {
  const chunks = await chunksOf(writing.supervisor);
  expect(calledIn(chunks)).toEqual(["agent-writer"]);
  expect(resultsIn(chunks)).toMatchObject([{ text: "Once there was an owl." }]);
  expect(textIn(chunks)).toBe("The story is written.");
});

test("sample 8: a workflow is a tool, and its output is in the result", async () => {
  const chunks = await chunksOf(research.researchAgent);
  expect(calledIn(chunks)).toEqual(["workflow-researchWorkflow"]);
  expect(resultsIn(chunks)).toMatchObject([{ result: { summary: "All about owls" } }]);
  expect(textIn(chunks)).toBe("I have read about owls.");
});

describe("sample 9", () => {
  const iconUrl = "https://example.org/rain.png";
  const reply = {
    current_condition: [
      { temp_F: "39", weatherDesc: [{ value: "Rain" }], weatherIconUrl: [{ value: iconUrl }] },
    ],
  };

  test("the app gets the whole result, the model the smaller form", async () => {
    weatherService(JSON.stringify(reply));
    const model = playedModel([{ tool: "weatherTool", input: { location: "Lund" } }], "It rains.");
    const agent = new MastraAgent({ ...settingsOf(model), tools: { weatherTool: report.weatherTool } });
    expect(resultsIn(await chunksOf(agent))).toMatchObject([{ condition: "Rain", source: reply }]);
    const seen = model.toolOutputs().join("");
    expect(seen).toContain("Lund: 39F and Rain");
    expect(seen).not.toContain("current_condition");
  });

  test("a tool of a toolkit passes `toModelOutput` and `transform` through", async () => {
    const Weather = MastraTool.make("weather", {
      description: "Tells the weather",
      inputSchema: z.object({ location: z.string() }),
      toModelOutput: (output: { readonly condition: string }) => ({ type: "text", value: output.condition }),
      transform: { display: { output: () => ({ condition: "for people" }) } },
    });
    const model = playedModel([{ tool: "weather", input: { location: "Lund" } }], "It rains.");
    const tools = Toolkit.make(Weather).toMastraTools({
      weather: () => Effect.succeed({ condition: "Rain", source: reply }),
    });
    const agent = new MastraAgent({ ...settingsOf(model), tools });
    const [result] = ofType(await chunksOf(agent), "tool-result");
    expect(result?.payload?.result).toEqual({ condition: "Rain", source: reply });
    expect(result?.metadata).toMatchObject({
      mastra: {
        toolPayloadTransform: {
          display: { "output-available": { transformed: { condition: "for people" } } },
        },
      },
    });
    expect(model.toolOutputs()).toEqual(["Rain"]);
  });
});

test("sample 10: a run is told which tools it may use, and that it has to", async () => {
  const told = toldTo(choice.played);
  const { text } = await choice.forecast();
  expect(text).toBe("It will rain.");
  expect(told()[0]).toMatchObject({ toolChoice: { type: "required" } });
  for (const { tools } of told()) expect(Object.keys(tools)).toEqual(["weatherTool"]);
});
