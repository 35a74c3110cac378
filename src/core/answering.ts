/**
 * Brings answers to the server, each once.
 *
 * The state machine forbids a second answer; this file brings the first one there: checked before it leaves, one at a time
 * per run, and never sent again before the server was asked whether it has it already.
 */
import type { Answer, DecidedBy } from "./answer.ts";
import type { AnswerFailure, AnswerOutcome } from "./answer-outcome.ts";
import { planAnswer, type AnswerPlan, type AnswerRules } from "./answer-rules.ts";
import type { Conversation } from "./conversation.ts";
import { TransportError, type TransportFailure } from "./errors.ts";
import type { HumanRequest } from "./human-request.ts";
import type { StreamReading } from "./stream-reading.ts";
import type { ThreadLookup } from "./thread-lookup.ts";
import { requestOf, type ToolCall, type WaitingCall } from "./tool-call.ts";
import type { AnswerDelivery, Transport } from "./transport.ts";

type SendablePlan = Extract<AnswerPlan, { type: "decide" | "fulfil" }>;

/** An answer whose state is `answering`, until it is delivered. */
interface Submission {
  readonly request: HumanRequest;
  readonly plan: SendablePlan;
  /** An earlier try left and nothing came back. */
  readonly mayHaveArrived: boolean;
  readonly finish: (outcome: AnswerOutcome) => void;
}

export interface AnsweringOptions {
  readonly conversation: Conversation;
  readonly reading: StreamReading;
  readonly lookup: ThreadLookup;
  readonly transport: Transport;
  readonly rules: AnswerRules;
  /** Aborts the streams that answers open. */
  readonly signal: () => AbortSignal;
}

export class Answering {
  readonly #options: AnsweringOptions;
  /** Outcomes on their way, by call: a second click gets the first one's. */
  readonly #outcomes = new Map<string, Promise<AnswerOutcome>>();
  /** The last answer of each run; the next one waits for it. */
  readonly #turns = new Map<string, Promise<void>>();
  /** Browser tools answered while others of the same step are not: they go back together. */
  readonly #held = new Map<string, Submission[]>();

  constructor(options: AnsweringOptions) {
    this.#options = options;
  }

  answer(id: string, answer: Answer, revision: number | undefined, by: DecidedBy): Promise<AnswerOutcome> {
    const { conversation, rules } = this.#options;
    const call = conversation.calls.get(id);
    if (call?.state === "answering") return this.#outcomes.get(id) ?? settledNow({ type: "stale" });
    if (call?.state !== "waiting") return settledNow(outcomeOfClosed(call));
    if (revision !== undefined && revision !== call.request.revision) return settledNow({ type: "stale" });
    const plan = planAnswer(call.request, answer, rules);
    switch (plan.type) {
      case "invalid":
        return settledNow(plan);
      case "set-aside":
        this.#raise(call.request, { type: "request-set-aside" });
        return settledNow({ type: "cancelled" });
      default:
        return this.#submit(call, answer, plan, by);
    }
  }

  #submit(call: WaitingCall, answer: Answer, plan: SendablePlan, by: DecidedBy): Promise<AnswerOutcome> {
    const { request, refusal } = call;
    const failure = refusal?.failure;
    const mayHaveArrived = failure?.type === "failed" && failure.mayHaveArrived;
    this.#raise(request, { type: "answer-submit", answer, by });
    const outcome = new Promise<AnswerOutcome>((finish) => {
      this.#enqueue({ request, plan, mayHaveArrived, finish });
    }).finally(() => this.#outcomes.delete(request.id));
    this.#outcomes.set(request.id, outcome);
    return outcome;
  }

