import { isPayload } from "../../core/ai-block.ts";
import { ConfirmArguments } from "../../core/confirm-arguments.ts";
import type { HumanRequest } from "../../core/human-request.ts";
import { isRecord, textField } from "../../protocol/json.ts";

/** What a request tells the person, in the two voices of a card. */
export interface ShownRequest {
  /** The question, in the words of the tool or the model. */
  readonly prose: string | undefined;
  /** Everything else: a JSON object, or a value on its own. `undefined` when there is nothing else. */
  readonly facts: unknown;
  /** Who gave the facts: the tool, when it paused, or the model, which wrote the arguments. */
  readonly source: "tool" | "arguments";
}

/** Fields that hold a question by their name, the likeliest first. */
const proseKeys = ["question", "message", "prompt", "title"];

/** What to show of a request that has no card of its own. */
export function shownRequest({ payload, args }: Pick<HumanRequest, "payload" | "args">): ShownRequest {
  // A confirmation shows the arguments themselves; which of them may be changed, its form shows.
  if (isPayload(payload) && payload.tag === ConfirmArguments.tag) return shown(args, "arguments");
  const told = isPayload(payload) ? payload.state : payload;
  return isNothing(told) ? shown(args, "arguments") : shown(told, "tool");
}

function shown(value: unknown, source: ShownRequest["source"]): ShownRequest {
  if (typeof value === "string") return { prose: value, facts: undefined, source };
  if (!isRecord(value)) return { prose: undefined, facts: isNothing(value) ? undefined : value, source };
  const key = proseKeys.find((each) => textField(value, each)?.trim());
  const facts = Object.fromEntries(Object.entries(value).filter(([each]) => each !== key));
  return {
    prose: key === undefined ? undefined : textField(value, key),
    facts: isNothing(facts) ? undefined : facts,
    source,
  };
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return isRecord(value) && Object.keys(value).length === 0;
}
