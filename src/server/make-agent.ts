import { Agent as MastraCoreAgent, type AgentConfig } from "@mastra/core/agent";
import * as Effect from "effect/Effect";
import type { Agent, MastraAgentOptions } from "./agent.ts";
import { startRun, wholeRun } from "./agent-run.ts";
import type { MastraTools } from "./mastra-tools.ts";

/** The agent of a configuration, whose tools are made where each run is, since their handlers need what is there. */
export function makeAgent<Required>(
  config: MastraAgentOptions,
  tools: Effect.Effect<MastraTools, never, Required>,
): Agent<Required> {
  const { id, name } = config;
  const mastraAgent = Effect.map(
    tools,
    (made) => new MastraCoreAgent({ ...config, tools: made } as AgentConfig),
  );
  return {
    id,
    name,
    mastraAgent,
    stream: (messages, { abortSignal: given, ...options } = {}) =>
      Effect.flatMap(mastraAgent, (agent) =>
        startRun(id, "stream", given, (abortSignal) => agent.stream(messages, { ...options, abortSignal })),
      ),
    generate: (messages, { abortSignal: given, ...options } = {}) =>
      Effect.flatMap(mastraAgent, (agent) =>
        wholeRun(id, "generate", given, (abortSignal) =>
          agent.generate(messages, { ...options, abortSignal }),
        ),
      ),
    resume: (answer, { abortSignal: given, ...options }) =>
      Effect.flatMap(mastraAgent, (agent) =>
        startRun(id, "resume", given, (abortSignal) =>
          agent.resumeStream(answer, { ...options, abortSignal }),
        ),
      ),
  };
}
