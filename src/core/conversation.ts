/**
 * The state of one conversation: its messages, its prose, its tool calls, and which runs speak in it.
 *
 * It holds and announces; `apply-chunk.ts` and `apply-history.ts` say what a source means, `transition.ts` decides what a
 * call becomes.
 */
import type { HumanRequest } from "./human-request.ts";
import { KeyedValues } from "./keyed-values.ts";
import { MessageList } from "./message-list.ts";
import type { MessageDelivery, Problem, Prose } from "./message.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import { isOpen, type ToolCall, type UnresolvedCause } from "./tool-call.ts";
import { transition } from "./transition.ts";

/** What a listener can listen to, besides single calls and single pieces of prose. */
export type Topic = "messages" | "requests" | "status";

/** What one run has said so far. A run goes on under the same id when it is resumed, in a new message. */
export interface RunTrace {
  readonly runId: string | undefined;
  messageId: string | undefined;
  /** Ids of prose parts on the wire repeat in every step; this maps those of the present step to ours. */
  readonly prose: Map<string, string>;
  readonly calls: Set<string>;
  hasFailed: boolean;
}

/** How the source of an event names a call. */
export interface CallReference {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly runId: string | undefined;
}

export class Conversation {
  readonly calls = new KeyedValues<ToolCall>();
  readonly prose = new KeyedValues<Prose>();
  readonly messages = new MessageList();
  readonly topics = new KeyedValues<never>();
  readonly #runs = new Map<string, RunTrace>();
  /** Calls whose request is open, oldest first. */
  readonly #open = new Set<string>();
  /** The newest call under a wire id that a model used again in a later run. */
  readonly #reused = new Map<string, string>();
  /** Calls that a message shows. */
  readonly #placed = new Set<string>();
  #requests: readonly HumanRequest[] | undefined = [];
  #partCount = 0;

  /** Open requests, oldest first; the same array until one opens or closes. */
  get requests(): readonly HumanRequest[] {
    this.#requests ??= [...this.#open].flatMap((id) => {
      const call = this.calls.get(id);
      return call !== undefined && isOpen(call) ? [call.request] : [];
    });
    return this.#requests;
  }

  /** What the run has said; a chunk without a run id belongs to the run without a name. */
  run(runId: string | undefined): RunTrace {
    const key = runId ?? "";
    let run = this.#runs.get(key);
    if (run === undefined) {
      run = { runId, messageId: undefined, prose: new Map(), calls: new Set(), hasFailed: false };
      this.#runs.set(key, run);
    }
    return run;
  }

  /** Lets an event happen to a call, and returns the call. */
  raise(id: string, event: ToolCallEvent, reference?: CallReference): ToolCall | undefined {
    const before = this.calls.get(id);
    const facts = reference === undefined ? before : { id, ...reference };
    if (facts === undefined) return undefined;
    const after = transition(before, event, facts);
    if (after === before || after === undefined) return before;
    this.calls.set(id, after);
    if (before === undefined || isOpen(before) || isOpen(after)) this.#track(before, after);
    return after;
  }

  /** The session's id of a call that a live stream speaks of. */
  idOf(reference: CallReference, opensCall: boolean): string {
    const { toolCallId, runId } = reference;
    const id = this.#reused.get(toolCallId) ?? toolCallId;
    const call = this.calls.get(id);
    if (!opensCall || call?.state !== "settled" || call.runId === runId) return id;
    const next = `${toolCallId}~${this.#partCount++}`;
    this.#reused.set(toolCallId, next);
    return next;
  }

  /** Shows a call where its run stands now, unless a message shows it already. */
  place(run: RunTrace, id: string): void {
    run.calls.add(id);
    if (!this.#placed.has(id)) this.placeIn(this.messageOf(run), id);
  }

  placeIn(messageId: string, id: string): void {
    if (this.#placed.has(id)) return;
    this.#placed.add(id);
    this.appendTo(messageId, { type: "tool-call", id });
  }

  /** Empties a message whose stream broke; its calls find their place again from what the server has stored. */
  restart(messageId: string): void {
    for (const part of this.messages.restart(messageId)) {
      if (part.type === "tool-call") this.#placed.delete(part.id);
      else this.prose.delete(part.id);
    }
    this.topics.touch("messages");
  }

  addProse(messageId: string, type: "text" | "reasoning", text: string): string {
    const id = `${messageId}:${this.#partCount++}`;
    this.prose.set(id, { id, text });
    this.appendTo(messageId, { type, id });
    return id;
  }

  addProblem(messageId: string, problem: Problem): void {
    this.appendTo(messageId, { type: "problem", id: `${messageId}:${this.#partCount++}`, problem });
  }

  deliver(messageId: string, delivery: MessageDelivery): void {
    this.messages.deliver(messageId, delivery);
    this.topics.touch("messages");
    this.commit();
  }

  /** True while an answered call has no end, or the stream that would have told it broke. */
  get hasLooseEnds(): boolean {
    return [...this.#placed].some((id) => {
      const call = this.calls.get(id);
      return (
        call?.state === "resuming" ||
        (call?.state === "unresolved" && call.cause === "connection-lost")
      );
    });
  }

  /** Shows a problem that no run claims, in the message that is newest. */
  addProblemToNewest(problem: Problem): void {
    const newest = this.messages.snapshot.findLast((message) => message.role === "assistant");
    this.addProblem(newest?.id ?? this.messageOf(this.run(undefined)), problem);
  }

  /** The stream broke: what the message shows is a torn piece until the server's own is read. */
  cutMessage(run: RunTrace): void {
    const messageId = this.messageOf(run);
    this.messages.cut(messageId);
    this.addProblem(messageId, { type: "connection-lost" });
  }

  appendTo(messageId: string, part: Parameters<MessageList["append"]>[1]): void {
    this.messages.append(messageId, part);
    this.topics.touch("messages");
  }

  /** The message a run writes to now; it comes to be with its first part. */
  messageOf(run: RunTrace): string {
    run.messageId ??= `run:${run.runId ?? ""}:${this.#partCount++}`;
    this.messages.add(run.messageId, "assistant");
    return run.messageId;
  }

  /** The stream of a run has ended: tells its calls, of which those that wait for a human go on waiting. */
  endRun(run: RunTrace, cause: UnresolvedCause): void {
    const calls = [...run.calls].flatMap((id) => this.calls.get(id) ?? []);
    const isPaused = calls.some((call) => isOpen(call) || call.state === "set-aside");
    for (const call of calls) this.raise(call.id, { type: "run-end", cause, isPaused });
    if (!isPaused) run.calls.clear();
  }

  /** Tells every listener of what changed since the last time. */
  commit(): void {
    this.prose.announce();
    this.calls.announce();
    this.topics.announce();
  }

  #track(before: ToolCall | undefined, after: ToolCall): void {
    const request = isOpen(after) ? after.request : undefined;
    if (request === (before !== undefined && isOpen(before) ? before.request : undefined)) return;
    if (request === undefined) this.#open.delete(after.id);
    else this.#open.add(after.id);
    this.#requests = undefined;
    this.topics.touch("requests");
    this.topics.touch("status");
  }
}
