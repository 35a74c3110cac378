/**
 * Document 004, sample 4: a tool with lifted Valibot schemas.
 *
 * Changed: `execute` gives what its outputSchema asks for; the document leaves it out, and TypeScript does not.
 */
import { createTool } from "@mastra/core/tools";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";

export const weatherTool = createTool({
  id: "weather-tool",
  description: "Tells the weather of a place",
  inputSchema: toStandardJsonSchema(
    v.object({
      location: v.string(),
    }),
  ),
  outputSchema: toStandardJsonSchema(
    v.object({
      weather: v.string(),
    }),
  ),
  execute: async (inputData) => ({ weather: `Rain in ${inputData.location}` }),
});
