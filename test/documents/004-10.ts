/**
 * Document 004, sample 10: which tools a run may use.
 *
 * Changed: the model is played. Added: the agent, which has the two tools of sample 6, and the function around the run.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";
import { weatherTool } from "./004-3.ts";
import { hazardsTool } from "./reader/hazards-tool.ts";

export const played = playedModel([{ tool: "weatherTool", input: { location: "Lund" } }], "It will rain.");

const agent = new Agent({
  id: "weather-agent",
  name: "Weather Agent",
  instructions: "You tell people the weather.",
  model: played.model,
  tools: { weatherTool, hazardsTool },
});

export const forecast = () =>
  agent.generate("What will the weather be?", {
    toolChoice: "required",
    activeTools: ["weatherTool"],
  });
