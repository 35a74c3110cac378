/** Document 000 on real Mastra agents with played models. */
import { Agent as MastraCoreAgent } from "@mastra/core/agent";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import { describe, expect, expectTypeOf, test } from "vitest";
import { Agent, executeEffectTool, fromMastraOutput, type ToolHandlers } from "mastra-tool-ui/server";
import { played, read, resultIn } from "../support/agent-runs.ts";
import { Gate } from "../support/gate.ts";
import { playedModel } from "../support/played-model.ts";
import { SearchDocs } from "./000-1.ts";
import { PickAsset, PickAssetSchema } from "./000-2.ts";
import { clientMastraTools, clientToolkit, mastraTools, merged, toolkit } from "./000-3.ts";
import { agent, played as librarian, run as librarianRun, type ApiKey } from "./000-4.ts";

const search = ({ query }: { readonly query: string }) => Effect.succeed(`pages about ${query}`);
const count = ({ text }: { readonly text: string }) => Effect.succeed(text.length);

describe("sample 1", () => {
  test("a tool is declared once, and runs as an Effect by hand", async () => {
    const handlers = toolkit.toLayer({ search_docs: search, count_words: count });
    const byMethod = SearchDocs.execute({ query: "owls" }).pipe(Effect.provide(handlers));
    const byFunction = executeEffectTool(SearchDocs, { query: "owls" }).pipe(Effect.provide(handlers));
    expectTypeOf(executeEffectTool(SearchDocs, { query: "" })).toEqualTypeOf(
      SearchDocs.execute({ query: "" }),
    );
    expect(await Effect.runPromise(byMethod)).toBe("pages about owls");
    expect(await Effect.runPromise(byFunction)).toBe("pages about owls");
  });
});

describe("sample 2", () => {
  test("a tool with a Tool UI schema of its own tag is a client tool, and nobody can run it by hand", async () => {
    expect(PickAsset).toMatchObject({ requiredClient: true, block: { tag: PickAsset.id } });
    const run = PickAsset.execute({ prompt: "A cover" });
    expect(await Effect.runPromise(Effect.flip(run))).toMatchObject({
      _tag: "ClientToolRequiredError",
      toolId: "pick_asset",
    });
  });
});

describe("sample 3", () => {
  test("a toolkit gives Mastra its tools, which a Mastra agent runs", async () => {
    const model = playedModel([{ tool: "search_docs", input: { query: "owls" } }], "Found.");
    const agentOfMastra = new MastraCoreAgent({ ...played(model), tools: mastraTools });
    const output = await agentOfMastra.stream("Search");
    const chunks = await Effect.runPromise(Stream.runCollect(fromMastraOutput(output)));
    expect(resultIn({ runId: "", chunks: chunks as never }, "search_docs")).toBe("pages about owls");
    expect(Object.keys(mastraTools)).toEqual(["search_docs", "count_words"]);
  });

  test("merged toolkits have the tools of both, and hold the Tool UI schemas", () => {
    expect(Object.keys(merged.tools)).toEqual(["search_docs", "count_words", "pick_asset"]);
    expect(merged.schemas.pick_asset).toBe(PickAssetSchema);
    expect(Object.keys(toolkit.schemas)).toEqual([]);
  });

  test("a client tool pauses in a Mastra agent's run, and asks with its schema", async () => {
    const model = playedModel([{ tool: "pick_asset", input: { prompt: "A cover" } }]);
    const agentOfMastra = new MastraCoreAgent({ ...played(model), tools: clientMastraTools });
    const output = await agentOfMastra.stream("Pick");
    const chunks = await Effect.runPromise(Stream.runCollect(fromMastraOutput(output)));
    expect(chunks.at(-1)).toMatchObject({
      type: "tool-call-suspended",
      payload: { suspendPayload: { tag: "pick_asset", state: { prompt: "A cover" } } },
    });
    expect(clientToolkit.schemas.pick_asset.tag).toBe("pick_asset");
  });
});

describe("sample 4", () => {
  test("the agent runs the handler with what the run provides, and says its closing text", async () => {
    const { chunks } = await read(librarianRun);
    expect(resultIn({ runId: "", chunks }, "search_docs")).toBe("key-1:covers");
    expect(chunks).toContainEqual(
      expect.objectContaining({
        type: "text-delta",
        payload: expect.objectContaining({ text: "Two pages speak of covers." }),
      }),
    );
    expect(librarian.prompts).toHaveLength(2);
  });

  test("the compiler wants the key provided, and no handler for a client tool", () => {
    expectTypeOf(agent).toEqualTypeOf<Agent.Agent<ApiKey>>();
    const settings = { ...played(playedModel()), toolkit: merged };
    Agent.of({ ...settings, handlers: { search_docs: search, count_words: count } });
    Agent.of({
      ...settings,
      handlers: {
        search_docs: search,
        count_words: count,
        // @ts-expect-error a person fulfils it
        pick_asset: () => Effect.succeed("a1"),
      },
    });
    expectTypeOf<Effect.Services<ReturnType<typeof SearchDocs.execute>>>().toEqualTypeOf<ToolHandlers>();
  });
});

describe("what the document says of aborts", () => {
  /** A handler that never ends by itself, and what became of it. */
  function endless() {
    const gate = new Gate();
    let search_docs = (): Effect.Effect<never> => Effect.never;
    const end = new Promise<string>((resolve) => {
      search_docs = () =>
        Effect.promise(() => gate.passed()).pipe(
          Effect.andThen(Effect.never),
          Effect.onInterrupt(() => Effect.sync(() => resolve("interrupted"))),
        );
    });
    return { gate, end, handlers: { search_docs, count_words: count } };
  }

  test("the signal that Mastra gives a tool interrupts its handler", async () => {
    const { gate, end, handlers } = endless();
    const controller = new AbortController();
    const { search_docs } = toolkit.toMastraTools(handlers);
    const running = search_docs.execute?.({ query: "" }, { abortSignal: controller.signal } as never);
    await gate.reached();
    controller.abort();
    await expect(running).rejects.toMatchObject({ end: "interrupted" });
    expect(await end).toBe("interrupted");
  });

  test.for([
    ["tool.execute", () => SearchDocs.execute({ query: "" })],
    ["executeEffectTool", () => executeEffectTool(SearchDocs, { query: "" })],
  ] as const)("interrupting %s interrupts the handler", async ([, start]) => {
    const { gate, end, handlers } = endless();
    const fiber = Effect.runFork(start().pipe(Effect.provide(toolkit.toLayer(handlers))));
    await gate.reached();
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await end).toBe("interrupted");
  });

  test("interrupting the stream of a run interrupts its handler, and the model is not asked again", async () => {
    const { gate, end, handlers } = endless();
    const model = playedModel([{ tool: "search_docs", input: { query: "" } }], "Done.");
    const stuck = Agent.of({ ...played(model), toolkit, handlers });
    const fiber = Effect.runFork(Effect.flatMap(stuck.stream("Go"), ({ stream }) => Stream.runDrain(stream)));
    await gate.reached();
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await end).toBe("interrupted");
    expect(model.prompts).toHaveLength(1);
  });
});
