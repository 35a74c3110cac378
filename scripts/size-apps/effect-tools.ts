/** A file that server and browser share: tools declared with Effect schemas. */
import { AiBlock, MastraTool, Toolkit } from "mastra-tool-ui/effect";
import * as Schema from "effect/Schema";
import { Slots } from "./effect-schema.ts";

export const toolkit = Toolkit.make(
  MastraTool.make({
    id: "pick_slot",
    description: "Lets the user choose one of the free slots",
    inputSchema: Slots,
    block: AiBlock.make({ tag: "pick_slot", stateSchema: Slots, answerSchema: Schema.String }),
  }),
  MastraTool.make({
    id: "ask_name",
    description: "Asks the user for a name",
    inputSchema: Schema.Struct({ question: Schema.String }),
    outputSchema: Schema.String,
    requiredClient: true,
  }),
  MastraTool.make({
    id: "book_room",
    description: "Books the meeting room for a slot",
    inputSchema: Schema.Struct({ slot: Schema.String }),
    outputSchema: Schema.String,
  }),
);
