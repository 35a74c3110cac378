/**
 * Document 004, sample 8: a workflow that an agent calls as a tool.
 *
 * Changed: the model is played. Added: `researchWorkflow`, which the document leaves to the reader.
 */
import { Agent } from "@mastra/core/agent";
import { playedModel } from "../support/played-model.ts";
import { researchWorkflow } from "./reader/research-workflow.ts";

export const played = playedModel(
  [{ tool: "workflow-researchWorkflow", input: { inputData: { topic: "owls" } } }],
  "I have read about owls.",
);

export const researchAgent = new Agent({
  id: "research-agent",
  name: "Research Agent",
  instructions: "You look into things.",
  model: played.model,
  workflows: { researchWorkflow },
});
