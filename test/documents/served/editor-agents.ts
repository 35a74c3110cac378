/**
 * The agents of document 003, each as the two layers of its second sample: by route of the client tool.
 *
 * Every run of a handler or asker is told to `onRun`, by the tool's id.
 */
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Agent, MastraAgent, type MastraAgentOptions, type ToolHandlers } from "mastra-tool-ui/server";
import { toolkit as withoutBlock } from "../003-1.tsx";
import { pickAssetHandler } from "../003-3.ts";
import { toolkit as mixed } from "../reader/mixed-toolkit.ts";
import { toolkit as withBlock } from "../reader/pick-asset-toolkit.ts";

export type OnRun = (toolId: string) => void;

function handlersOf(onRun: OnRun) {
  return {
    search_docs: ({ query }: { readonly query: string }) =>
      Effect.sync(() => {
        onRun("search_docs");
        return `pages about ${query}`;
      }),
  };
}

function asksOf(onRun: OnRun) {
  return {
    pick_asset: Effect.fn(function* (args: { assetId: string }) {
      onRun("pick_asset");
      return yield* pickAssetHandler(args);
    }),
  };
}

type EditorLayer = Layer.Layer<MastraAgent.CurrentAgent | ToolHandlers>;

/** Its client tool has the block: the run pauses, and goes on with the answer. */
export const editorWithBlock = (options: MastraAgentOptions, onRun: OnRun): EditorLayer =>
  Layer.merge(
    MastraAgent.layer({ ...options, toolkit: withBlock }),
    withBlock.toLayer(handlersOf(onRun), { asks: asksOf(onRun) }),
  );

/** Its client tool has none: the step ends, and the browser brings the result. */
export const editorWithoutBlock = (options: MastraAgentOptions, onRun: OnRun): EditorLayer =>
  Layer.merge(
    MastraAgent.layer({ ...options, toolkit: withoutBlock }),
    withoutBlock.toLayer(handlersOf(onRun)),
  );

/** It has a client tool of either kind. */
export const editorWithBoth = (options: MastraAgentOptions, onRun: OnRun): EditorLayer =>
  Layer.merge(
    MastraAgent.layer({ ...options, toolkit: mixed }),
    mixed.toLayer(handlersOf(onRun), { asks: asksOf(onRun) }),
  );

/** The agent at hand as Mastra knows it, for `new Mastra({ agents })`. */
export const mastraAgentAtHand = Effect.flatMap(MastraAgent.CurrentAgent, Agent.toMastraAgent);
