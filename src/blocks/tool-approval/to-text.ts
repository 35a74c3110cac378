import { argumentsOf, requestOf, type ToolCall } from "../../core/tool-call.ts";
import { factsOf } from "../card/fact.ts";
import { humanise } from "../card/humanise.ts";
import { plainText } from "../card/plain-text.ts";
import { cardLabels } from "../labels.ts";

/**
 * An approval in plain text.
 *
 * @example
 * navigator.clipboard.writeText(toolApprovalText(call))
 */
export function toText(call: ToolCall, words: typeof cardLabels = cardLabels): string {
  const title = humanise(requestOf(call)?.toolName ?? call.toolName);
  return plainText(call, { title, facts: factsOf(argumentsOf(call), words.value) }, words);
}
