import { decodeChunk, type Chunk } from "../protocol/chunk.ts";
import { applyChunk } from "./apply-chunk.ts";
import type { Conversation } from "./conversation.ts";
import type { RunTrace } from "./run-trace.ts";
import { inDevelopment } from "./in-development.ts";
import { noteUnknownKind, warn, type DiagnosticSink } from "./diagnostics.ts";
import type { UnresolvedCause } from "./tool-call.ts";
import type { ChunkSource } from "./transport.ts";

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** How a read went, for those who want to look again when it broke. */
export type ReadingEnd = "ended" | "broken" | "stopped";

/** Reads streams into a conversation: one commit per network read, and a clear end for every run that was heard. */
export class StreamReading {
  readonly #conversation: Conversation;
  readonly #onDiagnostic: DiagnosticSink | undefined;
  readonly #notedKinds = new Set<string>();
  #sources = 0;
  /** Runs that a caller's own stream has begun and not ended. */
  readonly #ownRuns = new Set<RunTrace>();

  constructor(conversation: Conversation, onDiagnostic: DiagnosticSink | undefined) {
    this.#conversation = conversation;
    this.#onDiagnostic = onDiagnostic;
  }

  get isReading(): boolean {
    return this.#sources > 0 || this.#ownRuns.size > 0;
  }

  /** Takes a value of a stream that the caller reads; its run ends with its own closing chunks. */
  receive(value: unknown): void {
    const chunk = decodeChunk(value);
    const run = this.#apply(chunk);
    if (run !== undefined && pausesOrEnds(chunk)) this.#markOwnRun(run, false);
    else if (run !== undefined && speaks(chunk)) this.#markOwnRun(run, true);
    this.#conversation.commit();
  }

  /** Reads a source to its end. `run` is the one the stream must be about, when that is known beforehand. */
  async read(source: ChunkSource, signal: AbortSignal, run?: RunTrace): Promise<ReadingEnd> {
    const runs = new Set(run === undefined ? [] : [run]);
    let newest: Chunk | undefined;
    if (this.#sources === 0) this.#conversation.beginStream(run);
    this.#changeSources(1);
    // A source of somebody else may throw before it returns.
    const play = async () =>
      source((values) => {
        for (const value of values) {
          const chunk = decodeChunk(value);
          const heard = this.#apply(chunk);
          if (heard === undefined) continue;
          runs.add(heard);
          newest = chunk;
        }
        this.#conversation.commit();
      });
    const end = await play().then(
      (streamEnd): ReadingEnd => {
        const isOver = streamEnd === "complete" || (newest !== undefined && pausesOrEnds(newest));
        return isOver ? "ended" : "broken";
      },
      (): ReadingEnd => (signal.aborted ? "stopped" : "broken"),
    );
    this.#end(runs, end);
    this.#changeSources(-1);
    return end;
  }

  /** The caller's own streams are over, whatever their last chunk was. */
  forgetOwnRuns(): void {
    for (const run of this.#ownRuns) this.#markOwnRun(run, false);
    this.#conversation.commit();
  }

  #markOwnRun(run: RunTrace, isSpeaking: boolean): void {
    if (this.#ownRuns.has(run) === isSpeaking) return;
    if (isSpeaking) this.#ownRuns.add(run);
    else this.#ownRuns.delete(run);
    this.#conversation.topics.touch("status");
  }

  #apply(chunk: Chunk): RunTrace | undefined {
    const run = applyChunk(this.#conversation, chunk);
    if (run === undefined) this.#keep(chunk);
    return run;
  }

  /** What could not be read is shown where it happened; what is merely new is for the developer. */
  #keep(chunk: Chunk): void {
    if (chunk.type === "unreadable" || chunk.type === "malformed") {
      const kind = chunk.type === "malformed" ? chunk.kind : "";
      this.#conversation.addProblemToNewest({ type: "unreadable-chunk", kind, problem: chunk.problem });
    } else if (chunk.type === "kept") {
      inDevelopment(
        () =>
          process.env.NODE_ENV !== "production" &&
          noteUnknownKind(chunk.kind, this.#notedKinds, this.#onDiagnostic ?? warn),
      );
    }
  }

  #end(runs: ReadonlySet<RunTrace>, end: ReadingEnd): void {
    const conversation = this.#conversation;
    const cause: UnresolvedCause =
      end === "broken" ? "connection-lost" : end === "stopped" ? "stopped" : "run-ended";
    for (const run of runs) {
      conversation.endRun(run, run.hasFailed ? "run-failed" : cause);
      if (end === "broken") conversation.cutMessage(run);
    }
    if (end === "broken" && runs.size === 0) conversation.cutUnspoken();
    conversation.commit();
  }

  #changeSources(change: 1 | -1): void {
    this.#sources += change;
    this.#conversation.topics.touch("status");
    this.#conversation.commit();
  }
}

/** A run that does one of these says nothing more before it is answered, or at all. */
function pausesOrEnds({ type }: Chunk): boolean {
  switch (type) {
    case "finish":
    case "tool-call-approval":
    case "tool-call-suspended":
    case "error":
    case "tripwire":
      return true;
    default:
      return false;
  }
}

/** A run that does one of these is at work. The result of one call says nothing of it: another may still wait. */
function speaks({ type }: Chunk): boolean {
  return type !== "tool-result" && type !== "tool-error" && type !== "tool-output-denied";
}
