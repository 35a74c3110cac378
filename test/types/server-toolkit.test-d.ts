/** Nothing here runs: it holds how the `/server` door completes tools and toolkits. */
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { AiBlock, Suspend, Toolkit, type ClientToolSuspended } from "../../src/effect/index.ts";
import {
  Agent,
  askingWith,
  MastraAgent,
  type ClientToolRequiredError,
  type HandlerError,
  type MissingHandlerError,
  type ToolHandlers,
} from "../../src/server/index.ts";
import {
  ApiKey,
  askAsset,
  AskEditor,
  Clock,
  config,
  PickAsset,
  PickByPrompt,
  plan,
  search,
  SearchDocs,
  toolkit,
} from "../support/typed-tools.ts";

test("toMastraTools takes handlers that need nothing more, and keeps the ids", () => {
  const tools = toolkit.toMastraTools({ search_docs: ({ query }) => Effect.succeed(query), plan });
  expectTypeOf<keyof typeof tools>().toEqualTypeOf<"search_docs" | "plan" | "pick_asset" | "ask_editor">();
  // @ts-expect-error the server tools have no handlers
  toolkit.toMastraTools();
  toolkit.toMastraTools({
    plan,
    // @ts-expect-error nothing here could provide ApiKey
    search_docs: () => Effect.map(ApiKey, ({ token }) => token),
  });
  toolkit.toMastraTools({
    plan,
    search_docs: search,
    // @ts-expect-error a person fulfils it
    pick_asset: () => Effect.succeed(new Date()),
  });
  Toolkit.make(PickAsset, AskEditor).toMastraTools();
  // @ts-expect-error nothing could make the state
  Toolkit.make(PickByPrompt).toMastraTools();
  Toolkit.make(PickByPrompt).toMastraTools({}, { asks: { pick_asset: askAsset } });
});

test("toLayer turns what the handlers need into needs of the layer", () => {
  const layer = toolkit.toLayer({
    search_docs: ({ query }) => Effect.map(ApiKey, ({ token }) => token + query),
    plan,
  });
  expectTypeOf(layer).toEqualTypeOf<Layer.Layer<ToolHandlers, never, ApiKey>>();
  const made = toolkit.toLayer(
    Effect.gen(function* () {
      const { now } = yield* Clock;
      if (now === 0) return yield* Effect.fail("early" as const);
      return { search_docs: search, plan: () => Effect.map(ApiKey, () => ({ weeks: now })) };
    }),
  );
  expectTypeOf(made).toEqualTypeOf<Layer.Layer<ToolHandlers, "early", ApiKey | Clock>>();
  toolkit.toLayer(
    Effect.gen(function* () {
      const { now } = yield* Clock;
      return {
        search_docs: Effect.fn(function* ({ query }) {
          expectTypeOf(query).toEqualTypeOf<string>();
          return yield* Effect.succeed(query);
        }),
        plan: () => Effect.succeed({ weeks: now }),
      };
    }),
  );
  // @ts-expect-error "plan" is missing
  toolkit.toLayer({ search_docs: search });
  // @ts-expect-error nothing could make the state
  Toolkit.make(PickByPrompt).toLayer({});
  const agentLayer = MastraAgent.layer({ ...config, toolkit });
  const run = Agent.stream("hi").pipe(Effect.provide(Layer.merge(agentLayer, layer)));
  // @ts-expect-error the layer still needs ApiKey
  void Effect.runPromise(run);
  void Effect.runPromise(run.pipe(Effect.provideService(ApiKey, { token: "" })));
  // @ts-expect-error nobody brings the handlers
  void Effect.runPromise(Agent.stream("hi").pipe(Effect.provide(agentLayer)));
});

test("a handler may acquire what is released when it ends", () => {
  const file = Effect.acquireRelease(Effect.succeed("file"), () => Effect.void);
  const kit = Toolkit.make(SearchDocs);
  expectTypeOf(Agent.of({ ...config, toolkit: kit, handlers: { search_docs: () => file } })).toEqualTypeOf<
    Agent.Agent<never>
  >();
  expectTypeOf(kit.toLayer({ search_docs: () => file })).toEqualTypeOf<Layer.Layer<ToolHandlers>>();
  kit.toMastraTools({ search_docs: () => file });
});

test("execute is an Effect of the tool's types", () => {
  expectTypeOf(SearchDocs.execute({ query: "" })).toEqualTypeOf<
    Effect.Effect<string, ClientToolSuspended | HandlerError | MissingHandlerError, ToolHandlers>
  >();
  expectTypeOf(PickAsset.execute({ assetId: "" })).toEqualTypeOf<
    Effect.Effect<never, ClientToolRequiredError>
  >();
  // @ts-expect-error another argument
  SearchDocs.execute({ question: "" });
});

test("askingWith types each answer by its block", () => {
  const Day = AiBlock.make({
    tag: "day",
    stateSchema: z.object({ week: z.number() }),
    answerSchema: z.string(),
  });
  const Time = AiBlock.make({
    tag: "time",
    stateSchema: z.object({ day: z.string() }),
    answerSchema: z.coerce.date(),
  });
  const agent = Agent.of({
    ...config,
    toolkit: Toolkit.make(SearchDocs),
    handlers: {
      search_docs: askingWith(
        [Day, Time],
        Effect.fn(function* ({ query }, answered) {
          expectTypeOf(query).toEqualTypeOf<string>();
          if (answered === undefined) {
            return yield* Effect.fail(Suspend.withBlock("search_docs", Day.make({ week: 49 })));
          }
          if (answered.tag === "day") {
            expectTypeOf(answered.answer).toEqualTypeOf<string>();
            return yield* Effect.fail(Suspend.withBlock("search_docs", Time.make({ day: answered.answer })));
          }
          expectTypeOf(answered.answer).toEqualTypeOf<Date>();
          expectTypeOf(answered.state).toEqualTypeOf<{ day: string }>();
          return (yield* ApiKey).token;
        }),
      ),
    },
  });
  expectTypeOf(agent).toEqualTypeOf<Agent.Agent<ApiKey>>();
  Agent.of({
    ...config,
    toolkit: Toolkit.make(SearchDocs),
    handlers: {
      search_docs: (_args, answered) => {
        expectTypeOf(answered?.answer).toEqualTypeOf<unknown>();
        return Effect.succeed("");
      },
    },
  });
});
