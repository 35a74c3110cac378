"use client";

import { createContext, useContext, type ReactNode } from "react";
import type { ChatSession } from "../core/chat-session.ts";
import { MissingChatSessionError } from "../core/errors.ts";
import { useLookingAgain } from "./use-looking-again.ts";

const ChatSessionContext = createContext<ChatSession | undefined>(undefined);

/** What `ChatSessionProvider` takes. */
export interface ChatSessionProviderProps {
  /** The conversation that everything inside reads and answers. Create it outside render. */
  readonly session: ChatSession;
  /**
   * Whether the stored thread is read again when the page comes back into view or online: another page may have answered
   * what is open here. By default it is, while something is open.
   */
  readonly isLookingAgain?: boolean;
  readonly children?: ReactNode;
}

/**
 * Gives a conversation to the hooks, parts and blocks inside it.
 *
 * @example
 * <ChatSessionProvider session={session}>
 *   <Chat />
 * </ChatSessionProvider>
 */
export function ChatSessionProvider({
  session,
  isLookingAgain = true,
  children,
}: ChatSessionProviderProps): ReactNode {
  useLookingAgain(session, isLookingAgain);
  return <ChatSessionContext.Provider value={session}>{children}</ChatSessionContext.Provider>;
}

/**
 * The conversation of the nearest provider: its verbs, and its state without a subscription.
 *
 * @example
 * const session = useChatSession()
 * return <button onClick={() => session.send("Hello")}>Say hello</button>
 *
 * @throws {MissingChatSessionError} outside a `ChatSessionProvider`
 */
export function useChatSession(): ChatSession {
  return useSessionFor("useChatSession");
}

/** The session, with an error that names the hook or part that the developer wrote. */
export function useSessionFor(caller: string): ChatSession {
  const session = useContext(ChatSessionContext);
  if (session === undefined) throw new MissingChatSessionError(caller);
  return session;
}
