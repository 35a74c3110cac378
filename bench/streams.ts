/** Streams of any length, in the form of Mastra's. */

export type Shape = "wide" | "text" | "arguments";

type RawChunk = {
  readonly type: string;
  readonly runId: string;
  readonly from: "AGENT";
  readonly payload: unknown;
};

const chunk = (type: string, payload: unknown): RawChunk => ({
  type,
  runId: "run-1",
  from: "AGENT",
  payload,
});

const deltaLength = 20;

/**
 * `arguments`: one call whose arguments come in pieces of twenty characters, a chunk each. `text`: one long answer. `wide`: steps of text and a tool call with streamed arguments; each tenth call suspends.
 */
export function chunksOf(shape: Shape, count: number): RawChunk[] {
  const chunks = [chunk("start", { id: "agent", messageId: "message-1" })];
  if (shape === "arguments") return [...chunks, ...longCall(count * deltaLength)];
  if (shape === "text") chunks.push(chunk("text-start", { id: "text-1" }));
  for (let step = 0; chunks.length < count - 1; step++) {
    if (shape === "text") chunks.push(chunk("text-delta", { id: "text-1", text: `word ${step} ` }));
    else chunks.push(...stepOf(step));
  }
  chunks.length = count - 1;
  chunks.push(chunk("finish", { stepResult: { reason: "stop" }, output: { usage: {} } }));
  return chunks;
}

function stepOf(step: number): RawChunk[] {
  const id = `text-${step}`;
  const call = { toolCallId: `call-${step}`, toolName: step % 10 === 9 ? "refund" : "find_order" };
  const args = {
    order: `ORD-${step}`,
    amount: 100 + step,
    lines: Array.from({ length: 6 }, (_, line) => ({ sku: `sku-${line}`, note: `note for line ${line}` })),
  };
  const argumentsText = JSON.stringify(args);
  const end =
    step % 10 === 9
      ? chunk("tool-call-suspended", {
          ...call,
          args,
          suspendPayload: { title: `Refund ${step}`, amount: 100 + step },
          resumeSchema: '{"type":"object"}',
        })
      : chunk("tool-result", { ...call, args, result: { status: "ok", items: [1, 2, 3] } });
  return [
    chunk("step-start", { messageId: "message-1", request: {} }),
    chunk("text-start", { id }),
    ...Array.from({ length: 22 }, (_, word) => chunk("text-delta", { id, text: `word ${word} ` })),
    chunk("text-end", { id }),
    chunk("tool-call-input-streaming-start", call),
    ...piecesOf(argumentsText).map((text) => chunk("tool-call-delta", { ...call, argsTextDelta: text })),
    chunk("tool-call-input-streaming-end", { toolCallId: call.toolCallId }),
    chunk("tool-call", { ...call, args }),
    end,
    chunk("step-finish", { stepResult: { reason: "tool-calls", isContinued: true } }),
  ];
}

/** A call with arguments of at least this many characters. */
function longCall(length: number): RawChunk[] {
  const call = { toolCallId: "call-1", toolName: "write_file" };
  const lines: string[] = [];
  for (let written = 0; written < length; written += 48)
    lines.push(`line ${lines.length}: "quoted" and {braced}`);
  const args = { path: "notes.txt", lines };
  const text = JSON.stringify(args);
  return [
    chunk("tool-call-input-streaming-start", call),
    ...piecesOf(text).map((piece) => chunk("tool-call-delta", { ...call, argsTextDelta: piece })),
    chunk("tool-call", { ...call, args }),
    chunk("tool-result", { ...call, args, result: "written" }),
    chunk("finish", { stepResult: { reason: "stop" } }),
  ];
}

function piecesOf(text: string): readonly string[] {
  return text.match(new RegExp(`.{1,${deltaLength}}`, "gs")) ?? [];
}

/** The bytes of an event stream, cut into pieces as a network would. */
export function bytesOf(chunks: readonly unknown[], pieceSize = 16_384): Uint8Array[] {
  const text = chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("") + "data: [DONE]\n\n";
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += pieceSize) pieces.push(bytes.subarray(at, at + pieceSize));
  return pieces;
}

export function streamOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[next++];
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
  });
}
