/** A model that plays a list of moves, one for each time it is asked, and keeps what it was asked with. */
import type { MastraModelConfig } from "@mastra/core/llm";

type Model = Extract<MastraModelConfig, { readonly specificationVersion: "v2"; doStream: unknown }>;
type Prompt = Parameters<Model["doStream"]>[0]["prompt"];
type StreamPart =
  Awaited<ReturnType<Model["doStream"]>>["stream"] extends ReadableStream<infer Part> ? Part : never;

export interface PlayedCall {
  readonly id?: string;
  readonly tool: string;
  readonly input: unknown;
}

/** What it says in a step, or which tools it calls. */
export type Move = string | readonly PlayedCall[];

export interface PlayedModel {
  readonly model: Model;
  /** One for each time it was asked. */
  readonly prompts: readonly Prompt[];
  /** What it read of the tools since the person's last words, as text. */
  readonly toolOutputs: () => readonly string[];
}

export function playedModel(...moves: readonly Move[]): PlayedModel {
  const prompts: Prompt[] = [];
  const play = (prompt: Prompt) => {
    const move = moves[prompts.length] ?? "Done.";
    prompts.push(prompt);
    return move;
  };
  const model: Model = {
    specificationVersion: "v2",
    provider: "played",
    modelId: "moves",
    supportedUrls: {},
    doStream: ({ prompt }: { readonly prompt: Prompt }) =>
      Promise.resolve({ stream: streamOf(partsOf(play(prompt))) }),
    doGenerate: ({ prompt }: { readonly prompt: Prompt }) => {
      const move = play(prompt);
      return Promise.resolve({ content: contentOf(move), ...endOf(move), warnings: [] });
    },
  };
  return { model, prompts, toolOutputs: () => outputsIn(prompts.at(-1) ?? []) };
}

function streamOf(parts: readonly StreamPart[]): ReadableStream<StreamPart> {
  return new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

function partsOf(move: Move): StreamPart[] {
  const parts = contentOf(move).flatMap((content): StreamPart[] =>
    content.type === "text"
      ? [
          { type: "text-start", id: "text" },
          { type: "text-delta", id: "text", delta: content.text },
          { type: "text-end", id: "text" },
        ]
      : [content],
  );
  return [{ type: "stream-start", warnings: [] }, ...parts, { type: "finish", ...endOf(move) }];
}

function contentOf(move: Move) {
  if (typeof move === "string") return [{ type: "text" as const, text: move }];
  return move.map(({ id, tool, input }, index) => ({
    type: "tool-call" as const,
    toolCallId: id ?? `call-${tool}-${index}`,
    toolName: tool,
    input: JSON.stringify(input),
  }));
}

function endOf(move: Move) {
  return {
    finishReason: typeof move === "string" ? ("stop" as const) : ("tool-calls" as const),
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  };
}

function outputsIn(prompt: Prompt): readonly string[] {
  const last = prompt.findLastIndex(({ role }) => role === "user");
  return prompt
    .slice(last + 1)
    .flatMap((entry) =>
      entry.role === "tool"
        ? entry.content.map(({ output }) =>
            "value" in output && typeof output.value === "string" ? output.value : JSON.stringify(output),
          )
        : [],
    );
}
