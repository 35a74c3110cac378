import { useLabels } from "../../src/blocks/index.ts";
import type { Message } from "../../src/core/index.ts";
import { useProse } from "../../src/index.ts";
import { ProblemLine } from "./problem-line.tsx";

export interface OwnMessageProps {
  readonly message: Message;
  readonly onSendAgain: () => void;
}

/** What the person said, and whether it got through. */
export function OwnMessage({ message, onSendAgain }: OwnMessageProps) {
  const { card } = useLabels();
  const { delivery } = message;
  return (
    <>
      <div className="bubble">
        <span className="for-ears">You: </span>
        {message.parts.map((part) => part.type === "text" && <Text key={part.id} id={part.id} />)}
      </div>
      {delivery.type === "failed" && (
        <ProblemLine action="Send again" onAction={onSendAgain}>
          <b>{card.notSent}</b>{" "}
          {delivery.failure.type === "forbidden"
            ? "You may not write in this thread."
            : card.failure(delivery.failure)}
        </ProblemLine>
      )}
    </>
  );
}

function Text({ id }: { readonly id: string }) {
  return (
    <p>
      <bdi>{useProse(id)}</bdi>
    </p>
  );
}
