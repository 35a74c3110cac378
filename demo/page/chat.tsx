import { useRef } from "react";
import { useChatSession, useMessages } from "../../src/index.ts";
import { Composer } from "./composer.tsx";
import { MessageList } from "./message-list.tsx";
import { ProblemLine } from "./problem-line.tsx";
import { StartScreen } from "./start-screen.tsx";
import type { Thread } from "./thread.ts";
import { useFollowedEnd } from "./use-followed-end.ts";
import { useRestored } from "./use-restored.ts";
import { WorkingLine } from "./working-line.tsx";

export interface ChatProps {
  readonly thread: Thread;
  /** Called when the first message of a new thread leaves. */
  readonly onBegin: () => void;
}

export function Chat({ thread, onBegin }: ChatProps) {
  const session = useChatSession();
  const hasMessages = useMessages().length > 0;
  const { restoring, readAgain } = useRestored(thread);
  const composer = useRef<HTMLTextAreaElement>(null);
  const end = useFollowedEnd();

  const send = (text: string) => {
    void session.send(text);
    onBegin();
    composer.current?.focus();
  };

  return (
    <main className="chat">
      <div className="thread" ref={end}>
        {hasMessages && <MessageList />}
        {!hasMessages && restoring === "read" && <StartScreen onChoose={send} />}
        {restoring === "reading" && <p className="note">Opening the conversation</p>}
        {restoring === "unreadable" && (
          <ProblemLine action="Try again" onAction={readAgain}>
            This conversation could not be read from the server.
          </ProblemLine>
        )}
        <WorkingLine />
      </div>
      <Composer ref={composer} onSend={send} />
    </main>
  );
}
