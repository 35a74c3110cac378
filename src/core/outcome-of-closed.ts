import type { AnswerOutcome } from "./answer-outcome.ts";
import type { ToolCall } from "./tool-call.ts";

/** What an answer to a request that is not open any more comes to. */
export function outcomeOfClosed(call: ToolCall | undefined): AnswerOutcome {
  if (call?.state === "set-aside") return { type: "cancelled" };
  if (call?.state !== "settled") return { type: "stale" };
  switch (call.outcome.type) {
    case "expired":
      return { type: "expired" };
    case "cancelled":
      return { type: "cancelled" };
    default:
      return { type: "stale" };
  }
}
