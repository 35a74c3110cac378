import { useId, useState, type FormEvent } from "react";
import { useLabels } from "../../src/blocks/index.ts";
import { result } from "../../src/core/index.ts";
import { HumanRequest, useAnswer } from "../../src/index.ts";
import { AlertIcon } from "./icons.tsx";

export interface AskEditorFormProps {
  readonly id: string;
  readonly options: readonly string[];
}

/** The options as radios, and one more for an answer in the person's own words. */
export function AskEditorForm({ id, options }: AskEditorFormProps) {
  const { answer, canAnswer, answering, refusal } = useAnswer(id);
  const { card } = useLabels();
  const name = useId();
  const [chosen, setChosen] = useState<number>();
  const [ownWords, setOwnWords] = useState("");
  const own = options.length;
  const words = chosen === own ? ownWords.trim() : chosen === undefined ? "" : (options[chosen] ?? "");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words !== "") void answer(result({ answer: words }));
  };

  return (
    <form onSubmit={submit}>
      <fieldset role="radiogroup" aria-label="Options" className="options">
        {[...options, "Another answer"].map((option, index) => (
          <label key={index} data-mtu-part="choice">
            <input
              type="radio"
              name={name}
              data-mtu-part="tick"
              aria-disabled={!canAnswer || undefined}
              checked={chosen === index}
              onChange={() => canAnswer && setChosen(index)}
            />
            <span>
              <bdi>{option}</bdi>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === own && (
        <div className="own-words">
          <input
            data-mtu-part="input"
            aria-label="Your answer"
            dir="auto"
            value={ownWords}
            readOnly={!canAnswer}
            onChange={(event) => setOwnWords(event.target.value)}
          />
        </div>
      )}
      <div data-mtu-part="foot">
        <span data-mtu-part="mark" aria-hidden="true">
          {refusal !== undefined && <AlertIcon />}
        </span>
        <div data-mtu-part="foot-line">
          <HumanRequest.Status>
            {answering !== undefined && card.sending}
            {refusal !== undefined && (
              <>
                <b>{card.notSent}</b> {card.failure(refusal.failure)} {card.answerKept}
              </>
            )}
          </HumanRequest.Status>
          <div data-mtu-part="actions">
            <HumanRequest.Cancel data-mtu-kind="ghost">Skip</HumanRequest.Cancel>
            <HumanRequest.Submit data-mtu-kind="primary" aria-disabled={words === ""}>
              {refusal === undefined ? "Answer" : card.tryAgain}
            </HumanRequest.Submit>
          </div>
        </div>
      </div>
    </form>
  );
}
