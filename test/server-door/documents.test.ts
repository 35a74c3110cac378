/** The server half of the second document, on a real Mastra agent with a played model. */
import { Mastra } from "@mastra/core/mastra";
import { LibSQLStore } from "@mastra/libsql";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import * as Stream from "effect/Stream";
import { expect, test } from "vitest";
import { AiBlock, MastraTool, Suspend, Toolkit, ToolUI } from "../../src/effect/index.ts";
import { Agent, MastraAgent } from "../../src/server/index.ts";
import { askedIn } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const PickAssetBlock = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.String,
  equals: AiBlock.equalsBy((answer) => answer),
});
const PickAsset = MastraTool.make({
  id: "pick_asset",
  description: "Pick an asset",
  requiredClient: true,
  inputSchema: Schema.Struct({ assetId: Schema.String }),
}).annotate(ToolUI.Schema, PickAssetBlock);
const SearchDocs = MastraTool.make({
  id: "search_docs",
  description: "Search docs",
  inputSchema: Schema.Struct({ query: Schema.String }),
});
const toolkit = Toolkit.make(PickAsset, SearchDocs);

test("from Agent.stream to the closing text: one run of the handler, one of the asker, one answer", async () => {
  const runs = { search_docs: 0, pick_asset: 0 };
  const played = playedModel(
    [{ tool: "search_docs", input: { query: "assets" } }],
    [{ tool: "pick_asset", input: { assetId: "a1" } }],
    "The cover is set.",
  );
  const agentLayer = MastraAgent.layer({
    id: "agent",
    name: "Agent",
    instructions: "Help.",
    model: played.model,
    toolkit,
    mastra: new Mastra({ storage: new LibSQLStore({ id: "s", url: ":memory:" }), logger: false }),
  });
  const handlersLayer = toolkit.toLayer(
    Effect.gen(function* () {
      const prefix = yield* Effect.succeed("results for");
      return {
        search_docs: Effect.fn(function* ({ query }) {
          yield* Effect.sync(() => (runs.search_docs += 1));
          return `${prefix} ${query}`;
        }),
      };
    }),
    {
      asks: {
        pick_asset: Effect.fn(function* ({ assetId }) {
          runs.pick_asset += 1;
          return yield* Effect.fail(Suspend.withBlock("pick_asset", PickAssetBlock.make({ assetId })));
        }),
      },
    },
  );
  const program = Effect.gen(function* () {
    const output = yield* Agent.stream("Find assets");
    const chunks = yield* Stream.runCollect(output.stream);
    const asked = askedIn(chunks);
    const block = AiBlock.fromToolCallSuspend(PickAssetBlock, asked, { toolId: "pick_asset" });
    expect(block?.state).toEqual({ assetId: "a1" });
    const { toolCallId } = asked.payload;
    const resumed = yield* Agent.resume("picked-a1", { runId: output.runId, toolCallId });
    return yield* Stream.runCollect(resumed.stream);
  });
  const chunks = await Effect.runPromise(
    program.pipe(Effect.provide(Layer.merge(agentLayer, handlersLayer))),
  );
  const result = chunks.find((chunk) => chunk.type === "tool-result");
  expect(result).toMatchObject({ payload: { toolName: "pick_asset", result: "picked-a1" } });
  expect(chunks.filter((chunk) => chunk.type === "text-delta")).toMatchObject([
    { payload: { text: "The cover is set." } },
  ]);
  expect(runs).toEqual({ search_docs: 1, pick_asset: 1 });
  expect(played.prompts).toHaveLength(3);
  expect(played.toolOutputs()).toEqual(["results for assets", "picked-a1"]);
});
