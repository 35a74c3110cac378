import { useId, useState, type FormEvent } from "react";
import { SuspensionFallback, useLabels } from "../../src/blocks/index.ts";
import { argumentsOf, isOpen, result, type ToolCall } from "../../src/core/index.ts";
import { HumanRequest, useAnswer, useToolCall } from "../../src/index.ts";
import { agentName } from "./agent.ts";
import type { CardProps } from "./cards.tsx";

interface Question {
  readonly question: string;
  readonly options: readonly string[];
}

/**
 * A card of our own, from the headless parts: they bring the behaviour (one answer per request, focus, what is offered
 * when), we bring words and looks. The tool has no `execute`; what is answered here is its result.
 */
export function AskEditorCard({ id }: CardProps) {
  const call = useToolCall(id);
  if (call === undefined || call.state === "receiving") return null;
  const asked = readQuestion(argumentsOf(call));
  if (asked === undefined) return <SuspensionFallback id={id} agentName={agentName} />;
  return (
    <HumanRequest.Root id={id} className="question">
      <p className="question-asker">{agentName}</p>
      <HumanRequest.Title>{asked.question}</HumanRequest.Title>
      {isOpen(call) && <QuestionForm id={id} asked={asked} />}
      <HumanRequest.Receipt>
        {asked.question} <span className="question-end">{endOf(call)}</span>
      </HumanRequest.Receipt>
    </HumanRequest.Root>
  );
}

interface QuestionFormProps {
  readonly id: string;
  readonly asked: Question;
}

function QuestionForm({ id, asked }: QuestionFormProps) {
  const { answer, canAnswer, answering, refusal } = useAnswer(id);
  const { card } = useLabels();
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const [ownWords, setOwnWords] = useState("");
  const own = asked.options.length;
  const words = chosen === own ? ownWords.trim() : chosen === undefined ? "" : (asked.options[chosen] ?? "");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== "") void answer(result({ answer: words }));
  };

  return (
    <form onSubmit={submit}>
      <fieldset className="question-options">
        <legend className="for-ears">Options</legend>
        {[...asked.options, "Another answer"].map((option, index) => (
          <label key={index} className="question-option">
            <input
              type="radio"
              name={name}
              checked={chosen === index}
              onChange={() => canAnswer && setChosen(index)}
            />
            <span dir="auto">{option}</span>
          </label>
        ))}
        {chosen === own && (
          <input
            className="question-words"
            aria-label="Your answer"
            value={ownWords}
            readOnly={!canAnswer}
            onChange={(event) => setOwnWords(event.target.value)}
          />
        )}
      </fieldset>
      <div className="question-foot">
        <HumanRequest.Status>
          {answering !== undefined && card.sending}
          {refusal !== undefined && (
            <>
              <b>{card.notSent}</b> {card.failure(refusal.failure)} {card.answerKept}
            </>
          )}
        </HumanRequest.Status>
        <HumanRequest.Decline>Skip</HumanRequest.Decline>
        <HumanRequest.Submit aria-disabled={words === ""}>
          {refusal === undefined ? "Answer" : card.tryAgain}
        </HumanRequest.Submit>
      </div>
    </form>
  );
}

/** The model wrote the arguments, so they may be anything. */
function readQuestion(args: unknown): Question | undefined {
  if (typeof args !== "object" || args === null) return undefined;
  if (!("question" in args) || typeof args.question !== "string") return undefined;
  if (!("options" in args) || !Array.isArray(args.options)) return undefined;
  return { question: args.question, options: args.options.filter((option) => typeof option === "string") };
}

/** How it ended, from what the thread holds. */
function endOf(call: ToolCall): string {
  if (call.state !== "settled") return "Nobody knows how this ended.";
  const { outcome } = call;
  switch (outcome.type) {
    case "succeeded":
      return readAnswer(outcome.result) ?? "Answered";
    case "failed":
      return "Failed";
    case "declined":
    case "cancelled":
      return "Skipped";
    case "expired":
      return "Expired";
  }
}

function readAnswer(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("error" in value) return "Skipped";
  return "answer" in value && typeof value.answer === "string" ? value.answer : undefined;
}
