/**
 * A model that needs no key: it plays the demo's scenarios behind Mastra's own model interface.
 *
 * Which scenario: by the person's last message. Which step: by how many tool results followed it.
 */
import type { MastraModelConfig } from "@mastra/core/llm";
import { closingWords, moveFor, type Move, type ToolOutput } from "./script.ts";

type Model = Extract<MastraModelConfig, { readonly specificationVersion: "v2"; doStream: unknown }>;
type CallOptions = Parameters<Model["doStream"]>[0];
type StreamPart =
  Awaited<ReturnType<Model["doStream"]>>["stream"] extends ReadableStream<infer Part>
    ? Part
    : never;

/** Time between two words, in milliseconds; a reader should see the text arrive. */
const defaultPace = 18;

export function scriptedModel({ pace = defaultPace }: { readonly pace?: number } = {}): Model {
  const doStream = (options: CallOptions) => {
    const { message, outputs } = situationOf(options.prompt);
    const move = moveFor(message, outputs.length) ?? { say: closingWords(message, outputs) };
    return Promise.resolve({ stream: streamOf(partsOf(move), pace) });
  };
  return {
    specificationVersion: "v2",
    provider: "scripted",
    modelId: "demo",
    supportedUrls: {},
    doStream,
    doGenerate: doStream,
  };
}

/** The person's last message, and what tools have brought since. */
function situationOf(prompt: CallOptions["prompt"]): { message: string; outputs: ToolOutput[] } {
  const last = prompt.findLastIndex((entry) => entry.role === "user");
  const user = prompt[last];
  const message =
    user?.role === "user"
      ? user.content.map((part) => (part.type === "text" ? part.text : "")).join("")
      : "";
  const outputs = prompt.slice(last + 1).flatMap((entry) =>
    entry.role === "tool"
      ? entry.content.map((part) => ({
          toolName: part.toolName,
          text: JSON.stringify("value" in part.output ? part.output.value : ""),
        }))
      : [],
  );
  return { message, outputs };
}

function partsOf(move: Move): StreamPart[] {
  const parts: StreamPart[] = [{ type: "stream-start", warnings: [] }];
  if (move.say !== undefined) {
    parts.push({ type: "text-start", id: "text" });
    for (const word of move.say.match(/\S+\s*/g) ?? []) {
      parts.push({ type: "text-delta", id: "text", delta: word });
    }
    parts.push({ type: "text-end", id: "text" });
  }
  const { call } = move;
  if (call !== undefined) {
    const input = JSON.stringify(call.input);
    const toolCallId = `call-${call.toolName}-${crypto.randomUUID().slice(0, 8)}`;
    parts.push({ type: "tool-input-start", id: toolCallId, toolName: call.toolName });
    for (const delta of input.match(/.{1,12}/gs) ?? []) {
      parts.push({ type: "tool-input-delta", id: toolCallId, delta });
    }
    parts.push({ type: "tool-input-end", id: toolCallId });
    parts.push({ type: "tool-call", toolCallId, toolName: call.toolName, input });
  }
  const usage = { inputTokens: 10, outputTokens: parts.length, totalTokens: 10 + parts.length };
  parts.push({ type: "finish", finishReason: call === undefined ? "stop" : "tool-calls", usage });
  return parts;
}

function streamOf(parts: readonly StreamPart[], pace: number): ReadableStream<StreamPart> {
  let next = 0;
  return new ReadableStream<StreamPart>({
    async pull(controller) {
      const part = parts[next++];
      if (part === undefined) return controller.close();
      if (pace > 0 && part.type === "text-delta") await new Promise((resume) => setTimeout(resume, pace));
      controller.enqueue(part);
    },
  });
}
