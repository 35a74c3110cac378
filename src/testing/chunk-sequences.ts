/** Chunks that always come together, cut into pieces the way a model speaks. */
import * as MastraChunk from "./mastra-chunk.ts";
import type { MadeCall, MadeChunk, ProseKind } from "./mastra-chunk.ts";

/** A text or a thought, word by word. */
export function proseChunks(kind: ProseKind, id: string, text: string, runId: string): readonly MadeChunk[] {
  const words = text.match(/\s*\S+\s*/g) ?? [text];
  return [
    MastraChunk.proseStart(kind, id, runId),
    ...words.map((word) => MastraChunk.proseDelta(kind, id, word, runId)),
    MastraChunk.proseEnd(kind, id, runId),
  ];
}

/** A call whose arguments arrive in two pieces. */
export function callChunks(call: MadeCall): readonly MadeChunk[] {
  const text = JSON.stringify(call.args);
  const middle = Math.ceil(text.length / 2);
  return [
    MastraChunk.argumentsStart(call),
    MastraChunk.argumentsDelta(call, text.slice(0, middle)),
    MastraChunk.argumentsDelta(call, text.slice(middle)),
    MastraChunk.argumentsEnd(call),
    MastraChunk.toolCall(call),
  ];
}
