/** The quick start of the README: one conversation, its messages, and a card for every call that asks. */
import { RequestView, validateJsonSchema } from "mastra-tool-ui/blocks";
import { mastraTransport } from "mastra-tool-ui/client";
import { createChatSession } from "mastra-tool-ui/core";
import { ChatSessionProvider, useChatSession, useChatStatus, useMessages, useProse } from "mastra-tool-ui";
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

export default function App() {
  return (
    <ChatSessionProvider session={session}>
      <Messages />
      <Composer />
    </ChatSessionProvider>
  );
}

function Messages() {
  return useMessages().map(({ id, parts, delivery }) => (
    <article key={id}>
      {parts.map((part) => {
        switch (part.type) {
          case "text":
            return <Text key={part.id} id={part.id} />;
          case "tool-call":
            return <RequestView key={part.id} id={part.id} />;
          case "problem":
            return <p key={part.id}>Something went wrong: {part.problem.type}</p>;
          default:
            return null;
        }
      })}
      {delivery.type === "failed" && <p>Not sent: {delivery.failure.type}</p>}
    </article>
  ));
}

function Text({ id }: { id: string }) {
  return <p>{useProse(id)}</p>;
}

function Composer() {
  const { send } = useChatSession();
  const isRunning = useChatStatus() === "running";
  return (
    <button type="button" disabled={isRunning} onClick={() => void send("Delete the old exports")}>
      Ask
    </button>
  );
}
