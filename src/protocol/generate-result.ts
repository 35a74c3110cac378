import { isRecord, isText, listField, recordField, type JsonRecord } from "./json.ts";

/**
 * The stream that a `generate` answer stands for.
 *
 * `generate` gives one JSON object in place of a stream. Its tool calls and results have the form of chunks already; the
 * pause is a field of its own. Returns `undefined` for anything else.
 */
export function chunksOfGenerateResult(value: unknown): readonly unknown[] | undefined {
  if (!isRecord(value) || "type" in value || !isText(value["finishReason"])) return undefined;
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
  const type = "suspendPayload" in payload || !asksForApproval(payload)
    ? "tool-call-suspended"
    : "tool-call-approval";
  return { type, runId, payload };
}

/** An approval and a suspension without a payload differ only in what they wait for. */
function asksForApproval(payload: JsonRecord): boolean {
  const schema = payload["resumeSchema"];
  return isText(schema) && /"required":\["approved"\]/.test(schema);
}
