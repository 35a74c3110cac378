/** Lets work of one key happen one after the other, and of different keys side by side. */
export class Turns {
  readonly #last = new Map<string, Promise<void>>();

  /** Begins the work when what came before it under the key is over, whichever way that ended. */
  take(key: string, work: () => Promise<void>): void {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work, work);
    this.#last.set(key, turn);
    void turn.finally(() => {
      if (this.#last.get(key) === turn) this.#last.delete(key);
    });
  }
}
