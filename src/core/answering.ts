/**
 * Brings answers to the server, each once.
 *
 * The state machine forbids a second answer; this file brings the first one there: checked before it leaves, one at a time
 * per run, and never sent again before the server was asked whether it has it already.
 */
import type { Answer, DecidedBy } from "./answer.ts";
import type { AnswerFailure, AnswerOutcome } from "./answer-outcome.ts";
import { planAnswer, type AnswerRules } from "./answer-rules.ts";
import type { ThreadHistory } from "./apply-history.ts";
import type { Conversation } from "./conversation.ts";
import type { TransportFailure } from "./errors.ts";
import { HeldResults } from "./held-results.ts";
import type { HumanRequest } from "./human-request.ts";
import { failureOf, unreachable } from "./failure-of.ts";
import { outcomeOfClosed } from "./outcome-of-closed.ts";
import type { StreamReading } from "./stream-reading.ts";
import { deliveryOf, type SendablePlan, type Submission } from "./submission.ts";
import type { ThreadLookup } from "./thread-lookup.ts";
import { requestOf, type ToolCall, type WaitingCall } from "./tool-call.ts";
import { Turns } from "./turns.ts";
import type { Transport } from "./transport.ts";

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
  readonly #turns = new Turns();
  /** Browser tools answered while others of the same step are not: they go back together. */
  readonly #held = new HeldResults();

  constructor(options: AnsweringOptions) {
    this.#options = options;
    // The last open tool of a step can come to its end without an answer from here.
    options.conversation.topics.subscribe("requests", () => this.#release());
  }

  async answer(
    id: string,
    answer: Answer,
    revision: number | undefined,
    by: DecidedBy,
  ): Promise<AnswerOutcome> {
    const { conversation, rules } = this.#options;
    const call = conversation.calls.get(id);
    if (call?.state === "answering") return this.#outcomes.get(id) ?? { type: "stale" };
    if (call?.state !== "waiting") return outcomeOfClosed(call);
    if (revision !== undefined && revision !== call.request.revision) return { type: "stale" };
    const plan = planAnswer(call.request, answer, rules);
    switch (plan.type) {
      case "invalid":
        return plan;
      case "set-aside":
        this.#raise(call.request, { type: "request-set-aside" });
        return { type: "cancelled" };
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
      this.#enqueue({ request, plan, mayHaveArrived, stop: this.#options.signal(), finish });
    }).finally(() => {
      // A tool that asks again meanwhile can have been answered again.
      if (this.#outcomes.get(request.id) === outcome) this.#outcomes.delete(request.id);
    });
    this.#outcomes.set(request.id, outcome);
    return outcome;
  }

  #enqueue(submission: Submission): void {
    const { kind, runId = "" } = submission.request;
    if (kind !== "client-tool") return this.#turns.take(runId, () => this.#deliver([submission]));
    this.#held.hold(submission);
    this.#release();
  }

  /** Lets the results of a step go once no browser tool of it waits any more; until then none. */
  #release(): void {
    this.#stillOpen(this.#held.takeClosed(({ request }) => this.#isStill(request, "answering")));
    for (const [run, held] of this.#held.takeReady(this.#options.conversation.calls)) {
      this.#turns.take(run, () => this.#deliver(held));
    }
  }

  /** Gives answers back that wait for others of their step. */
  stop(): void {
    this.#giveBack(this.#held.takeAll());
  }

  /** Resolves when the next answer of the run may go: after this one's stream has ended. Never rejects. */
  async #deliver(submissions: readonly Submission[]): Promise<void> {
    const { conversation, lookup, reading, transport } = this.#options;
    let open = this.#stillOpen(submissions);
    try {
      open = this.#stillOpen(await this.#withoutThoseFound(open));
      const [first] = open;
      if (first === undefined) return;
      const { stop } = first;
      if (stop.aborted) return this.#giveBack(open);
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

  /** Those whose call still waits for the very answer; the others are told what has become of theirs. */
  #stillOpen(submissions: readonly Submission[]): Submission[] {
    return submissions.filter((each) => {
      const isOpen = this.#isStill(each.request, "answering");
      if (!isOpen) each.finish(outcomeOfClosed(this.#options.conversation.calls.get(each.request.id)));
      return isOpen;
    });
  }

  /**
   * Asks the server about answers that it may have already, and about those that it would take twice: the results of
   * browser tools. What is left has to be sent.
   */
  async #withoutThoseFound(submissions: Submission[]): Promise<Submission[]> {
    const asksFirst = submissions.some((each) => each.mayHaveArrived || each.request.kind === "client-tool");
    if (!asksFirst) return submissions;
    const seen = await this.#options.lookup.ask(submissions.map(({ request }) => request));
    const left: Submission[] = [];
    for (const [index, each] of submissions.entries()) {
      const found = seen[index];
      if (found?.type === "gone") {
        if (each.mayHaveArrived) this.#foundAtServer(each, found.history);
        else this.#foundElsewhere(each, found.history);
      } else if (found?.type === "unknown" && each.mayHaveArrived) {
        this.#refuse([each], unreachable);
      } else {
        left.push(each);
      }
    }
    // Once for all of them: a look reads the whole thread.
    if (submissions.some((each, index) => each.mayHaveArrived && seen[index]?.type === "gone")) {
      void this.#options.lookup.follow();
    }
    return left;
  }

  /** An earlier try had arrived after all: the server does not wait any more. What came of it is in its thread. */
  #foundAtServer({ request, finish }: Submission, history: ThreadHistory): void {
    const { lookup } = this.#options;
    lookup.takeOver(history, request);
    if (this.#isStill(request, "answering")) {
      this.#raise(request, { type: "answer-accept" });
      // No stream will tell how it goes on: the thread does, and it may tell of the next question.
      this.#raise(request, { type: "run-end", cause: "connection-lost", isPaused: false });
    }
    finish({ type: "accepted" });
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
        return this.#refuse(submissions, { ...unreachable, reason: "stopped" });
      default:
        return this.#refuse(submissions, failure);
    }
  }

  /** The server waits no more, or not yet: its list says which. */
  async #lookAfterRefusal(submissions: readonly Submission[]): Promise<void> {
    const seen = await this.#options.lookup.ask(submissions.map(({ request }) => request));
    for (const [index, each] of submissions.entries()) {
      const found = seen[index];
      if (found?.type === "waiting") {
        this.#refuse([each], { type: "failed", reason: "server", mayHaveArrived: false });
      } else {
        this.#foundElsewhere(each, found?.type === "no-lookup" ? undefined : found?.history);
      }
    }
  }

  /** Somebody else was first. The thread may say what came of it; if not, we say that we do not know. */
  #foundElsewhere({ request, finish, mayHaveArrived }: Submission, history: ThreadHistory | undefined): void {
    const { conversation, lookup } = this.#options;
    // This try is no part of how the call ended; an earlier one may be.
    this.#raise(request, { type: "answer-refuse", failure: { ...unreachable, mayHaveArrived } });
    if (history !== undefined) lookup.takeOver(history, request);
    if (this.#isStill(request, "waiting")) {
      this.#raise(request, { type: "request-close", cause: "not-waiting" });
    }
    const isSettled = conversation.calls.get(request.id)?.state === "settled";
    finish({ type: isSettled ? "answered-elsewhere" : "stale" });
  }

  /** Answers that did not leave this time; an earlier try may have arrived all the same. */
  #giveBack(submissions: readonly Submission[]): void {
    for (const each of submissions) {
      this.#refuse([each], { ...unreachable, reason: "stopped", mayHaveArrived: each.mayHaveArrived });
    }
  }

  #refuse(submissions: readonly Submission[], failure: AnswerFailure): void {
    for (const { request, finish } of submissions) {
      this.#raise(request, { type: "answer-refuse", failure });
      finish(failure);
    }
  }

  #isStill(request: HumanRequest, state: ToolCall["state"]): boolean {
    return this.#callOf(request)?.state === state;
  }

  /** The call while it carries this very request: its tool may have asked again while an answer was on its way. */
  #callOf(request: HumanRequest): ToolCall | undefined {
    const call = this.#options.conversation.calls.get(request.id);
    return call !== undefined && requestOf(call) === request ? call : undefined;
  }

  #raise(request: HumanRequest, event: Parameters<Conversation["raise"]>[1]): void {
    if (this.#callOf(request) === undefined) return;
    this.#options.conversation.raise(request.id, event);
    this.#options.conversation.commit();
  }
}
