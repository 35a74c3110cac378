import { displayState, isReceipt } from "../../core/display-state.ts";
import { argumentsOf, requestOf, type ToolCall } from "../../core/tool-call.ts";
import { factsOf } from "../card/fact.ts";
import { humanise } from "../card/humanise.ts";
import { plainText } from "../card/plain-text.ts";
import { cardLabels, fallbackLabels } from "../labels.ts";
import { givenAnswer, keyValueOf } from "./given-answer.ts";
import { shownRequest } from "./shown-request.ts";

/**
 * A suspension in plain text: what was asked, and what this page saw the person answer.
 *
 * @example
 * navigator.clipboard.writeText(suspensionFallbackText(call))
 */
export function toText(
  call: ToolCall,
  words: typeof cardLabels = cardLabels,
  { yourAnswer }: Pick<typeof fallbackLabels, "yourAnswer"> = fallbackLabels,
): string {
  const request = requestOf(call);
  const { prose, facts } = shownRequest({ payload: request?.payload, args: argumentsOf(call) });
  const given = isReceipt(displayState(call)) ? givenAnswer(call) : undefined;
  const keyValue = keyValueOf(given);
  const title = humanise(request?.toolName ?? call.toolName);
  return plainText(
    call,
    {
      title,
      prose,
      keyValue: typeof keyValue === "boolean" ? (keyValue ? words.yes : words.no) : keyValue?.toString(),
      facts: [...factsOf(facts, words.value), ...factsOf(given, yourAnswer)],
    },
    words,
  );
}
