import { callChunks, proseChunks } from "./chunk-sequences.ts";
import * as MastraChunk from "./mastra-chunk.ts";
import type { FinishReason, MadeCall, MadeChunk, ProseKind } from "./mastra-chunk.ts";

/** What a run says, in chunks. Hand it to a script, or value by value to `session.receive`. */
export type Chunks = readonly MadeChunk[];

/** What `agentRun` takes. Every id has a default that counts up: `run-1`, `message-1`, `call-1`. */
export interface AgentRunOptions {
  readonly runId?: string;
  readonly messageId?: string;
}

/** How a call is made. */
export interface CallOptions {
  readonly args?: unknown;
  /** The id of the new call; of a call made before, when that one asks. */
  readonly toolCallId?: string;
}

/** How a tool asks for a yes. */
export interface ApprovalOptions extends CallOptions {
  /** JSON Schema of the answer, as an object. */
  readonly resumeSchema?: unknown;
}

/** What a tool shows when it suspends itself. Without a `resumeSchema` it declares none. */
export interface SuspendOptions extends ApprovalOptions {
  readonly payload?: unknown;
}

/** Which call a result belongs to: by default the oldest one that has none. */
export interface OutputOptions {
  readonly toolCallId?: string;
}

type Place =
  /** Nothing of the first run was said, or the last one is over. */
  | "before-run"
  | "over"
  /** The model may go on speaking. */
  | "in-step"
  /** Tools have brought their results: when the model speaks again it is in a new step. */
  | "after-results"
  /** Waits for a person; what comes next is another stream, with a message of its own. */
  | "paused";

/**
 * Tells what an agent does, as the chunks that a Mastra server would send for it.
 *
 * Each method gives the chunks of one act, with the steps and the ids around it as on the wire, so write the acts in the
 * order in which they happen. A pause ends the stream; the first act after it belongs to the answer. What is said after
 * the end begins the next run, with an id of its own: the way a run goes on that a browser tool has ended.
 *
 * @example
 * const run = agentRun()
 * const transport = scriptedTransport({
 *   messages: [[run.says("Let me see."), run.suspends("book_table", { payload: { question: "How many?" } })]],
 *   answers: [[run.toolReturns({ booked: true }), run.says("Booked."), run.finishes()]],
 * })
 */
export function agentRun(options: AgentRunOptions = {}): AgentRun {
  return new AgentRun(options);
}

/** The acts of an agent and its tools. */
export class AgentRun {
  #runId: string;
  #messageId: string;
  #runs = 1;
  #messages = 1;
  #calls = 0;
  #proseInStep = 0;
  #place: Place = "before-run";
  readonly #open: Required<MadeCall>[] = [];

  constructor({ runId = "run-1", messageId = "message-1" }: AgentRunOptions) {
    this.#runId = runId;
    this.#messageId = messageId;
  }

  /** The id of the run that spoke last, to compare with the one that an answer went to. */
  get id(): string {
    return this.#runId;
  }

  /** The agent writes text, word by word. */
  says(text: string): Chunks {
    return this.#prose("text", text);
  }

  /** The model reasons, word by word. */
  thinks(text: string): Chunks {
    return this.#prose("reasoning", text);
  }

  /** The agent has begun to write a call and is not done: the card is on screen, its arguments are not. */
  beginsCall(toolName: string, argumentsText = ""): Chunks {
    const step = this.#speak();
    const call = this.#newCall(toolName);
    const piece = argumentsText === "" ? [] : [MastraChunk.argumentsDelta(call, argumentsText)];
    return [...step, MastraChunk.argumentsStart(call), ...piece];
  }

