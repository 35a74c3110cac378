/** The second tool that document 004 leaves to its reader. */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";

export const hazardsTool = createTool({
  id: "hazards-tool",
  description: "Tells which dangers the weather brings",
  inputSchema: z.object({ weather: z.string() }),
  outputSchema: z.object({ hazards: z.array(z.string()) }),
  execute: async ({ weather }) => ({ hazards: weather.includes("Rain") ? ["flood"] : [] }),
});
