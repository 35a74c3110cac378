import { SuspensionFallback } from "../../src/blocks/index.ts";
import { argumentsOf, isOpen, type ToolCall } from "../../src/core/index.ts";
import { HumanRequest, useToolCall } from "../../src/index.ts";
import { agentName } from "./agent.ts";
import { AskEditorForm } from "./ask-editor-form.tsx";
import type { CardProps } from "./cards.tsx";
import { CheckIcon, CrossIcon } from "./icons.tsx";
import { readEnd, readQuestion, type Question } from "./question.ts";

/**
 * A card of our own, from the headless parts. They bring the behaviour: one answer per request, what is offered when,
 * where the focus goes. We bring the words, and hang the looks on the hooks of `styles.css`.
 */
export function AskEditorCard({ id }: CardProps) {
  const call = useToolCall(id);
  if (call === undefined || call.state === "receiving") return null;
  const asked = readQuestion(argumentsOf(call));
  if (asked === undefined) return <SuspensionFallback id={id} agentName={agentName} />;
  return (
    <HumanRequest.Root id={id} data-mtu-part="card">
      {isOpen(call) ? (
        <>
          <div data-mtu-part="head">
            <span data-mtu-part="mark" aria-hidden="true">
              <span data-mtu-part="lamp" />
            </span>
            <p data-mtu-part="requester">
              <b>{agentName}</b>{" "}
              <code data-mtu-part="code" dir="ltr">
                {call.toolName}
              </code>
            </p>
            <HumanRequest.Title>
              <bdi>{asked.question}</bdi>
            </HumanRequest.Title>
          </div>
          <AskEditorForm id={id} options={asked.options} />
        </>
      ) : (
        <Receipt call={call} asked={asked} />
      )}
    </HumanRequest.Root>
  );
}

interface ReceiptProps {
  readonly call: ToolCall;
  readonly asked: Question;
}

/** Says what the thread holds, and no more. */
function Receipt({ call, asked }: ReceiptProps) {
  const { verb, answer } = readEnd(call);
  const isByYou = call.state === "settled" && call.decidedBy === "you";
  return (
    <div data-mtu-part="receipt-row" data-mtu-tone={answer === undefined ? undefined : "positive"}>
      <span data-mtu-part="mark" aria-hidden="true">
        {answer === undefined ? <CrossIcon /> : <CheckIcon />}
      </span>
      <HumanRequest.Receipt>
        <b>{verb}:</b> <bdi>{asked.question}</bdi>
        {answer !== undefined && (
          <>
            {" "}
            <bdi data-mtu-part="key-value">{answer}</bdi>
          </>
        )}
      </HumanRequest.Receipt>
      <p data-mtu-part="notes">
        <span>{isByYou ? "By you" : `${agentName} read this`}</span>
      </p>
    </div>
  );
}
