/**
 * Document 004, sample 11: three keys for one tool, and so three names in the stream.
 *
 * Changed: `description` and what `execute` needs, which the document leaves out and `createTool` asks for.
 */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";

export const weatherTool = createTool({
  id: "weather-tool",
  description: "Tells the weather of a place",
  inputSchema: z.object({ location: z.string() }),
  execute: async ({ location }) => ({ weather: `Rain in ${location}` }),
});

export const keyed = {
  /** Under the variable's name: `weatherTool`. */
  byVariable: { weatherTool },
  /** Under its id: `weather-tool`. */
  byId: { [weatherTool.id]: weatherTool },
  /** Under a name of one's own: `my-custom-name`. */
  byOwnName: { "my-custom-name": weatherTool },
};
