import { useState, type ReactNode } from "react";
import { createChatSession } from "../../src/core/chat-session.ts";
import type { AnyToolkit } from "../../src/core/toolkit.ts";
import { ChatSessionProvider } from "../../src/index.ts";
import { PickAsset, validateJsonSchema } from "../../src/blocks/index.ts";
import { scriptedTransport, type Script } from "../../test/support/scripted-transport.ts";

/** What a story needs around it. */
export interface ConversationProps {
  /** The chunks that the agent has sent. */
  readonly chunks: readonly unknown[];
  /** What a server would do with the answers. */
  readonly script?: Script;
  /** The agent's tools, when the story is about them. */
  readonly toolkit?: AnyToolkit;
  readonly children?: ReactNode;
}

/** A conversation over a scripted transport: real reader, real chat session, no server. */
export function Conversation({ chunks, script, toolkit, children }: ConversationProps): ReactNode {
  const [session] = useState(() => {
    const conversation = createChatSession({
      transport: scriptedTransport(script),
      blocks: [PickAsset],
      validateAnswer: validateJsonSchema,
      ...(toolkit !== undefined && { toolkit }),
    });
    for (const chunk of chunks) conversation.receive(chunk);
    return conversation;
  });
  return (
    <ChatSessionProvider session={session}>
      <div style={{ padding: 16, display: "grid", justifyItems: "center" }}>{children}</div>
    </ChatSessionProvider>
  );
}

/** An answer that stays on its way. */
export const neverAnswered = (): Promise<never> => new Promise<never>(() => {});
