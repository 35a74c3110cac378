/** Runs of Mastra's own agents, and what their models were told. */
import type { Agent, AgentExecutionOptions } from "@mastra/core/agent";
import { vi } from "vitest";
import type { PlayedModel } from "../support/played-model.ts";

/** A chunk of a run, as far as it is read here. */
export interface AgentChunk {
  readonly type: string;
  readonly payload?: {
    readonly toolCallId?: string;
    readonly toolName?: string;
    readonly result?: unknown;
    readonly text?: string;
    readonly suspendPayload?: unknown;
  };
  readonly metadata?: unknown;
}

/** All chunks of a run, to its end or its pause. */
export async function chunksOf(
  agent: Pick<Agent, "stream">,
  options: AgentExecutionOptions = {},
): Promise<readonly AgentChunk[]> {
  const { fullStream } = await agent.stream("Please", options);
  const chunks: AgentChunk[] = [];
  for await (const chunk of fullStream) chunks.push(chunk as AgentChunk);
  return chunks;
}

export const ofType = (chunks: readonly AgentChunk[], type: string) =>
  chunks.filter((chunk) => chunk.type === type);

/** The names under which tools were called, as the stream has them. */
export const calledIn = (chunks: readonly AgentChunk[]) =>
  ofType(chunks, "tool-call").map(({ payload }) => payload?.toolName);

/** What the tools brought. */
export const resultsIn = (chunks: readonly AgentChunk[]) =>
  ofType(chunks, "tool-result").map(({ payload }) => payload?.result);

export const textIn = (chunks: readonly AgentChunk[]) =>
  ofType(chunks, "text-delta")
    .map(({ payload }) => payload?.text)
    .join("");

/** What the model is told of the tools: names and descriptions, once for each time it is asked. */
export function toldTo({ model }: PlayedModel) {
  const streams = vi.spyOn(model, "doStream");
  const generates = vi.spyOn(model, "doGenerate");
  return () =>
    [...streams.mock.calls, ...generates.mock.calls].map(([{ tools = [], toolChoice }]) => ({
      toolChoice,
      tools: Object.fromEntries(
        tools.map((tool) => [tool.name, tool.type === "function" ? tool.description : undefined]),
      ),
    }));
}
