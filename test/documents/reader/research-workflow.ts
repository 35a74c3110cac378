/** The workflow that document 004 leaves to its reader. */
import { createStep, createWorkflow } from "@mastra/core/workflows";
import { z } from "zod";

const inputSchema = z.object({ topic: z.string() });
const outputSchema = z.object({ summary: z.string() });

const summarise = createStep({
  id: "summarise",
  inputSchema,
  outputSchema,
  execute: async ({ inputData }) => ({ summary: `All about ${inputData.topic}` }),
});

export const researchWorkflow = createWorkflow({
  id: "research-workflow",
  description: "Reads up on a topic",
  inputSchema,
  outputSchema,
})
  .then(summarise)
  .commit();
