/** The tools of an app that has the package installed: `check-install.ts` compiles it, declarations included. */
import { AiBlock, MastraTool, Toolkit, ToolUI } from "mastra-tool-ui/core";
import { z } from "zod";

const PickSlot = AiBlock.make({
  tag: "pick_slot",
  stateSchema: z.object({ day: z.string() }),
  answerSchema: z.object({ hour: z.number() }),
});

const pickSlot = MastraTool.make({
  id: "pick_slot",
  description: "Asks the person for an hour.",
  inputSchema: z.object({ day: z.string() }),
  requiredClient: true,
}).annotate(ToolUI.Schema, PickSlot);

const rate = MastraTool.make({
  id: "rate",
  description: "Asks the person for stars.",
  inputSchema: z.object({ question: z.string() }),
  outputSchema: z.number(),
  requiredClient: true,
});

export const toolkit = Toolkit.make(pickSlot, rate);
