/**
 * Document 004, sample 6: an agent with two tools.
 *
 * Changed: the model is played. Added: `hazardsTool`, which the document leaves to the reader.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";
import { weatherTool } from "./004-3.ts";
import { hazardsTool } from "./reader/hazards-tool.ts";

export const played = playedModel(
  [{ tool: "weatherTool", input: { location: "Lund" } }],
  [{ tool: "hazardsTool", input: { weather: "Rain in Lund" } }],
  "Mind the flood.",
);

export const weatherAgent = new Agent({
  id: "weather-agent",
  name: "Weather Agent",
  instructions: `
    You tell people the weather.
    Ask the weatherTool for what it is now.
    Ask the hazardsTool which dangers it brings.`,
  model: played.model,
  tools: { weatherTool, hazardsTool },
});