  #enqueue(submission: Submission): void {
    const { request } = submission;
    const key = request.runId ?? "";
    const ready = request.kind === "client-tool" ? this.#gather(key, submission) : [submission];
    const [first] = ready;
    if (first === undefined) return;
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(() => this.#deliver([first, ...ready.slice(1)]));
    this.#turns.set(key, turn);
    void turn.finally(() => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    });
  }

  /** All results of a step, once the last of its browser tools has one; until then none. */
  #gather(key: string, submission: Submission): readonly Submission[] {
    const held = [...(this.#held.get(key) ?? []), submission];
    const isMissing = this.#options.conversation.calls.requests.some(
      ({ id, kind, runId }) =>
        kind === "client-tool" &&
        (runId ?? "") === key &&
        this.#options.conversation.calls.get(id)?.state === "waiting",
    );
    if (isMissing) this.#held.set(key, held);
    else this.#held.delete(key);
    return isMissing ? [] : held;
  }

  /** Resolves when the next answer of the run may go: after this one's stream has ended. */
  async #deliver(submissions: readonly [Submission, ...Submission[]]): Promise<void> {
    const { conversation, lookup, reading, transport, signal } = this.#options;
    const open = submissions.filter(({ request }) => this.#isStill(request, "answering"));
    for (const each of submissions) {
      if (!open.includes(each)) each.finish(outcomeOfClosed(conversation.calls.get(each.request.id)));
    }
    const [first] = open;
    if (first === undefined) return;
    if (open.some((each) => each.mayHaveArrived)) {
      const seen = await lookup.isStillWaiting(first.request);
      if (seen === "unknown") return this.#refuse(open, unreachable);
      if (seen === "gone") return this.#foundAtServer(open);
    }
    const stop = signal();
    try {
      const source = await transport.answer(deliveryOf(open, first), stop);
      for (const { request, finish } of open) {
        this.#raise(request, { type: "answer-accept" });
        finish({ type: "accepted" });
      }
      const end = await reading.read(source, stop, conversation.run(first.request.runId));
      if (end === "broken") await lookup.follow();
    } catch (error) {
      await this.#fail(open, failureOf(error));
    }
  }

  /** An earlier try had arrived after all: the server does not wait any more. What came of it is in its thread. */
  async #foundAtServer(submissions: readonly Submission[]): Promise<void> {
    for (const { request, finish } of submissions) {
      if (this.#isStill(request, "answering")) this.#raise(request, { type: "answer-accept" });
      finish({ type: "accepted" });
    }
    await this.#options.lookup.follow();
  }

  async #fail(submissions: readonly Submission[], failure: TransportFailure): Promise<void> {
    switch (failure.type) {
      case "not-waiting":
        return this.#lookAfterRefusal(submissions);
      case "expired":
        for (const { request, finish } of submissions) {
          this.#raise(request, { type: "request-expire" });
          finish({ type: "expired" });
        }
        return;
      case "aborted":
        return this.#refuse(submissions, { ...unreachable, mayHaveArrived: true });
      default:
        return this.#refuse(submissions, failure);
    }
  }

  /** The server waits no more. Its thread may say who was first; if not, we say that we do not know. */
  async #lookAfterRefusal(submissions: readonly Submission[]): Promise<void> {
    await this.#options.lookup.look(0);
    for (const { request, finish } of submissions) {
      const call = this.#options.conversation.calls.get(request.id);
      if (call?.state === "answering") this.#raise(request, { type: "request-close", cause: "not-waiting" });
      finish(call?.state === "settled" ? { type: "answered-elsewhere" } : { type: "stale" });
    }
  }

  #refuse(submissions: readonly Submission[], failure: AnswerFailure): void {
    for (const { request, finish } of submissions) {
      this.#raise(request, { type: "answer-refuse", failure });
      finish(failure);
    }
  }

  #isStill(request: HumanRequest, state: ToolCall["state"]): boolean {
    const call = this.#options.conversation.calls.get(request.id);
    return call?.state === state && requestOf(call) === request;
  }

  #raise(request: HumanRequest, event: Parameters<Conversation["raise"]>[1]): void {
    this.#options.conversation.raise(request.id, event);
    this.#options.conversation.commit();
  }
}

const unreachable: Extract<AnswerFailure, { type: "failed" }> = {
  type: "failed",
  reason: "network",
  mayHaveArrived: true,
};

function deliveryOf(submissions: readonly Submission[], first: Submission): AnswerDelivery {
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

function failureOf(error: unknown): TransportFailure {
  return error instanceof TransportError
    ? error.failure
    : { type: "failed", reason: "unexpected", mayHaveArrived: true };
}

/** What an answer to a request that is not open any more comes to. */
function outcomeOfClosed(call: ToolCall | undefined): AnswerOutcome {
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

function settledNow(outcome: AnswerOutcome): Promise<AnswerOutcome> {
  return Promise.resolve(outcome);
}
