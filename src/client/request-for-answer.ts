import type { AnswerDelivery, DecisionDelivery } from "../core/transport.ts";

/** A route under the agent, and the body that goes there. */
export interface AnswerRequest {
  readonly route: "resume-stream" | "stream" | "approve-network-tool-call" | "decline-network-tool-call";
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * The request that carries an answer.
 *
 * All decisions go to `resume-stream`: Mastra's approve and decline routes are the same with fixed data, and only this one
 * also takes the options and client tools of the run. The tool call id is always sent: without it Mastra would give the
 * data to every call of the run that waits.
 */
export function requestForAnswer(delivery: AnswerDelivery): AnswerRequest {
  if (delivery.type === "decision" && delivery.request.route === "network") return networkAnswer(delivery);
  if (delivery.type === "decision") {
    return {
      route: "resume-stream",
      body: {
        runId: delivery.runId,
        toolCallId: delivery.request.toolCallId,
        resumeData: resumeData(delivery.decision),
      },
    };
  }
  return {
    route: "stream",
    body: {
      messages: [
        {
          role: "tool",
          content: delivery.results.map(({ request, value }) => ({
            type: "tool-result",
            toolCallId: request.toolCallId,
            toolName: request.toolName,
            input: request.args ?? {},
            // In the field `result`, Mastra would turn `null` into "".
            output: { type: "json", value: value ?? null },
          })),
        },
      ],
    },
  };
}

/** Networks keep one pause per run, and know only yes and no. */
function networkAnswer({ runId, decision }: DecisionDelivery): AnswerRequest {
  return decision.type === "decline"
    ? {
        route: "decline-network-tool-call",
        body: { runId, ...(decision.reason !== undefined && { reason: decision.reason }) },
      }
    : { route: "approve-network-tool-call", body: { runId } };
}

function resumeData(decision: DecisionDelivery["decision"]): unknown {
  switch (decision.type) {
    case "approve":
      return { approved: true };
    case "decline":
      return decision.reason === undefined
        ? { approved: false }
        : { approved: false, reason: decision.reason };
    case "resume":
      return decision.data;
  }
}
