import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import { validateJsonSchema } from "../../src/blocks/index.ts";
import { mastraTransport } from "../../src/client/index.ts";
import { createChatSession, type ChatSession } from "../../src/core/index.ts";

/** One conversation, and whether the server may have stored something of it. */
export interface Thread {
  readonly id: string;
  readonly session: ChatSession;
  readonly isStored: boolean;
}

const threads = new Map<string, Thread>();

/** The conversation of a thread. There is one object for each, so that nothing is lost by looking at another. */
export function threadOf(id: string, isStored: boolean): Thread {
  const known = threads.get(id);
  if (known !== undefined) return known;
  const thread = { id, isStored, session: sessionOf(id) };
  threads.set(id, thread);
  return thread;
}

function sessionOf(threadId: string): ChatSession {
  return createChatSession({
    transport: mastraTransport({ baseUrl: "", agentId: "editor", threadId, resourceId: "editor-1" }),
    blocks: [PickAsset],
    clientTools: ["ask_editor"],
    validateAnswer: validateJsonSchema,
  });
}
