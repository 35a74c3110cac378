import { forwardRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { useChatSession, useChatStatus } from "../../src/index.ts";
import { agentName } from "./agent.ts";
import { StopIcon, UpIcon } from "./icons.tsx";

export interface ComposerProps {
  readonly onSend: (text: string) => void;
}

export const Composer = forwardRef<HTMLTextAreaElement, ComposerProps>(function Composer({ onSend }, ref) {
  const session = useChatSession();
  const isRunning = useChatStatus() === "running";
  const [text, setText] = useState("");
  const isReady = text.trim() !== "" && !isRunning;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setText("");
    onSend(text.trim());
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    submit(event);
  };

  return (
    <form className="dock" onSubmit={submit}>
      <div className="composer">
        <textarea
          ref={ref}
          rows={1}
          aria-label={`Message ${agentName}`}
          placeholder={`Message ${agentName}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={submitOnEnter}
        />
        {isRunning ? (
          <button type="button" className="send" aria-label="Stop" onClick={() => session.stop()}>
            <StopIcon />
          </button>
        ) : (
          <button type="submit" className="send" aria-label="Send" aria-disabled={!isReady}>
            <UpIcon />
          </button>
        )}
      </div>
    </form>
  );
});
