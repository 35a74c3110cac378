/** A conversation whose stream the app reads itself, with client-js; the session is fed and answers by its transport. */
import { MastraClient } from "@mastra/client-js";
import { validateJsonSchema } from "mastra-tool-ui/blocks";
import { mastraTransport } from "mastra-tool-ui/client";
import { createChatSession } from "mastra-tool-ui/core";

const client = new MastraClient({ baseUrl: "http://localhost:4111" });
const memory = { thread: "thread-1", resource: "user-1" };

export const session = createChatSession({
  transport: mastraTransport({
    client,
    agentId: "assistant",
    threadId: memory.thread,
    resourceId: memory.resource,
  }),
  validateAnswer: validateJsonSchema,
});

/** Asks the agent and hands each chunk to the session as it comes. */
export async function ask(question: string): Promise<void> {
  const response = await client.getAgent("assistant").stream(question, { memory });
  await response.processDataStream({
    onChunk: async (chunk) => {
      session.receive(chunk);
    },
  });
}