  /** The agent calls a tool, and the tool runs. */
  calls(toolName: string, { args = {}, toolCallId }: CallOptions = {}): Chunks {
    const step = this.#speak();
    const call = { ...this.#newCall(toolName, toolCallId), args };
    this.#open.push(call);
    return [...step, ...callChunks(call)];
  }

  /** A tool needs a yes before it runs. Calls it first, unless `toolCallId` is the id of an open call. */
  asksApproval(toolName: string, { resumeSchema, ...options }: ApprovalOptions = {}): Chunks {
    return this.#pause(toolName, options, (call) => MastraChunk.approval(call, resumeSchema));
  }

  /** A tool suspends itself and waits for data. Calls it first, unless `toolCallId` is the id of an open call. */
  suspends(toolName: string, { payload, resumeSchema, ...options }: SuspendOptions = {}): Chunks {
    return this.#pause(toolName, options, (call) => MastraChunk.suspended(call, payload, resumeSchema));
  }

  /** Calls a tool that only the browser can fulfil, and ends the run: its result starts the next one. */
  asksBrowser(toolName: string, options: CallOptions = {}): Chunks {
    return [...this.calls(toolName, options), ...this.finishes("tool-calls")];
  }

  /** A tool is done. */
  toolReturns(result: unknown, options: OutputOptions = {}): Chunks {
    return [MastraChunk.toolResult(this.#settle(options), result)];
  }

  /** A tool throws. */
  toolFails(message: string, options: OutputOptions = {}): Chunks {
    return [MastraChunk.toolError(this.#settle(options), message)];
  }

  /** A tool does not run, because a person said no. */
  toolIsDenied(reason?: string, options: OutputOptions = {}): Chunks {
    return [MastraChunk.toolDenied(this.#settle(options), reason)];
  }

  /** The agent or a tool writes a data part, such as `data-progress`. */
  writes(kind: `data-${string}`, value: unknown): Chunks {
    return [MastraChunk.data(kind, value)];
  }

  /** The run comes to its end. Calls that have no result then are the browser's, when the reason is `tool-calls`. */
  finishes(reason: FinishReason = "stop"): Chunks {
    return [...this.#speak(), ...this.#end(reason)];
  }

  /** The model or the server fails, and with it the run. */
  breaks(message: string): Chunks {
    return [...this.#speak(), MastraChunk.error(message, this.#runId), ...this.#end("error")];
  }

  /** A processor of the server stops the run. Its form is Mastra's type; no real stream was recorded. */
  isStopped(reason: string): Chunks {
    return [...this.#speak(), MastraChunk.tripwire(reason, this.#runId), ...this.#end("tripwire")];
  }

  /** The run is aborted at the server. Its form is Mastra's type; no real stream was recorded. */
  isAborted(): Chunks {
    this.#place = "over";
    return [MastraChunk.abort(this.#runId)];
  }

  #prose(kind: ProseKind, text: string): Chunks {
    const step = this.#speak();
    const id = `${kind}-${++this.#proseInStep}`;
    return [...step, ...proseChunks(kind, id, text, this.#runId)];
  }

  /** What stands on the wire before the model speaks: the start of the run, or the change of steps. */
  #speak(): Chunks {
    const before = this.#place;
    this.#place = "in-step";
    switch (before) {
      case "in-step":
      case "paused":
        return [];
      case "over":
      case "before-run":
        if (before === "over") this.#beginNextRun();
        return [
          MastraChunk.start(this.#messageId, this.#runId),
          MastraChunk.stepStart(this.#messageId, this.#runId),
        ];
      case "after-results":
        this.#proseInStep = 0;
        return [
          MastraChunk.stepFinish("tool-calls", true, this.#runId),
          MastraChunk.stepStart(this.#messageId, this.#runId),
        ];
    }
  }

  #newCall(toolName: string, toolCallId = `call-${++this.#calls}`) {
    return { runId: this.#runId, toolName, toolCallId };
  }

  #pause(toolName: string, options: CallOptions, pauseChunk: (call: MadeCall) => MadeChunk): Chunks {
    const isOpen = this.#open.some(({ toolCallId }) => toolCallId === options.toolCallId);
    if (isOpen) this.#resume();
    const calls = isOpen ? [] : this.calls(toolName, options);
    const call = this.#callOf({ toolCallId: options.toolCallId ?? `call-${this.#calls}` });
    this.#place = "paused";
    return [...calls, pauseChunk(call)];
  }

  #settle(options: OutputOptions): MadeCall {
    const call = this.#callOf(options);
    this.#resume();
    this.#open.splice(this.#open.indexOf(call), 1);
    this.#place = "after-results";
    return call;
  }

  /** The answer to a pause opens a new stream, and with it a new message. */
  #resume(): void {
    if (this.#place === "paused") this.#messageId = `message-${++this.#messages}`;
  }

  #callOf({ toolCallId }: OutputOptions): Required<MadeCall> {
    const call = this.#open.find((each) => toolCallId === undefined || each.toolCallId === toolCallId);
    if (call !== undefined) return call;
    const open = this.#open.map((each) => `${each.toolCallId} (${each.toolName})`).join(", ");
    throw new Error(
      `The run has no open call ${toolCallId ?? ""}, so no chunk can say what became of it. ` +
        `Open are: ${open === "" ? "none" : open}. Call the tool first, or name one of these.`,
    );
  }

  #end(reason: FinishReason): Chunks {
    this.#place = "over";
    return [MastraChunk.stepFinish(reason, false, this.#runId), MastraChunk.finish(reason, this.#runId)];
  }

  #beginNextRun(): void {
    this.#runId = `run-${++this.#runs}`;
    this.#messageId = `message-${++this.#messages}`;
    this.#proseInStep = 0;
    this.#open.length = 0;
  }
}
