/** Tools declared once: the server runs them, the browser draws the one that asks. */
import { AiBlock, MastraTool, Toolkit } from "mastra-tool-ui/core";
import { z } from "zod";

const PickSlot = AiBlock.make({
  tag: "pick_slot",
  stateSchema: z.object({ slots: z.array(z.string()) }),
  answerSchema: z.string(),
  declineAnswer: () => "none",
});

const pickSlot = MastraTool.make({
  id: "pick_slot",
  description: "Lets the user choose one of the free slots",
  inputSchema: z.object({ slots: z.array(z.string()) }),
  block: PickSlot,
});

const bookRoom = MastraTool.make({
  id: "book_room",
  description: "Books the meeting room for a slot",
  inputSchema: z.object({ slot: z.string() }),
  outputSchema: z.string(),
});

export const toolkit = Toolkit.make(pickSlot, bookRoom);
