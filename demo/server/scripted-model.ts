/** A model that needs no key: it plays a script behind Mastra's own model interface. */
import type { MastraModelConfig } from "@mastra/core/llm";
import { closingWords, moveFor, type Move, type ToolOutput } from "./script.ts";

type Model = Extract<MastraModelConfig, { readonly specificationVersion: "v2"; doStream: unknown }>;
type CallOptions = Parameters<Model["doStream"]>[0];
type StreamPart =
  Awaited<ReturnType<Model["doStream"]>>["stream"] extends ReadableStream<infer Part> ? Part : never;

/** Where the conversation stands, as the model reads it. */
export interface Situation {
  /** The person's last message. */
  readonly message: string;
  /** What tools have brought since. */
  readonly outputs: readonly ToolOutput[];
}

export interface ScriptedModelOptions {
  /** What to say and do; by default the demo's scenarios. */
  readonly script?: (situation: Situation) => Move;
  /** Milliseconds between two words. */
  readonly pace?: number;
}

/** Time between two words, in milliseconds; a reader should see the text arrive. */
const defaultPace = 18;

export function scriptedModel({ script = demoScript, pace = defaultPace }: ScriptedModelOptions = {}): Model {
  const doStream = (options: CallOptions) =>
    Promise.resolve({ stream: streamOf(partsOf(script(situationOf(options.prompt))), pace) });
  return {
    specificationVersion: "v2",
    provider: "scripted",
    modelId: "demo",
    supportedUrls: {},
    doStream,
    doGenerate: doStream,
  };
}

/** Which scenario: by the person's last message. Which step: by how many tool results followed it. */
function demoScript({ message, outputs }: Situation): Move {
  return moveFor(message, outputs.length) ?? { say: closingWords(message, outputs) };
}

function situationOf(prompt: CallOptions["prompt"]): Situation {
  const last = prompt.findLastIndex((entry) => entry.role === "user");
  const user = prompt[last];
  const message =
    user?.role === "user" ? user.content.map((part) => (part.type === "text" ? part.text : "")).join("") : "";
  const outputs = prompt.slice(last + 1).flatMap((entry) =>
    entry.role === "tool"
      ? entry.content.map((part) => ({
          toolName: part.toolName,
          text: JSON.stringify("value" in part.output ? part.output.value : ""),
          format: part.output.type,
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
  const calls = move.calls ?? [];
  for (const call of calls) {
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
  parts.push({ type: "finish", finishReason: calls.length === 0 ? "stop" : "tool-calls", usage });
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
