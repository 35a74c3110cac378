/** Sessions as the benches need them, and the ways in which they are given chunks. */
import { arrivingArguments } from "../src/core/arriving-arguments.ts";
import { createChatSession, type ChatSession } from "../src/core/chat-session.ts";
import type { StoredMessage } from "../src/protocol/stored-thread.ts";
import { rest } from "../test/support/chat.ts";
import type { Transport } from "../src/core/transport.ts";

type Chunks = readonly unknown[];
const chunksPerRead = 100;

const silent = {
  start: () => Promise.reject(new Error("the bench sends nothing")),
  answer: () => Promise.reject(new Error("the bench sends nothing")),
};

/** A session whose next stream brings these chunks, a hundred in each network read. */
export function sessionFor(chunks: Chunks, load?: Transport["load"]): ChatSession {
  const streams = [chunks];
  return createChatSession({
    transport: {
      ...silent,
      start: async () => async (onValues) => {
        // Taken out: a stream that was read is gone.
        const [left = []] = streams.splice(0);
        for (let at = 0; at < left.length; at += chunksPerRead) {
          onValues(left.slice(at, at + chunksPerRead));
        }
        return "complete";
      },
      ...(load !== undefined && { load }),
    },
  });
}

/** Plays the stream of a session to its end. */
export async function play(session: ChatSession): Promise<ChatSession> {
  await session.send("go");
  await rest(session);
  return session;
}

/** Gives a session chunk by chunk what somebody else reads. */
export function receiveAll(chunks: Chunks): ChatSession {
  const session = createChatSession({ transport: silent });
  for (const chunk of chunks) session.receive(chunk);
  return session;
}

/** Looks at the arguments of a call as they arrive, after each read. */
export function lookAtArguments(session: ChatSession, id: string): void {
  session.subscribe({ toolCall: id }, () => void arrivingArguments(session, id));
}

/** A session that shows messages of before: each one text and one call with its result. */
export async function sessionAfter(messageCount: number, chunks: Chunks): Promise<ChatSession> {
  const messages = Array.from({ length: messageCount }, (_, index) => storedMessage(index));
  const session = sessionFor(chunks, async () => ({ messages, suspended: [] }));
  if (!(await session.restore()) || session.getMessages().length !== messageCount) {
    throw new Error("The earlier messages are not there.");
  }
  return session;
}

function storedMessage(index: number): StoredMessage {
  return {
    id: `earlier-${index}`,
    role: "assistant",
    parts: [
      { type: "text", text: `Message ${index}` },
      {
        type: "tool-call",
        toolCallId: `earlier-call-${index}`,
        toolName: "find_order",
        args: { order: index },
        pause: undefined,
        end: { type: "result", result: { found: true } },
      },
    ],
  };
}
