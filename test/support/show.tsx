/** A page with one conversation, and a person in front of it. */
import { render } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createChatSession, type ChatSession, type ChatSessionOptions } from "../../src/core/chat-session.ts";
import { ChatSessionProvider } from "../../src/hooks/chat-session-provider.tsx";
import { scriptedTransport, type Script, type ScriptedTransport } from "./scripted-transport.ts";

export interface ShowOptions extends Script, Omit<ChatSessionOptions, "transport"> {
  /** What the server has said before the page is drawn. */
  readonly chunks: readonly unknown[];
}

export interface Shown {
  readonly session: ChatSession;
  readonly transport: ScriptedTransport;
  readonly user: UserEvent;
  /** Draws something else with the same conversation. */
  readonly show: (ui: ReactNode) => void;
}

export function show(ui: ReactNode, { chunks, onMessage, onAnswer, onLoad, ...options }: ShowOptions): Shown {
  const transport = scriptedTransport({
    ...(onMessage !== undefined && { onMessage }),
    ...(onAnswer !== undefined && { onAnswer }),
    ...(onLoad !== undefined && { onLoad }),
  });
  const session = createChatSession({ ...options, transport });
  for (const chunk of chunks) session.receive(chunk);
  const page = (content: ReactNode) => <ChatSessionProvider session={session}>{content}</ChatSessionProvider>;
  const { rerender } = render(page(ui));
  return { session, transport, user: userEvent.setup(), show: (next) => rerender(page(next)) };
}
