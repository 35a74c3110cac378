import { useState } from "react";
import type { ChatSession, Message } from "../../src/core/index.ts";
import { useChatSession, useMessages } from "../../src/index.ts";
import { AgentMessage } from "./agent-message.tsx";
import { OwnMessage } from "./own-message.tsx";

export function MessageList() {
  const session = useChatSession();
  const messages = useMessages();
  /** Messages that were sent once more; the later copy stands for both. */
  const [replaced, setReplaced] = useState<ReadonlySet<string>>(new Set());

  const sendAgain = (message: Message) => {
    setReplaced((before) => new Set(before).add(message.id));
    void session.send(textOf(message, session));
  };

  const shown = messages.filter(({ id }) => !replaced.has(id));
  return (
    <ol className="messages">
      {shown.map((message, index) => (
        <li key={message.id} className="message">
          {message.role === "user" ? (
            <OwnMessage message={message} onSendAgain={() => sendAgain(message)} />
          ) : (
            <AgentMessage message={message} isFirst={shown[index - 1]?.role !== "assistant"} />
          )}
        </li>
      ))}
    </ol>
  );
}

function textOf(message: Message, session: ChatSession): string {
  return message.parts
    .map((part) => (part.type === "text" ? (session.getProse(part.id)?.text ?? "") : ""))
    .join("");
}
