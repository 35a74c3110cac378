/**
 * Document 004, sample 2: an agent that has the tool.
 *
 * Changed: the model is played.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";
import { weatherTool } from "./004-1.ts";

export const played = playedModel(
  [{ tool: "weatherTool", input: { location: "Lund" } }],
  "It rains in Lund.",
);

export const weatherAgent = new Agent({
  id: "weather-agent",
  name: "Weather Agent",
  instructions: `
    You tell people the weather.
    Ask the weatherTool for what it is now.`,
  model: played.model,
  tools: { weatherTool },
});
