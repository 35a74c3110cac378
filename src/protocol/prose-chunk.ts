import type { Chunk } from "./chunk.ts";
import { malformed, type Decoder } from "./decoder.ts";
import { isText, textOf, type JsonRecord } from "./json.ts";

export function decodeText(
  type: "text-delta" | "reasoning-delta",
  payload: JsonRecord,
  runId: string | undefined,
  value: JsonRecord,
): Chunk {
  const { id, text } = payload;
  return isText(id) && isText(text)
    ? { type, runId, id, text }
    : malformed(type, "id and text must be text", value);
}

/** A piece of text or reasoning begins or ends. */
export function prosePart(type: "text-start" | "text-end" | "reasoning-start" | "reasoning-end"): Decoder {
  return (payload, runId, value) => {
    const id = textOf(payload["id"]);
    return id === undefined ? malformed(type, "id must be text", value) : { type, runId, id };
  };
}
