/** What a chunk or a stored part that brings something whole becomes in a message. */
import type { FileContent, SourceContent } from "../protocol/content-chunk.ts";
import { isRecord, textField } from "../protocol/json.ts";
import { isPayload } from "./block-payload.ts";
import type { ContentPart, Conversation } from "./conversation.ts";

/** Something whole, as a chunk brings it or a thread has stored it. */
export type Content =
  | { readonly type: "source"; readonly source: SourceContent }
  | { readonly type: "file"; readonly file: FileContent }
  | { readonly type: "data"; readonly name: string; readonly id: string | undefined; readonly data: unknown }
  | { readonly type: "object"; readonly value: unknown; readonly isWhole: boolean };

/** Data of one name and id, and the one structured output of a message, replace what was there. */
export function contentPart(content: Content): ContentPart {
  switch (content.type) {
    case "source":
      return { key: undefined, content: { type: "source", source: content.source } };
    case "file":
      return { key: undefined, content: { type: "file", file: content.file } };
    case "object":
      return {
        key: "object",
        content: { type: "object", value: content.value, isWhole: content.isWhole },
      };
    case "data": {
      const { name, id, data } = content;
      return {
        key: id === undefined ? undefined : `data:${name}:${id}`,
        content: { type: "data", name, data },
      };
    }
  }
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
