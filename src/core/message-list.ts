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

  /** Puts a part where the one of the same id stands, else at the end. */
  put(id: string, part: MessagePart): void {
    this.#change(id, (draft) => {
      const at = draft.parts.findIndex((each) => each.id === part.id);
      if (at === -1) draft.parts.push(part);
      else draft.parts[at] = part;
    });
  }

  deliver(id: string, delivery: MessageDelivery): void {
    this.#change(id, (draft) => (draft.delivery = delivery));
  }

  cut(id: string): void {
    this.#change(id, (draft) => (draft.isCut = true));
  }

  /** Puts messages into the order the server has stored; one it does not tell of stays behind the one before it. */
  arrange(order: readonly string[]): void {
    const told = new Set(order);
    const followers = new Map<string | undefined, Draft[]>([[undefined, []]]);
    let before: string | undefined;
    for (const draft of this.#drafts.values()) {
      if (told.has(draft.id)) followers.set((before = draft.id), [draft]);
      else followers.get(before)?.push(draft);
    }
    const arranged = [undefined, ...order].flatMap((id) => followers.get(id) ?? []);
    this.#drafts = new Map(arranged.map((draft) => [draft.id, draft]));
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
