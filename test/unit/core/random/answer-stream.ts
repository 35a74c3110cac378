/** A stream of chunks that a test pushes one by one, ends or breaks. */
export class AnswerStream implements AsyncIterable<unknown> {
  readonly #chunks: unknown[] = [];
  #state: "open" | "ended" | "broken" = "open";
  #wake: () => void = () => {};

  push(chunk: unknown): void {
    this.#chunks.push(chunk);
    this.#wake();
  }

  end(): void {
    this.#state = "ended";
    this.#wake();
  }

  break(): void {
    this.#state = "broken";
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, undefined> {
    for (;;) {
      yield* this.#chunks.splice(0);
      if (this.#state === "broken") throw new Error("the connection was lost");
      if (this.#state === "ended") return;
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
