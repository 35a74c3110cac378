/** A file that server and browser share: tools declared with Zod's small form. */
import { AiBlock, MastraTool, Toolkit } from "mastra-tool-ui/core";
import * as z from "zod/mini";
import { Slots } from "./zod-schema.ts";

export const toolkit = Toolkit.make(
  MastraTool.make({
    id: "pick_slot",
    description: "Lets the user choose one of the free slots",
    inputSchema: Slots,
    block: AiBlock.make({ tag: "pick_slot", stateSchema: Slots, answerSchema: z.string() }),
  }),
  MastraTool.make({
    id: "ask_name",
    description: "Asks the user for a name",
    inputSchema: z.object({ question: z.string() }),
    outputSchema: z.string(),
    requiredClient: true,
  }),
  MastraTool.make({
    id: "book_room",
    description: "Books the meeting room for a slot",
    inputSchema: z.object({ slot: z.string() }),
    outputSchema: z.string(),
  }),
);
