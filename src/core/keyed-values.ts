/**
 * Values by key, with listeners by key.
 *
 * `set` only notes the change; `announce` tells each listener once. That is how a burst of chunks costs one render.
 */
export class KeyedValues<Value> {
  readonly #values = new Map<string, Value>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #changed = new Set<string>();

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
    this.touch(key);
  }

  delete(key: string): void {
    this.#values.delete(key);
    this.touch(key);
  }

  /** Notes that what the key stands for has changed. Keys nobody listens to cost nothing. */
  touch(key: string): void {
    if (this.#listeners.has(key)) this.#changed.add(key);
  }

  subscribe(key: string, listener: () => void): () => void {
    let listeners = this.#listeners.get(key);
    if (listeners === undefined) this.#listeners.set(key, (listeners = new Set()));
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  announce(): void {
    if (this.#changed.size === 0) return;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const key of changed) {
      for (const listener of [...(this.#listeners.get(key) ?? [])]) listener();
    }
  }

  /** How many listeners there are; zero after everything has unmounted. */
  get listenerCount(): number {
    let count = 0;
    for (const listeners of this.#listeners.values()) count += listeners.size;
    return count;
  }
}
