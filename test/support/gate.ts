/** Lets pass while open; whoever comes while it is shut waits. Open at first. */
export class Gate {
  #isShut = false;
  #hasVisitor = false;
  #waiting: (() => void)[] = [];
  #watching: (() => void)[] = [];

  shut(): void {
    this.#isShut = true;
    this.#hasVisitor = false;
  }

  open(): void {
    this.#isShut = false;
    for (const pass of this.#waiting.splice(0)) pass();
  }

  /** Resolves once the gate is open. */
  passed(): Promise<void> {
    this.#hasVisitor = true;
    for (const tell of this.#watching.splice(0)) tell();
    return this.#isShut ? new Promise((pass) => this.#waiting.push(pass)) : Promise.resolve();
  }

  /** Resolves once somebody stands before the gate, or has passed it since it was shut. */
  reached(): Promise<void> {
    return this.#hasVisitor ? Promise.resolve() : new Promise((tell) => this.#watching.push(tell));
  }
}
