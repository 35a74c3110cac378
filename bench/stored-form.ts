/** A conversation as a server would have stored it, with nothing that it was made from. */
import type { ChatSession } from "../src/core/chat-session.ts";
import { argumentsOf, requestOf } from "../src/core/tool-call.ts";
import type { StoredMessage, StoredPart } from "../src/protocol/stored-thread.ts";

export function storedFormOf(session: ChatSession): readonly StoredMessage[] {
  const messages = session.getMessages().map(({ id, role, parts }) => ({
    id,
    role,
    parts: parts.flatMap((part): StoredPart[] => {
      if (part.type === "text") return [{ type: "text", text: session.getProse(part.id)?.text ?? "" }];
      return part.type === "tool-call" ? [storedCall(session, part.id)] : [];
    }),
  }));
  // Through text, so that not one string or object is shared.
  return JSON.parse(JSON.stringify(messages));
}

function storedCall(session: ChatSession, id: string): StoredPart {
  const call = session.getToolCall(id);
  if (call === undefined) throw new Error(`There is no call "${id}".`);
  const request = requestOf(call);
  return {
    type: "tool-call",
    toolCallId: call.toolCallId,
    toolName: call.toolName,
    args: argumentsOf(call),
    end:
      call.state === "settled" && call.outcome.type === "succeeded"
        ? { type: "result", result: call.outcome.result }
        : { type: "none" },
    pause:
      request === undefined
        ? undefined
        : {
            kind: "suspension",
            toolName: request.toolName,
            runId: request.runId,
            args: request.args,
            suspendPayload: request.payload,
            resumeSchema: JSON.stringify({ type: "object" }),
          },
  };
}
