/** Runs of an agent with its tools, from a message or an answer to the end of its stream. */
import { Mastra } from "@mastra/core/mastra";
import { LibSQLStore } from "@mastra/libsql";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import * as Suspend from "../../src/core/suspend.ts";
import type { AgentOutput, AgentRunError } from "../../src/server/index.ts";
import type { PlayedModel } from "./played-model.ts";

/** A chunk, as far as the tests read it. */
export interface Chunk {
  readonly type: string;
  readonly payload?: {
    readonly toolName?: string;
    readonly toolCallId?: string;
    readonly result?: unknown;
    readonly resumeSchema?: string;
    readonly error?: { readonly cause?: { readonly message?: string; readonly name?: string } };
  };
}

export interface Run {
  readonly runId: string;
  readonly chunks: readonly Chunk[];
}

/** What an agent of the tests is, but for its toolkit. */
export function played({ model }: PlayedModel) {
  const storage = new LibSQLStore({ id: "tests", url: ":memory:" });
  return {
    id: "agent",
    name: "Agent",
    instructions: "Help.",
    model,
    mastra: new Mastra({ storage, logger: false }),
  };
}

/** Reads a run to its end, which may be a pause. */
export async function read(run: Effect.Effect<AgentOutput, AgentRunError>): Promise<Run> {
  const output = await Effect.runPromise(run);
  const chunks = await Effect.runPromise(Stream.runCollect(output.stream));
  return { runId: output.runId, chunks: chunks as readonly unknown[] as readonly Chunk[] };
}

/** The chunk that asks. */
export function askedIn(chunks: readonly unknown[]): Suspend.ToolCallPart {
  const asked = chunks.find(Suspend.isToolCallPart);
  if (asked === undefined) throw new Error(`nothing asked in ${chunks.map(typeOf).join(", ")}`);
  return asked;
}

/** The ids with which a paused run is answered. */
export function waiting({ runId, chunks }: Run): { readonly runId: string; readonly toolCallId: string } {
  return { runId, toolCallId: askedIn(chunks).payload.toolCallId };
}

/** What a tool brought. */
export function resultIn({ chunks }: Run, toolName: string): unknown {
  const found = chunks.find(({ type, payload }) => type === "tool-result" && payload?.toolName === toolName);
  if (found === undefined) throw new Error(`no result of ${toolName} in ${chunks.map(typeOf).join(", ")}`);
  return found.payload?.result;
}

/** The error with which a tool ended: its name and message. */
export function errorIn({ chunks }: Run): { readonly name: string; readonly message: string } {
  const cause = chunks.find(({ type }) => type === "tool-error")?.payload?.error?.cause;
  if (cause === undefined) throw new Error(`no error in ${chunks.map(typeOf).join(", ")}`);
  return { name: cause.name ?? "", message: cause.message ?? "" };
}

function typeOf(chunk: unknown): string {
  return typeof chunk === "object" && chunk !== null && "type" in chunk ? String(chunk.type) : "?";
}
