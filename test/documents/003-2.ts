/**
 * Document 003, sample 2: the agent and its handlers as two layers, and a run of the agent.
 *
 * Changed: the import path; the model is played. The toolkit is the one of sample 1.
 */
import { Effect, Layer } from "effect";
import { Agent, MastraAgent } from "mastra-tool-ui/server";
import { playedModel } from "../support/played-model.ts";
import { toolkit } from "./003-1.tsx";

export const played = playedModel(
  [{ tool: "search_docs", input: { query: "assets" } }],
  [{ tool: "pick_asset", input: { assetId: "a1" } }],
);

export const agentLayer = MastraAgent.layer({
  id: "agent",
  name: "Juno",
  instructions: "Help the editors.",
  model: played.model,
  toolkit,
});

export const handlersLayer = toolkit.toLayer(
  Effect.fn(function* () {
    return {
      search_docs: Effect.fn(function* ({ query }) {
        return `pages about ${query}`;
      }),
    };
  })(),
);

export const output = await Effect.runPromise(
  Agent.stream("Find assets").pipe(Effect.provide(Layer.merge(agentLayer, handlersLayer))),
);
