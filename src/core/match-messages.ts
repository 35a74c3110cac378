/**
 * Which message of the page a stored message is.
 *
 * Mostly both have one id. But what follows a browser tool's result, and what was said before a connection closed, Mastra
 * stores under another id than it streamed. Such a message is known by its place and its words: it follows the same
 * message, and one text begins with the other.
 */
import type { StoredMessage } from "../protocol/stored-thread.ts";
import type { Conversation } from "./conversation.ts";
import type { Message } from "./message.ts";

/** A stored message under the id that the page knows it by. */
export interface MatchedMessage extends StoredMessage {
  /** False when it is the piece that arrived before the connection closed, and nothing else was stored. */
  readonly hasMore: boolean;
}

export function matchMessages(
  conversation: Conversation,
  stored: readonly StoredMessage[],
): readonly MatchedMessage[] {
  const { messages, pageIds } = conversation;
  const page = messages.snapshot;
  const places = new Map(page.map(({ id }, place) => [id, place]));
  const storedIds = new Set(stored.map(({ id }) => id));
  let place = -1;
  return stored.map((message) => {
    const next = page[place + 1];
    if (!messages.has(message.id) && next !== undefined && !storedIds.has(next.id)) {
      if (isSame(conversation, next, message)) pageIds.set(message.id, next.id);
    }
    const id = pageIds.get(message.id) ?? message.id;
    place = places.get(id) ?? place;
    const shown = page[place];
    return { ...message, id, hasMore: shown === undefined || saysMore(conversation, message, shown) };
  });
}

function isSame(conversation: Conversation, message: Message, stored: StoredMessage): boolean {
  if (message.role !== "assistant" || stored.role !== "assistant") return false;
  const ours = textOnPage(conversation, message);
  const theirs = textOf(stored);
  return theirs.startsWith(ours) || ours.startsWith(theirs);
}

/** Under one id the stored message is the whole, unless it was stored halfway; under another it may be the torn piece itself. */
function saysMore(conversation: Conversation, stored: StoredMessage, shown: Message): boolean {
  const more = textOf(stored).length - textOnPage(conversation, shown).length;
  const moreCalls = callCount(stored) - callCount(shown);
  return stored.id === shown.id ? more >= 0 && moreCalls >= 0 : more > 0 || moreCalls > 0;
}

function callCount({ parts }: Message | StoredMessage): number {
  return parts.filter((part) => part.type === "tool-call").length;
}

function textOnPage(conversation: Conversation, message: Message): string {
  return message.parts
    .map((part) => (part.type === "text" ? (conversation.prose.get(part.id)?.text ?? "") : ""))
    .join("");
}

function textOf(message: StoredMessage): string {
  return message.parts.map((part) => (part.type === "text" ? part.text : "")).join("");
}
