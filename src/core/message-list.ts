import type { Message, MessageDelivery, MessagePart } from "./message.ts";

/** A message that is being written. Its snapshot is made when somebody looks, not for every part. */
interface Draft {
  readonly id: string;
  readonly role: Message["role"];
  parts: MessagePart[];
  delivery: MessageDelivery;
  /** True when its stream broke: what the server has stored of it is the whole, and replaces this. */
  isCut: boolean;
  snapshot: Message | undefined;
}

/** The messages of a conversation, in order. */
export class MessageList {
  #drafts = new Map<string, Draft>();
  #snapshot: readonly Message[] | undefined = [];

  get snapshot(): readonly Message[] {
    this.#snapshot ??= Array.from(this.#drafts.values(), snapshotOf);
    return this.#snapshot;
  }

  has(id: string): boolean {
    return this.#drafts.has(id);
  }

  get hasCut(): boolean {
    return [...this.#drafts.values()].some(({ isCut }) => isCut);
  }

  isCut(id: string): boolean {
    return this.#drafts.get(id)?.isCut ?? false;
  }

  add(id: string, role: Message["role"], delivery: MessageDelivery = { type: "delivered" }): void {
    if (this.#drafts.has(id)) return;
    this.#drafts.set(id, { id, role, parts: [], delivery, isCut: false, snapshot: undefined });
    this.#snapshot = undefined;
  }

  /** Puts a part at the end of a message. */
  append(id: string, part: MessagePart): void {
    this.#change(id, (draft) => draft.parts.push(part));
  }

  deliver(id: string, delivery: MessageDelivery): void {
    this.#change(id, (draft) => (draft.delivery = delivery));
  }

  cut(id: string): void {
    this.#change(id, (draft) => (draft.isCut = true));
  }

  /** Puts messages into the order the server has stored; those it does not know yet come last, as they are. */
  arrange(order: readonly string[]): void {
    const arranged = new Map<string, Draft>();
    for (const id of [...order, ...this.#drafts.keys()]) {
      const draft = this.#drafts.get(id);
      if (draft !== undefined) arranged.set(id, draft);
    }
    this.#drafts = arranged;
    this.#snapshot = undefined;
  }

  /** Empties a message whose stream broke, so that the stored one can take its place. */
  restart(id: string): readonly MessagePart[] {
    const before = this.#drafts.get(id)?.parts ?? [];
    this.#change(id, (draft) => {
      draft.parts = [];
      draft.isCut = false;
    });
    return before;
  }

  #change(id: string, change: (draft: Draft) => void): void {
    const draft = this.#drafts.get(id);
    if (draft === undefined) return;
    change(draft);
    draft.snapshot = undefined;
    this.#snapshot = undefined;
  }
}

function snapshotOf(draft: Draft): Message {
  return (draft.snapshot ??= {
    id: draft.id,
    role: draft.role,
    parts: draft.parts.slice(),
    delivery: draft.delivery,
  });
}
