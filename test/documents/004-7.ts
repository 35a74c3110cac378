/**
 * Document 004, sample 7: an agent that another agent calls as a tool.
 *
 * Changed: the models are played.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";

export const playedWriter = playedModel("Once there was an owl.");

const writer = new Agent({
  id: "writer",
  name: "Writer",
  description: "Writes and corrects texts",
  instructions: "You write well.",
  model: playedWriter.model,
});

export const played = playedModel(
  [{ tool: "agent-writer", input: { prompt: "A story of an owl" } }],
  "The story is written.",
);

export const supervisor = new Agent({
  id: "supervisor",
  name: "Supervisor",
  instructions: "Let the writer write.",
  model: played.model,
  agents: { writer },
});
