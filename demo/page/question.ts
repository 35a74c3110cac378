import type { ToolCall } from "../../src/core/index.ts";

/** What `ask_editor` asks. */
export interface Question {
  readonly question: string;
  readonly options: readonly string[];
}

/** The arguments of the tool as a question; `undefined` when they are something else: the model wrote them. */
export function readQuestion(args: unknown): Question | undefined {
  if (typeof args !== "object" || args === null) return undefined;
  if (!("question" in args) || typeof args.question !== "string") return undefined;
  if (!("options" in args) || !Array.isArray(args.options)) return undefined;
  return { question: args.question, options: args.options.filter((option) => typeof option === "string") };
}

/** How a question ended: what the thread holds, in two words for the receipt. */
export interface QuestionEnd {
  readonly verb: string;
  readonly answer?: string;
}

export function readEnd(call: ToolCall): QuestionEnd {
  if (call.state !== "settled") return { verb: "Unknown" };
  const { outcome } = call;
  switch (outcome.type) {
    case "succeeded":
      return readResult(outcome.result);
    case "declined":
    case "cancelled":
      return { verb: "Skipped" };
    case "failed":
      return { verb: "Failed" };
    case "expired":
      return { verb: "Expired" };
  }
}

function readResult(result: unknown): QuestionEnd {
  if (typeof result !== "object" || result === null) return { verb: "Answered" };
  // What `decline` and `cancel` send is a result like any other to the thread.
  if ("error" in result) return { verb: "Skipped" };
  return "answer" in result && typeof result.answer === "string"
    ? { verb: "Answered", answer: result.answer }
    : { verb: "Answered" };
}
