/**
 * The scripted transport of the testing door, with functions in the place of lists: whatever a test does not speak of is
 * accepted, and nothing follows. Whether a real server takes what is sent, the tests in `test/server` say.
 */
import type { ThreadHistory } from "../../src/core/apply-history.ts";
import type { AnswerDelivery, OutgoingMessage } from "../../src/core/transport.ts";
import type { Reply } from "../../src/testing/reply.ts";
import * as door from "../../src/testing/scripted-transport.ts";

export type { Reply } from "../../src/testing/reply.ts";
export type { ScriptedTransport } from "../../src/testing/scripted-transport.ts";

export interface Script {
  /** The stream that follows a message. */
  readonly onMessage?: (message: OutgoingMessage) => Reply;
  /** What becomes of an answer. A promise keeps the page waiting. */
  readonly onAnswer?: (delivery: AnswerDelivery, count: number) => Reply | Promise<Reply>;
  /** The stored thread. Without it the transport cannot look. */
  readonly onLoad?: (attempt: number) => ThreadHistory;
}

export function scriptedTransport({ onMessage, onAnswer, onLoad }: Script = {}): door.ScriptedTransport {
  return door.scriptedTransport({
    messages: (message) => onMessage?.(message) ?? [],
    answers: (delivery, count) => onAnswer?.(delivery, count) ?? [],
    ...(onLoad !== undefined && { thread: onLoad }),
  });
}
