/**
 * The state of one conversation: its messages, its prose, its tool calls, and which runs speak in it.
 *
 * It holds and announces; `apply-chunk.ts` and `apply-history.ts` say what a source means, `transition.ts` decides what a
 * call becomes.
 */
import type { AiBlockPayload } from "./block-payload.ts";
import { Drafts, type DraftOptions } from "./drafts.ts";
import { announce, KeyedValues, type Cell, type Changes } from "./keyed-values.ts";
import { MessageList } from "./message-list.ts";
import type { MessageDelivery, MessagePart, Problem, Prose } from "./message.ts";
import { beginRun, type RunTrace } from "./run-trace.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import { isOpen, type ToolCall, type UnresolvedCause } from "./tool-call.ts";
import { ToolCalls, type CallReference } from "./tool-calls.ts";

/** What a listener can listen to, besides single calls and single pieces of prose. */
export type Topic = "messages" | "requests" | "status";

/** What the app has said about its agent's tools, by their names in the stream. */
export interface KnownTools {
  /** The tool asks a person before each run. */
  readonly mustAsk: (toolName: string) => boolean;
  /** The browser gives the tool's result. */
  readonly isClientTool: (toolName: string) => boolean;
}

/** A part without its id. One that comes again under the same key in its message replaces the first. */
export interface ContentPart {
  readonly key: string | undefined;
  readonly content: WithoutId<Extract<MessagePart, { type: "source" | "file" | "data" | "object" }>>;
}

type WithoutId<Part> = Part extends unknown ? Omit<Part, "id"> : never;

