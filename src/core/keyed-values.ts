/** One value that can be listened to. Whoever writes it often keeps the cell, and looks nothing up. */
export interface Cell<Value> {
  readonly key: string;
  value: Value | undefined;
  listeners: Set<() => void> | undefined;
}

/** What changed since the last announcement. */
export type Changes = Set<{ readonly listeners: ReadonlySet<() => void> | undefined }>;

/** Tells each listener of what changed once. That is how a burst of chunks costs one render. */
export function announce(changes: Changes): void {
  if (changes.size === 0) return;
  const changed = [...changes];
  changes.clear();
  for (const { listeners } of changed) {
    for (const listener of [...(listeners ?? [])]) tell(listener);
  }
}

/** A listener's error is the app's own: it is reported, and neither silences the other listeners nor breaks a stream. */
function tell(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Values by key, with listeners by key. Writing only notes the change; `announce` tells of it. */
export class KeyedValues<Value> {
  readonly #cells = new Map<string, Cell<Value>>();
  readonly #changes: Changes;

  constructor(changes: Changes) {
    this.#changes = changes;
  }

  /** The cell of a key; it comes to be, empty, when somebody asks for it. */
  cell(key: string): Cell<Value> {
    let cell = this.#cells.get(key);
    if (cell === undefined) {
      cell = { key, value: undefined, listeners: undefined };
      this.#cells.set(key, cell);
    }
    return cell;
  }

  get(key: string): Value | undefined {
    return this.#cells.get(key)?.value;
  }

  /** What each key holds now. */
  snapshot(): ReadonlyMap<string, Value | undefined> {
    return new Map([...this.#cells].map(([key, { value }]) => [key, value]));
  }

  write(cell: Cell<Value>, value: Value | undefined): void {
    cell.value = value;
    if (cell.listeners !== undefined) this.#changes.add(cell);
  }

  set(key: string, value: Value): void {
    this.write(this.cell(key), value);
  }

  delete(key: string): void {
    const cell = this.#cells.get(key);
    if (cell === undefined) return;
    this.write(cell, undefined);
    if (cell.listeners === undefined) this.#cells.delete(key);
  }

  /** Notes that what the key stands for has changed, without a value of its own. */
  touch(key: string): void {
    const cell = this.#cells.get(key);
    if (cell?.listeners !== undefined) this.#changes.add(cell);
  }

  subscribe(key: string, listener: () => void): () => void {
    const cell = this.cell(key);
    const listeners = (cell.listeners ??= new Set());
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || cell.listeners !== listeners) return;
      cell.listeners = undefined;
      if (cell.value === undefined && this.#cells.get(key) === cell) this.#cells.delete(key);
    };
  }

  /** How many listeners there are; zero after everything has unmounted. */
  get listenerCount(): number {
    let count = 0;
    for (const cell of this.#cells.values()) count += cell.listeners?.size ?? 0;
    return count;
  }
}
