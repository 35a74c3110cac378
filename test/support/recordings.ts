import { readdirSync, readFileSync } from "node:fs";
import type { ChunkSource } from "../../src/core/transport.ts";
import { readEventStream } from "../../src/protocol/read-event-stream.ts";
import { streamOf } from "../../bench/streams.ts";

const folder = new URL("../fixtures/streams/", import.meta.url);

export const recordingNames: readonly string[] = readdirSync(folder).map((file) =>
  file.replace(/\.jsonl$/, ""),
);

/** The events of a recorded stream, as the server sent their data. */
export function recordedEvents(name: string): readonly string[] {
  const lines = readFileSync(new URL(`${name}.jsonl`, folder), "utf8").split("\n");
  return lines.filter((line) => line !== "" && line !== "[DONE]");
}

/** A recorded stream as bytes, in pieces of a given size, read by the library's own reader. */
export function recordedSource(name: string, pieceSize = 64): ChunkSource {
  const text = [...recordedEvents(name), "[DONE]"].map((data) => `data: ${data}\n\n`).join("");
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) pieces.push(bytes.subarray(at, at + pieceSize));
  return (onValues) => readEventStream(streamOf(pieces), onValues);
}