export class Conversation {
  readonly #changes: Changes = new Set();
  readonly calls = new ToolCalls(this.#changes, {
    onRequestsChange: () => {
      this.topics.touch("requests");
      this.topics.touch("status");
    },
    onSettle: (id) => this.drafts.forget(id),
  });
  readonly prose = new KeyedValues<Prose>(this.#changes);
  readonly topics = new KeyedValues<never>(this.#changes);
  readonly messages = new MessageList();
  readonly known: KnownTools;
  readonly drafts: Drafts;
  /** Ids of stored messages that the page knows by another id. */
  readonly pageIds = new Map<string, string>();
  /** Blocks that tools have shown as data before they paused, by tool call id. */
  readonly shownBlocks = new Map<string, AiBlockPayload>();
  readonly #runs = new Map<string, RunTrace>();
  #newestRun: RunTrace | undefined;
  /** Calls that a message shows. */
  readonly #placed = new Set<string>();
  /** Calls by message and wire id. */
  readonly #inMessage = new Map<string, Cell<ToolCall>>();
  #partCount = 0;

  constructor(known: KnownTools, drafts?: DraftOptions) {
    this.known = known;
    this.drafts = new Drafts(this.#changes, drafts);
  }

  /** What the run has said; a chunk that names none belongs to the one that spoke last in its stream. */
  run(runId: string | undefined): RunTrace {
    const newest = this.#newestRun;
    if (newest !== undefined && (runId === undefined || newest.runId === runId)) return newest;
    const key = runId ?? "";
    let run = this.#runs.get(key);
    if (run === undefined) {
      run = beginRun(runId);
      this.#runs.set(key, run);
    }
    this.#newestRun = run;
    return run;
  }

  /** A stream begins: what comes before it names a run is not the last one's. */
  beginStream(run: RunTrace | undefined): void {
    this.#newestRun = run;
  }

  /** Lets an event happen to the call with this id. */
  raise(id: string, event: ToolCallEvent, reference?: CallReference): void {
    this.calls.raise(this.calls.values.cell(id), event, reference);
  }

  /** Lets a live event happen to the call it names, and shows the call where its run stands now. */
  hear(reference: CallReference, event: ToolCallEvent, opensCall: boolean): RunTrace {
    const run = this.run(reference.runId);
    const newest = run.newestCall;
    const isSame = newest?.value?.toolCallId === reference.toolCallId && newest.value.state !== "settled";
    const cell = isSame ? newest : this.calls.find(reference, opensCall);
    // What history tells of a call has lost whether anybody was asked; only a live result says that nobody was.
    const mustAsk = event.type === "output-available" && this.known.mustAsk(reference.toolName);
    this.calls.raise(cell, event, mustAsk ? { ...reference, mustAsk } : reference);
    if (cell !== newest) this.place(run, cell);
    return run;
  }

  /** Shows a call where its run stands now, unless a message shows it already. */
  place(run: RunTrace, cell: Cell<ToolCall>): void {
    run.newestCall = cell;
    run.calls.add(cell);
    if (!this.#placed.has(cell.key)) this.placeIn(this.messageOf(run), cell.key);
  }

  placeIn(messageId: string, id: string): void {
    if (this.#placed.has(id)) return;
    this.#placed.add(id);
    const cell = this.calls.values.cell(id);
    this.#inMessage.set(keyIn(messageId, cell.value?.toolCallId ?? id), cell);
    this.appendTo(messageId, { type: "tool-call", id });
  }

  /** The call that a message speaks of: another message may speak of another one under the same id. */
  cellIn(messageId: string, reference: CallReference, opensCall: boolean): Cell<ToolCall> {
    const key = keyIn(messageId, reference.toolCallId);
    const cell = this.#inMessage.get(key) ?? this.calls.find(reference, opensCall);
    this.#inMessage.set(key, cell);
    return cell;
  }

  /** Empties a message whose stream broke; its calls find their place again from what the server has stored. */
  restart(messageId: string): void {
    for (const part of this.messages.restart(messageId)) {
      if (part.type === "tool-call") this.#placed.delete(part.id);
      else this.prose.delete(part.id);
    }
    this.topics.touch("messages");
  }

  addProse(messageId: string, type: "text" | "reasoning", text: string): Cell<Prose> {
    const id = `${messageId}:${this.#partCount++}`;
    const cell = this.prose.cell(id);
    this.prose.write(cell, { id, text });
    this.appendTo(messageId, { type, id });
    return cell;
  }

  /** Shows something whole: a source, a file, data, structured output. */
  putPart(messageId: string, part: ContentPart): void {
    const key = part.key ?? String(this.#partCount++);
    this.messages.put(messageId, { ...part.content, id: `${messageId}:${key}` });
    this.topics.touch("messages");
  }

  addProblem(messageId: string, problem: Problem): void {
    this.appendTo(messageId, { type: "problem", id: `${messageId}:${this.#partCount++}`, problem });
  }

  deliver(messageId: string, delivery: MessageDelivery): void {
    this.messages.deliver(messageId, delivery);
    this.topics.touch("messages");
    this.commit();
  }

  /** True while an answered call has no end, or a stream broke and what it would have told is not known. */
  get hasLooseEnds(): boolean {
    if (this.messages.hasCut) return true;
    return [...this.#placed].some((id) => {
      const call = this.calls.get(id);
      return call?.state === "resuming" || (call?.state === "unresolved" && call.cause === "connection-lost");
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

  /** The stream broke before it said anything: a message stands for what the server has stored of it. */
  cutUnspoken(): void {
    this.beginStream(undefined);
    const run = this.run(undefined);
    run.messageId = undefined;
    this.cutMessage(run);
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
    const isPaused = [...run.calls].some(({ value }) => value !== undefined && mayGoOn(value));
    // The stream that would have told how an answered call goes on is gone, whoever else of the run still waits.
    const isLost = cause === "connection-lost" || cause === "stopped";
    for (const cell of run.calls) {
      // Those that wait go on waiting, and there may be a thousand.
      if (cell.value === undefined || mayGoOn(cell.value)) continue;
      const isUnheard = isLost && cell.value.state === "resuming";
      this.calls.raise(cell, { type: "run-end", cause, isPaused: isPaused && !isUnheard });
    }
    if (isPaused) return;
    run.calls.clear();
    run.newestCall = undefined;
    // Nothing of it is shown, so nothing needs to find it again.
    if (run.messageId === undefined) this.#runs.delete(run.runId ?? "");
  }

  /** Tells every listener of what changed since the last time. */
  commit(): void {
    announce(this.#changes);
  }
}

/** A run with such a call is paused, not over: its stream ends, and goes on with the answer. */
function mayGoOn(call: ToolCall): boolean {
  return isOpen(call) || call.state === "set-aside";
}

function keyIn(messageId: string, toolCallId: string): string {
  return JSON.stringify([messageId, toolCallId]);
}
