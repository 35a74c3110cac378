import type { ToolCall } from "../../core/tool-call.ts";
import { isRecord } from "../../protocol/json.ts";
import { isSecretName } from "../card/fact.ts";

/** Longer values stand in the details of a receipt and not in its line. */
const longest = 60;

/** The data that this page saw go out for a call; `undefined` when it saw none. */
export function givenAnswer(call: ToolCall): unknown {
  const answer = "answer" in call ? call.answer : undefined;
  if (answer?.type === "resume") return answer.data;
  return answer?.type === "result" ? answer.value : undefined;
}

/** The one short value that an answer consists of, if it does. */
export function keyValueOf(data: unknown): string | number | boolean | undefined {
  if (isRecord(data)) {
    const [entry, ...others] = Object.entries(data).filter(([key]) => key !== "approved" || !isYes(data));
    return entry === undefined || others.length > 0 || isSecretName(entry[0])
      ? undefined
      : shortValue(entry[1]);
  }
  return shortValue(data);
}

/** True for data that says yes to a tool which asks for that. */
export function isYes(data: unknown): boolean {
  return isRecord(data) && data["approved"] === true;
}

function shortValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === "number" || typeof value === "boolean") return value;
  return typeof value === "string" && value !== "" && value.length <= longest ? value : undefined;
}
