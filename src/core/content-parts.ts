/** What a chunk or a stored part that brings something whole becomes in a message. */
import { isRecord, textField } from "../protocol/json.ts";
import { isPayload } from "./block-payload.ts";
import type { ContentPart, Conversation } from "./conversation.ts";

/** Data with the same name and id replaces what was there. */
export function dataPart(name: string, id: string | undefined, data: unknown): ContentPart {
  return { key: id === undefined ? undefined : `data:${name}:${id}`, content: { type: "data", name, data } };
}

/** Shows data; a block that names its tool call is what that call shows when it pauses. */
export function putData(conversation: Conversation, messageId: string, part: ContentPart): void {
  rememberBlock(conversation, part);
  conversation.putPart(messageId, part);
}

/** Data has no place for a tool call id of its own, so a block that travels as data carries one beside its fields. */
export function rememberBlock(conversation: Conversation, { content }: ContentPart): void {
  if (content.type !== "data" || !isPayload(content.data) || !isRecord(content.data)) return;
  const toolCallId = textField(content.data, "toolCallId");
  if (toolCallId !== undefined) conversation.shownBlocks.set(toolCallId, content.data);
}

/** What a paused tool shows: the block in its payload, else the one it has shown as data, else the payload as it is. */
export function shownBy(conversation: Conversation, toolCallId: string, payload: unknown): unknown {
  return isPayload(payload) ? payload : (conversation.shownBlocks.get(toolCallId) ?? payload);
}
