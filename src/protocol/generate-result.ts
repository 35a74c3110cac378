import { isRecord, isText, listField, recordField, type JsonRecord } from "./json.ts";

/**
 * The stream that the answer of `generate` stands for.
 *
 * Use it to bring an answer that was not streamed into a chat session. `generate` gives one JSON object in place of a
 * stream: its tool calls and results have the form of chunks already, the pause is a field of its own. What is no such
 * object gives no chunks.
 *
 * @example
 * for (const chunk of chunksOfGenerateResult(await agent.generate("Book a table"))) session.receive(chunk)
 */
export function chunksOfGenerateResult(value: unknown): readonly unknown[] {
  if (!isRecord(value) || !isText(value["finishReason"])) return [];
  const runId = value["runId"];
  return [
    { type: "start", runId, payload: {} },
    ...proseChunks(value, runId),
    ...listField(value, "toolCalls"),
    ...listField(value, "toolResults"),
    isRecord(value["suspendPayload"])
      ? pauseChunk(value, runId)
      : { type: "finish", runId, payload: { stepResult: { reason: value["finishReason"] } } },
  ];
}

function proseChunks(value: JsonRecord, runId: unknown): readonly unknown[] {
  const text = value["text"];
  return isText(text) && text !== ""
    ? [{ type: "text-delta", runId, payload: { id: "generated", text } }]
    : [];
}

function pauseChunk(value: JsonRecord, runId: unknown): unknown {
  const payload = recordField(value, "suspendPayload");
  const type =
    "suspendPayload" in payload || !asksForApproval(payload) ? "tool-call-suspended" : "tool-call-approval";
  return { type, runId, payload };
}

/** An approval and a suspension without a payload differ only in what they wait for. */
function asksForApproval(payload: JsonRecord): boolean {
  const schema = payload["resumeSchema"];
  return isText(schema) && /"required":\["approved"\]/.test(schema);
}
