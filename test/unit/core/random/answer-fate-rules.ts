/** What must hold when an answer leaves the page, and when its outcome is told. */
import type { Answer } from "../../../../src/core/answer.ts";
import type { AnswerOutcome } from "../../../../src/core/answer-outcome.ts";
import type { HumanRequest } from "../../../../src/core/human-request.ts";
import type { ToolCall } from "../../../../src/core/tool-call.ts";
import type { AnswerDelivery } from "../../../../src/core/transport.ts";
import { questionOf, requestsIn, type AskingServer } from "./asking-server.ts";

/** What is known when an answer leaves. */
export interface Departure {
  readonly delivery: AnswerDelivery;
  readonly server: AskingServer;
  /** Calls as the page has them. */
  readonly calls: readonly ToolCall[];
  /** What the person has said, by the request that was on screen. */
  readonly given: ReadonlyMap<HumanRequest, readonly Answer[]>;
  /** Another answer of the run is on its way, or its stream goes on. */
  readonly isBusy: boolean;
}

/** The person has given it, the page asks for it still, the server has none of ours, and it goes alone. */
export function problemsOfDeparture({
  delivery,
  server,
  calls,
  given,
  isBusy,
}: Departure): readonly string[] {
  const requests = requestsIn(delivery);
  const runId = requests[0]?.runId;
  const isIncomplete = calls.some(
    (call) => call.state === "waiting" && call.runId === runId && call.request.kind === "client-tool",
  );
  return [
    ...requests.flatMap((request) => {
      const name = nameOf(request);
      const sent = JSON.stringify(sentFor(delivery, request));
      const isGiven = given.get(request)?.some((answer) => JSON.stringify(sentAs(answer)) === sent) ?? false;
      const isAsked = calls.some((call) => call.state === "answering" && call.request === request);
      return [
        ...(isGiven ? [] : [`${name}: ${sent} was sent, and the person had not said it`]),
        ...(server.answersTo(request).includes("page") ? [`${name}: sent again, and the server had it`] : []),
        ...(isAsked ? [] : [`${name}: sent, and the page did not ask it any more`]),
      ];
    }),
    ...(isBusy ? [`${runId}: two answers are on their way at once`] : []),
    ...(delivery.type === "results" && isIncomplete
      ? [`${runId}: results were sent while another tool of the step waits`]
      : []),
  ];
}

/** An outcome must be true when it is told; `isGiven`: it is the outcome of an answer that counted. */
export function problemsOfOutcome(
  server: AskingServer,
  request: HumanRequest,
  outcome: AnswerOutcome,
  isGiven: boolean,
): readonly string[] {
  const name = nameOf(request);
  const answers = server.answersTo(request);
  const isSaidToBeLost = outcome.type === "failed" && !outcome.mayHaveArrived;
  const isSaidToBeOver = outcome.type === "stale" || outcome.type === "answered-elsewhere";
  return [
    ...(outcome.type === "accepted" && answers.length === 0
      ? [`${name}: the outcome is accepted, and the server has no answer`]
      : []),
    ...(isSaidToBeLost && answers.includes("page")
      ? [`${name}: the outcome says that it cannot have arrived, and the server has it`]
      : []),
    ...(isSaidToBeOver && isGiven && server.asks(request)
      ? [`${name}: the answer was dropped as ${outcome.type}, and the server asks it still`]
      : []),
  ];
}

function nameOf(request: HumanRequest): string {
  return `${request.id} question ${questionOf(request)}`;
}

function sentFor(delivery: AnswerDelivery, request: HumanRequest): unknown {
  if (delivery.type === "decision") return delivery.decision;
  return delivery.results.find((each) => each.request === request)?.value;
}

function sentAs(answer: Answer): unknown {
  return answer.type === "result" ? answer.value : answer;
}
