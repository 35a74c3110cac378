/** A tool of Mastra's own kind that asks, for the names under which requests come. */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import { AiBlock } from "mastra-tool-ui/core";

export const PickSlot = AiBlock.make({
  tag: "pick_slot",
  stateSchema: z.object({ day: z.string() }),
  answerSchema: z.object({ hour: z.number() }),
});

export const bookSlot = createTool({
  id: "book-slot",
  description: "Books an hour",
  inputSchema: z.object({ day: z.string() }),
  resumeSchema: z.object({ hour: z.number() }),
  execute: async ({ day }, { agent }) =>
    agent?.resumeData === undefined
      ? agent?.suspend(AiBlock.toSuspendPayload(PickSlot.make({ day })))
      : { day, hour: agent.resumeData.hour },
});
