/**
 * Document 004, sample 12: agents and workflows as tools, named by their keys.
 *
 * Changed: the model is played; `id`, `name` and `instructions`, which the document leaves out and `Agent` asks for. The
 * sub-agent has a played model of its own.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";
import { researchWorkflow } from "./reader/research-workflow.ts";

const weatherAgent = new Agent({
  id: "weather-agent",
  name: "Weather Agent",
  description: "Tells the weather",
  instructions: "You tell people the weather.",
  model: playedModel("It rains in Lund.").model,
});

export const played = playedModel(
  [{ tool: "agent-weather", input: { prompt: "The weather in Lund" } }],
  [{ tool: "workflow-research", input: { inputData: { topic: "rain" } } }],
  "It rains, and I know why.",
);

export const orchestrator = new Agent({
  id: "orchestrator",
  name: "Orchestrator",
  instructions: "Let the others work.",
  model: played.model,
  agents: {
    weather: weatherAgent,
  },
  workflows: {
    research: researchWorkflow,
  },
});
