/** What a person has begun to answer. It outlives the card, and a reload where the app gives a storage. */
import { isRecord, type JsonRecord } from "../protocol/json.ts";
import { KeyedValues, type Changes } from "./keyed-values.ts";

/** Where drafts are kept; `sessionStorage` is one. */
export interface DraftStorage {
  readonly getItem: (key: string) => string | null;
  readonly setItem: (key: string, value: string) => void;
  readonly removeItem: (key: string) => void;
}

/** Keeps drafts over a reload, one entry for the conversation. */
export interface DraftOptions {
  readonly storage: DraftStorage;
  /** Names the conversation in the storage: the thread's id, for one. */
  readonly key: string;
}

export class Drafts {
  readonly values: KeyedValues<unknown>;
  readonly #options: DraftOptions | undefined;
  /** Own keys only: a call may be named `constructor`. */
  readonly #kept: Map<string, unknown>;

  constructor(changes: Changes, options: DraftOptions | undefined) {
    this.values = new KeyedValues(changes);
    this.#options = options;
    this.#kept = new Map(Object.entries(options === undefined ? {} : readStored(options)));
    for (const [key, value] of this.#kept) this.values.set(key, value);
  }

  get(key: string): unknown {
    return this.values.get(key);
  }

  /** Keeps a value under a key, or forgets it. */
  set(key: string, value: unknown): void {
    if (value === undefined) {
      this.#kept.delete(key);
      this.values.delete(key);
    } else {
      this.#kept.set(key, value);
      this.values.set(key, value);
    }
    this.#store();
  }

  /** Forgets everything that was begun for a call. */
  forget(callId: string): void {
    if (this.#kept.size === 0) return;
    for (const key of [...this.#kept.keys()]) if (isOf(callId, key)) this.set(key, undefined);
  }

  /** A storage that is full or forbidden costs the draft its reload, and nothing else. */
  #store(): void {
    if (this.#options === undefined) return;
    const { storage, key } = this.#options;
    try {
      if (this.#kept.size === 0) storage.removeItem(storageKey(key));
      else storage.setItem(storageKey(key), JSON.stringify(Object.fromEntries(this.#kept)));
    } catch {
      return;
    }
  }
}

/** The key of one field of a call: a card may keep several drafts. */
export function draftKey(callId: string, field: string): string {
  return JSON.stringify([callId, field]);
}

function isOf(callId: string, key: string): boolean {
  return key.startsWith(`${JSON.stringify([callId]).slice(0, -1)},`);
}

function storageKey(key: string): string {
  return `mastra-tool-ui/drafts/${key}`;
}

/** What stands in the storage may be anything. */
function readStored({ storage, key }: DraftOptions): JsonRecord {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(key)) ?? "{}");
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}
