import type { Answer } from "../core/answer.ts";
import type { AnswerDelivery } from "../core/transport.ts";

/** What a server was told about one call. */
export type ReceivedAnswer = Exclude<Answer, { readonly type: "cancel" }> & {
  readonly toolName: string;
  readonly toolCallId: string;
  /** The run it went to; the results of browser tools go to none. */
  readonly runId: string | undefined;
};

export function receivedAnswers(delivery: AnswerDelivery): readonly ReceivedAnswer[] {
  if (delivery.type === "results") {
    return delivery.results.map(({ request: { toolName, toolCallId }, value }) => ({
      type: "result",
      value,
      toolName,
      toolCallId,
      runId: undefined,
    }));
  }
  const { decision, runId, request } = delivery;
  const { toolName, toolCallId } = request;
  const call = { toolName, toolCallId, runId };
  if (decision.type !== "decline") return [{ ...decision, ...call }];
  const { type, reason } = decision;
  return [{ type, ...(reason !== undefined && { reason }), ...call }];
}

/** `resume of book_table (call-1, run run-1) with {"guests":2}` */
export function describeAnswer(answer: ReceivedAnswer): string {
  const { type, toolName, toolCallId, runId } = answer;
  const run = runId === undefined ? "" : `, run ${runId}`;
  return `${type} of ${toolName} (${toolCallId}${run})${describeData(answer)}`;
}

function describeData(answer: ReceivedAnswer): string {
  switch (answer.type) {
    case "approve":
      return "";
    case "decline":
      return answer.reason === undefined ? "" : ` because of "${answer.reason}"`;
    case "resume":
      return ` with ${JSON.stringify(answer.data)}`;
    case "result":
      return ` with ${JSON.stringify(answer.value)}`;
  }
}
