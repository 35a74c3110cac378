/**
 * Document 004, sample 5: a tool with ArkType schemas.
 *
 * Changed: `execute` gives what its outputSchema asks for; the document leaves it out, and TypeScript does not.
 */
import { createTool } from "@mastra/core/tools";
import { type } from "arktype";

export const weatherTool = createTool({
  id: "weather-tool",
  description: "Tells the weather of a place",
  inputSchema: type({
    location: "string",
  }),
  outputSchema: type({
    weather: "string",
  }),
  execute: async (inputData) => ({ weather: `Rain in ${inputData.location}` }),
});
