/** The server's side: handlers for what runs here, and the real Mastra agent. */
import { Agent } from "mastra-tool-ui/server";
import * as Effect from "effect/Effect";
import { toolkit } from "./tools.ts";

export const assistant = Agent.of({
  id: "assistant",
  name: "Juno",
  instructions: "Help to book the meeting room. Let the user choose the slot.",
  model: "openai/gpt-5.4",
  toolkit,
  handlers: {
    book_room: ({ slot }) => Effect.succeed(`The room is booked for ${slot}`),
  },
});

// For new Mastra({ agents: { assistant }, storage })
export const assistantAgent = await Effect.runPromise(Agent.toMastraAgent(assistant));
