import type { Chunk } from "./chunk.ts";
import type { JsonRecord } from "./json.ts";

/** Decodes the payload of one kind of chunk. `value` is the whole of what arrived. */
export type Decoder = (payload: JsonRecord, runId: string | undefined, value: JsonRecord) => Chunk;

export function malformed(kind: string, problem: string, value: unknown): Chunk {
  return { type: "malformed", kind, problem, value };
}
