/**
 * Document 004, sample 3: a tool with Zod schemas.
 *
 * Changed: `execute` gives what its outputSchema asks for; the document leaves it out, and TypeScript does not.
 */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";

export const weatherTool = createTool({
  id: "weather-tool",
  description: "Tells the weather of a place",
  inputSchema: z.object({
    location: z.string(),
  }),
  outputSchema: z.object({
    weather: z.string(),
  }),
  execute: async (inputData) => ({ weather: `Rain in ${inputData.location}` }),
});
