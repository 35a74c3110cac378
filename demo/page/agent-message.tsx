import { RequestView } from "../../src/blocks/index.ts";
import type { Message, MessagePart } from "../../src/core/index.ts";
import { useProse } from "../../src/index.ts";
import { agentName } from "./agent.ts";
import { cards } from "./cards.tsx";
import { AgentProblem } from "./agent-problem.tsx";

export interface AgentMessageProps {
  readonly message: Message;
  /** The first of a turn carries the agent's initial. */
  readonly isFirst: boolean;
}

/** What the agent said and did: speech, cards, and what went wrong, in the order in which it happened. */
export function AgentMessage({ message, isFirst }: AgentMessageProps) {
  return message.parts.map((part, index) => (
    <Part key={part.id} part={part} isFirst={isFirst && index === 0} />
  ));
}

function Part({ part, isFirst }: { readonly part: MessagePart; readonly isFirst: boolean }) {
  switch (part.type) {
    case "text":
      return <Speech id={part.id} isFirst={isFirst} />;
    case "reasoning":
      return <Reasoning id={part.id} />;
    case "tool-call":
      return <RequestView id={part.id} cards={cards} agentName={agentName} />;
    case "problem":
      return <AgentProblem problem={part.problem} />;
  }
}

function Speech({ id, isFirst }: { readonly id: string; readonly isFirst: boolean }) {
  const text = useProse(id);
  if (text.trim() === "") return null;
  return (
    <div className="row speech">
      <span className="mark">
        {isFirst && (
          <>
            <span className="initial" aria-hidden="true">
              {agentName.slice(0, 1)}
            </span>
            <span className="for-ears">{agentName}: </span>
          </>
        )}
      </span>
      <p>
        <bdi>{text}</bdi>
      </p>
    </div>
  );
}

/** Thinking is there for those who want it, and out of the way. */
function Reasoning({ id }: { readonly id: string }) {
  const text = useProse(id);
  if (text.trim() === "") return null;
  return (
    <details className="reasoning">
      <summary>Reasoning</summary>
      <p>
        <bdi>{text}</bdi>
      </p>
    </details>
  );
}
