/** The quick start of the README: one conversation, its messages, and a card for every call that asks. */
import { RequestView, validateJsonSchema } from "mastra-tool-ui/blocks";
import { mastraTransport } from "mastra-tool-ui/client";
import { createChatSession } from "mastra-tool-ui/core";
import { ChatSessionProvider, useChatSession, useMessages, useProse } from "mastra-tool-ui";
import "mastra-tool-ui/styles.css";

const session = createChatSession({
  transport: mastraTransport({
    baseUrl: "http://localhost:4111",
    agentId: "assistant",
    threadId: "thread-1",
    resourceId: "user-1",
  }),
  validateAnswer: validateJsonSchema,
});
// A reload finds the same conversation, and the requests that still wait.
void session.restore();

export function App() {
  return (
    <ChatSessionProvider session={session}>
      <Messages />
      <Composer />
    </ChatSessionProvider>
  );
}

function Messages() {
  return useMessages().map((message) => (
    <article key={message.id}>
      {message.parts.map((part) => {
        if (part.type === "text") return <Text key={part.id} id={part.id} />;
        if (part.type === "tool-call") return <RequestView key={part.id} id={part.id} />;
        return null;
      })}
    </article>
  ));
}

function Text({ id }: { id: string }) {
  return <p>{useProse(id)}</p>;
}

function Composer() {
  const { send } = useChatSession();
  return (
    <button type="button" onClick={() => void send("Delete the old exports")}>
      Ask
    </button>
  );
}
