import type { AnswerOutcome } from "./answer-outcome.ts";
import type { AnswerPlan } from "./answer-rules.ts";
import type { HumanRequest } from "./human-request.ts";
import type { AnswerDelivery } from "./transport.ts";

export type SendablePlan = Extract<AnswerPlan, { type: "decide" | "fulfil" }>;

/** An answer whose state is `answering`, until it is delivered. */
export interface Submission {
  readonly request: HumanRequest;
  readonly plan: SendablePlan;
  /** An earlier try left and nothing came back. */
  readonly mayHaveArrived: boolean;
  /** Aborted when the person stops, from the moment the answer was given. */
  readonly stop: AbortSignal;
  readonly finish: (outcome: AnswerOutcome) => void;
}

/** One delivery for answers that travel together. */
export function deliveryOf(submissions: readonly Submission[], first: Submission): AnswerDelivery {
  const { plan, request } = first;
  if (plan.type === "decide") {
    return { type: "decision", runId: request.runId ?? "", request, decision: plan.decision };
  }
  return {
    type: "results",
    results: submissions.flatMap((each) =>
      each.plan.type === "fulfil" ? [{ request: each.request, value: each.plan.value }] : [],
    ),
  };
}
