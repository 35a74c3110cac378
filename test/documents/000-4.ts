/**
 * Document 000, sample 4: the handlers of the server tools, and what they need provided where the agent runs.
 *
 * Changed: the import path; the model is played. Added: the agent around the handlers, and the service `ApiKey`, which the
 * document leaves to the reader.
 */
import { Context, Effect } from "effect";
import { Toolkit } from "mastra-tool-ui/effect";
import { Agent } from "mastra-tool-ui/server";
import { playedModel } from "../support/played-model.ts";
import { SearchDocs } from "./000-1.ts";
import { PickAsset } from "./000-2.ts";

export class ApiKey extends Context.Service<ApiKey, { readonly token: string }>()("ApiKey") {}

export const played = playedModel(
  [{ tool: "search_docs", input: { query: "covers" } }],
  "Two pages speak of covers.",
);

export const agent = Agent.of({
  id: "librarian",
  name: "Librarian",
  instructions: "Look things up.",
  model: played.model,
  toolkit: Toolkit.make(SearchDocs, PickAsset),
  handlers: {
    search_docs: Effect.fn(function* ({ query }) {
      const api = yield* ApiKey;
      return `${api.token}:${query}`;
    }),
  },
});

export const run = agent.stream("Find covers").pipe(Effect.provideService(ApiKey, { token: "key-1" }));
