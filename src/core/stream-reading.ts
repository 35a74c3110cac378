import { decodeChunk, type Chunk } from "../protocol/chunk.ts";
import { chunksOfGenerateResult } from "../protocol/generate-result.ts";
import { applyChunk } from "./apply-chunk.ts";
import type { Conversation, RunTrace } from "./conversation.ts";
import type { Diagnostics } from "./diagnostics.ts";
import type { UnresolvedCause } from "./tool-call.ts";
import type { ChunkSource } from "./transport.ts";

/** How a read went, for those who want to look again when it broke. */
export type ReadingEnd = "ended" | "broken" | "stopped";

/** Reads streams into a conversation: one commit per network read, and a clear end for every run that was heard. */
export class StreamReading {
  readonly #conversation: Conversation;
  readonly #diagnostics: Diagnostics;
  #sources = 0;
  /** Runs that a caller's own stream has begun and not ended. */
  readonly #ownRuns = new Set<RunTrace>();

  constructor(conversation: Conversation, diagnostics: Diagnostics) {
    this.#conversation = conversation;
    this.#diagnostics = diagnostics;
  }

  get isReading(): boolean {
    return this.#sources > 0 || this.#ownRuns.size > 0;
  }

  /** Takes a value of a stream that the caller reads; its run ends with its own closing chunks. */
  receive(value: unknown): void {
    const chunk = decodeChunk(value);
    const run = this.#apply(chunk, value);
    if (run !== undefined) this.#markOwnRun(run, !pausesOrEnds(chunk));
    this.#conversation.commit();
  }

  /** Reads a source to its end. `run` is the one the stream must be about, when that is known beforehand. */
  async read(source: ChunkSource, signal: AbortSignal, run?: RunTrace): Promise<ReadingEnd> {
    const runs = new Set(run === undefined ? [] : [run]);
    let newest: Chunk | undefined;
    this.#changeSources(1);
    const end = await source((values) => {
      for (const value of values) {
        const chunk = decodeChunk(value);
        const heard = this.#apply(chunk, value);
        if (heard === undefined) continue;
        runs.add(heard);
        newest = chunk;
      }
      this.#conversation.commit();
    }).then(
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

  #markOwnRun(run: RunTrace, isSpeaking: boolean): void {
    if (this.#ownRuns.has(run) === isSpeaking) return;
    if (isSpeaking) this.#ownRuns.add(run);
    else this.#ownRuns.delete(run);
    this.#conversation.topics.touch("status");
  }

  #apply(chunk: Chunk, value: unknown): RunTrace | undefined {
    const run = applyChunk(this.#conversation, chunk);
    if (run === undefined) this.#keep(chunk, value);
    return run;
  }

  /** What could not be read is shown where it happened; what is merely new is for the developer. */
  #keep(chunk: Chunk, value: unknown): void {
    const generated = chunk.type === "malformed" ? chunksOfGenerateResult(value) : undefined;
    if (generated !== undefined) {
      for (const each of generated) this.#apply(decodeChunk(each), each);
      return;
    }
    switch (chunk.type) {
      case "unreadable":
        return this.#conversation.addProblemToNewest({
          type: "unreadable-chunk",
          kind: "",
          problem: chunk.problem,
        });
      case "malformed":
        return this.#conversation.addProblemToNewest({
          type: "unreadable-chunk",
          kind: chunk.kind,
          problem: chunk.problem,
        });
      case "unknown-kind":
        return this.#diagnostics.report({ type: "unknown-chunk", kind: chunk.kind });
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
    if (end === "broken" && runs.size === 0) {
      conversation.addProblemToNewest({ type: "connection-lost" });
    }
    conversation.commit();
  }

  #changeSources(change: 1 | -1): void {
    this.#sources += change;
    this.#conversation.topics.touch("status");
    this.#conversation.commit();
  }
}

function pausesOrEnds(chunk: Chunk): boolean {
  return (
    chunk.type === "finish" ||
    chunk.type === "tool-call-approval" ||
    chunk.type === "tool-call-suspended"
  );
}
