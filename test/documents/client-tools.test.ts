/** Document 003 on real Mastra agents with played models, in this process. */
import { Mastra } from "@mastra/core/mastra";
import { LibSQLStore } from "@mastra/libsql";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { describe, expect, test } from "vitest";
import { AiBlock, ClientToolSuspended, Suspend } from "mastra-tool-ui/effect";
import { Agent } from "mastra-tool-ui/server";
import { askedIn, played as settingsOf, read, type Chunk } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";
import { agentLayer, handlersLayer, output, played } from "./003-2.ts";
import { PickAsset, pickAssetHandler } from "./003-3.ts";
import { answered, isSameAnswer, parsed } from "./003-5.ts";
import { toolkit } from "./reader/pick-asset-toolkit.ts";
import { editorWithBlock } from "./served/editor-agents.ts";

const collect = async ({ stream }: typeof output) =>
  (await Effect.runPromise(Stream.runCollect(stream))) as readonly unknown[] as readonly Chunk[];

const textOf = (chunks: readonly unknown[]) =>
  (chunks as readonly { readonly type: string; readonly payload?: { readonly text?: string } }[])
    .filter(({ type }) => type === "text-delta")
    .map(({ payload }) => payload?.text)
    .join("");

test("sample 2: the run does the server's part, and leaves the client tool to the browser", async () => {
  const chunks = await collect(output);
  const results = chunks.filter(({ type }) => type === "tool-result").map(({ payload }) => payload);
  expect(results).toMatchObject([{ toolName: "search_docs", result: "pages about assets" }]);
  const calls = chunks.filter(({ type }) => type === "tool-call").map(({ payload }) => payload?.toolName);
  expect(calls).toEqual(["search_docs", "pick_asset"]);
  expect(chunks.at(-1)).toMatchObject({ type: "finish", payload: { stepResult: { reason: "tool-calls" } } });
  expect(played.prompts).toHaveLength(2);
});

test("sample 2: the layers bring everything that a run needs", async () => {
  const program: Effect.Effect<unknown, unknown> = Agent.generate("Find assets").pipe(
    Effect.provide([agentLayer, handlersLayer]),
  );
  expect(await Effect.runPromise(program)).toMatchObject({ text: "Done." });
});

describe("sample 3", () => {
  test("the handler fails with the block, wrapped as a suspend payload", async () => {
    const failure = await Effect.runPromise(Effect.flip(pickAssetHandler({ assetId: "a1" })));
    expect(failure).toBeInstanceOf(ClientToolSuspended);
    expect(failure.args).toEqual(AiBlock.toSuspendPayload(PickAsset.make({ assetId: "a1" })));
  });

  test("under `asks` it makes the block with which the tool pauses; `handlers` refuse it", async () => {
    const model = playedModel([{ tool: "pick_asset", input: { assetId: "a1" } }]);
    const settings = { ...settingsOf(model), toolkit };
    const search_docs = () => Effect.succeed("pages");
    const agent = Agent.of({
      ...settings,
      handlers: { search_docs },
      asks: { pick_asset: pickAssetHandler },
    });
    const { payload } = askedIn((await read(agent.stream("Pick"))).chunks);
    expect(payload.suspendPayload).toEqual(AiBlock.toSuspendPayload(PickAsset.make({ assetId: "a1" })));
    Agent.of({
      ...settings,
      handlers: {
        search_docs,
        // @ts-expect-error a person fulfils it
        pick_asset: pickAssetHandler,
      },
    });
  });
});

describe("sample 5", () => {
  test("a suspend payload is parsed, answered, and the answer compared", () => {
    expect(parsed?.state).toEqual({ assetId: "a1" });
    expect(answered.answer).toBe("picked-a1");
    expect(isSameAnswer).toBe(true);
    expect(AiBlock.answersEqual(answered, "picked-a1", "picked-a2")).toBe(false);
  });

  test("what is no such block gives nothing", () => {
    expect(AiBlock.fromSuspendArgs(PickAsset, { assetId: "a1" })).toBeUndefined();
  });
});

describe("the whole document, on one agent", () => {
  function start() {
    const runs: string[] = [];
    const model = playedModel(
      [{ tool: "search_docs", input: { query: "assets" } }],
      [{ tool: "pick_asset", input: { assetId: "a1" } }],
      "The cover is set.",
    );
    const storage = new LibSQLStore({ id: "documents", url: ":memory:" });
    const layer = editorWithBlock(
      {
        id: "agent",
        name: "Juno",
        instructions: "Help the editors.",
        model: model.model,
        mastra: new Mastra({ storage, logger: false }),
      },
      (toolId) => runs.push(toolId),
    );
    return { runs, model, layer };
  }

  test("from Agent.stream to the closing text: each handler runs once, and one answer resumes the run once", async () => {
    const { runs, model, layer } = start();
    const first = await Effect.runPromise(Agent.stream("Find assets").pipe(Effect.provide(layer)));
    const asked = askedIn(await collect(first));
    expect(runs).toEqual(["search_docs", "pick_asset"]);
    const block = AiBlock.fromToolCallSuspend(PickAsset, asked, { toolId: "pick_asset" });
    expect(block?.state).toEqual({ assetId: "a1" });

    const { toolCallId } = asked.payload;
    const answer = Agent.resume("picked-a1", { runId: first.runId, toolCallId }).pipe(Effect.provide(layer));
    const chunks = await collect(await Effect.runPromise(answer));
    const results = chunks.filter(({ type }) => type === "tool-result").map(({ payload }) => payload);
    expect(results).toMatchObject([{ toolName: "pick_asset", result: "picked-a1" }]);
    expect(textOf(chunks)).toBe("The cover is set.");
    expect(chunks.at(-1)).toMatchObject({ type: "finish" });
    expect(runs).toEqual(["search_docs", "pick_asset"]);
    expect(model.prompts).toHaveLength(3);
    expect(model.toolOutputs()).toEqual(["pages about assets", "picked-a1"]);

    const again = await Effect.runPromise(Effect.flip(answer));
    expect(again).toMatchObject({ _tag: "AgentRunError" });
    expect(runs).toEqual(["search_docs", "pick_asset"]);
    expect(model.prompts).toHaveLength(3);
  });

  test("a chunk under the old name of a pause is read as well", async () => {
    const { layer } = start();
    const run = await Effect.runPromise(Agent.stream("Find assets").pipe(Effect.provide(layer)));
    const { payload } = askedIn(await collect(run));
    const { suspendPayload, ...call } = payload;
    const old = { type: "tool-call-suspend", payload: { ...call, args: suspendPayload } };
    expect(Suspend.isToolCallPart(old)).toBe(true);
    const block = AiBlock.fromToolCallSuspend(PickAsset, old, { toolId: "pick_asset" });
    expect(block?.state).toEqual({ assetId: "a1" });
  });
});
