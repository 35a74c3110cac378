/**
 * Turns the bytes of an event stream into JSON values.
 *
 * One decoder lives as long as its stream, so a character cut in two by the network is whole again, and an event is
 * scanned once however many reads it takes to arrive.
 */

/** An event whose data is not JSON. It is handed on as a value, so that nothing is lost and nothing throws. */
export class UnreadableEvent {
  readonly text: string;
  readonly problem: string;
  constructor(text: string, problem: string) {
    this.text = text;
    this.problem = problem;
  }
}

/** How a stream ended: `complete` after the server's closing `[DONE]`, `cut` when it stopped without one. */
export type StreamEnd = "complete" | "cut";

const endOfStream = "[DONE]";
const carriageReturn = 13;
const space = 32;

/** Cuts text into events, whatever the pieces it arrives in. */
export class EventStreamDecoder {
  /** Pieces of a line whose end has not arrived; joined only then, so that a huge event costs its length once. */
  #rest: string[] = [];
  #data: string | undefined;
  /** True once `[DONE]` was read; what comes after it is ignored. */
  isComplete = false;

  /** The values of all events that this piece of text finishes. */
  push(piece: string): unknown[] {
    const values: unknown[] = [];
    const firstBreak = piece.indexOf("\n");
    if (firstBreak === -1) {
      if (piece.length > 0) this.#rest.push(piece);
      return values;
    }
    const before = this.#rest.join("");
    const text = before + piece;
    let lineStart = 0;
    let lineEnd = before.length + firstBreak;
    while (lineEnd !== -1 && !this.isComplete) {
      this.#readLine(text, lineStart, lineEnd, values);
      lineStart = lineEnd + 1;
      lineEnd = text.indexOf("\n", lineStart);
    }
    this.#rest = lineStart < text.length ? [text.slice(lineStart)] : [];
    return values;
  }

  /** The last event, when the server left out its closing blank line. The torn piece of one is none. */
  end(): unknown[] {
    const values: unknown[] = [];
    if (this.isComplete) return values;
    const text = this.#rest.join("");
    this.#rest = [];
    if (text.length > 0) this.#readLine(text, 0, text.length, values);
    this.#finishEvent(values);
    return values.filter((value) => !(value instanceof UnreadableEvent));
  }

  #readLine(text: string, start: number, lineEnd: number, values: unknown[]): void {
    const end = lineEnd > start && text.charCodeAt(lineEnd - 1) === carriageReturn ? lineEnd - 1 : lineEnd;
    if (end === start) return this.#finishEvent(values);
    if (!text.startsWith("data:", start)) return;
    const from = text.charCodeAt(start + 5) === space ? start + 6 : start + 5;
    const line = text.slice(from, end);
    this.#data = this.#data === undefined ? line : `${this.#data}\n${line}`;
  }

  #finishEvent(values: unknown[]): void {
    const data = this.#data;
    if (data === undefined) return;
    this.#data = undefined;
    if (data === endOfStream) {
      this.isComplete = true;
      return;
    }
    try {
      values.push(JSON.parse(data));
    } catch (error) {
      values.push(new UnreadableEvent(data, error instanceof Error ? error.message : "not JSON"));
    }
  }
}

/**
 * Reads an event stream to its end and hands over its JSON values once per network read.
 *
 * Rejects when the connection breaks, after everything that had arrived was handed over.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array>,
  onValues: (values: readonly unknown[]) => void,
): Promise<StreamEnd> {
  const decoder = new EventStreamDecoder();
  const characters = new TextDecoder();
  const reader = body.getReader();
  const deliver = (values: unknown[]) => {
    if (values.length > 0) onValues(values);
  };
  try {
    while (!decoder.isComplete) {
      const { done, value } = await reader.read();
      if (done) break;
      deliver(decoder.push(characters.decode(value, { stream: true })));
    }
  } finally {
    // A consumer that throws, or a server that keeps the socket open after its last event, must not leave the body locked.
    void reader.cancel().catch(() => {});
  }
  deliver(decoder.push(characters.decode()));
  deliver(decoder.end());
  return decoder.isComplete ? "complete" : "cut";
}
