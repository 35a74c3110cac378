import { displayState, isReceipt } from "../../core/display-state.ts";
import { requestOf, type ToolCall } from "../../core/tool-call.ts";
import type { cardLabels } from "../labels.ts";
import { concealed, jsonOf, type Fact } from "./fact.ts";
import { receiptWords } from "./receipt-words.ts";
import { visibleText } from "./visible-text.tsx";

/** What a card says, for `plainText`. */
export interface CardText {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What was asked, in the words of the tool or the model. */
  readonly prose?: string | undefined;
  readonly keyValue?: string | undefined;
}

/** A card without its looks: for a copy, a log, a mail. Secrets stay concealed and hidden characters are written out. */
export function plainText(
  call: ToolCall,
  { title, facts, prose, keyValue }: CardText,
  words: typeof cardLabels,
): string {
  const display = displayState(call);
  const receipt = isReceipt(display) ? receiptWords(call, words) : undefined;
  const verb = receipt?.verb ?? (display === "preparing" ? words.preparing : words.waiting);
  const subject = keyValue === undefined ? title : `${title}, ${keyValue}`;
  const lines = [
    `${verb}: ${subject}`,
    ...(receipt?.notes.map(({ text, kind }) => (kind === "quote" ? `“${text}”` : text)) ?? []),
    ...(prose === undefined ? [] : [prose]),
    `${words.toolLabel}: ${requestOf(call)?.toolName ?? call.toolName}`,
    ...facts.map((fact) => `${fact.label}: ${valueText(fact, words)}`),
  ];
  return lines.map(visibleText).join("\n");
}

function valueText({ value, isSecret }: Fact, words: typeof cardLabels): string {
  if (value === undefined || value === null) return words.notGiven;
  if (value === "") return words.empty;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (isSecret === true) return concealed(value);
  return typeof value === "object" ? jsonOf(value) : String(value);
}
