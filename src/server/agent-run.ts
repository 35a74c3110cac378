/** One run of an agent as an Effect: interruption aborts it, and its abort signal interrupts. */
import type { AgentExecutionOptions } from "@mastra/core/agent";
import type { ChunkType, MastraModelOutput } from "@mastra/core/stream";
import * as Effect from "effect/Effect";
import type * as Stream from "effect/Stream";
import { AgentRunError, type AgentOperation } from "./errors.ts";
import { fromMastraOutput } from "./from-mastra-output.ts";

/** Mastra's own options of a run: `memory`, `maxSteps`, `abortSignal` and so on. */
export type RunOptions = AgentExecutionOptions;

/** Mastra's own options of a run, and which call of which run the answer is for. Both ids come with the chunk that asked. */
export type ResumeOptions = RunOptions & { readonly runId: string; readonly toolCallId: string };

/** What a run gives while it goes on. */
export interface AgentOutput {
  readonly runId: string;
  /** The chunks. It ends at a pause; interrupting it, or leaving it early, stops the run. */
  readonly stream: Stream.Stream<ChunkType<unknown>, AgentRunError>;
  /** Mastra's own output, for everything else. */
  readonly source: MastraModelOutput<unknown>;
}

/** Starts a run that streams. */
export function startRun(
  agentId: string,
  operation: AgentOperation,
  given: AbortSignal | undefined,
  start: (signal: AbortSignal) => Promise<MastraModelOutput<unknown>>,
): Effect.Effect<AgentOutput, AgentRunError> {
  return withSignal(agentId, operation, given, start).pipe(
    Effect.map(({ value: source, abort }) => ({
      runId: source.runId,
      stream: fromMastraOutput(source, { agentId, onCancel: abort }),
      source,
    })),
  );
}

/** Runs until the run is over or pauses. */
export function wholeRun<Value>(
  agentId: string,
  operation: AgentOperation,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Effect.Effect<Value, AgentRunError> {
  return Effect.map(withSignal(agentId, operation, given, run), ({ value }) => value);
}

function withSignal<Value>(
  agentId: string,
  operation: AgentOperation,
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<Value>,
): Effect.Effect<{ readonly value: Value; readonly abort: () => void }, AgentRunError> {
  return Effect.suspend(() => {
    if (given?.aborted === true) return Effect.interrupt;
    const controller = new AbortController();
    const { signal } = controller;
    const abort = () => controller.abort();
    return Effect.tryPromise({
      try: () => run(given === undefined ? signal : AbortSignal.any([given, signal])),
      catch: (cause) => new AgentRunError(agentId, operation, cause),
    }).pipe(
      Effect.catch((error) => (given?.aborted === true ? Effect.interrupt : Effect.fail(error))),
      Effect.onInterrupt(() => Effect.sync(abort)),
      Effect.map((value) => ({ value, abort })),
    );
  });
}
