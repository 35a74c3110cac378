/** Nothing here runs: it holds which agents the `/server` door lets compile. */
import * as Effect from "effect/Effect";
import { expectTypeOf, test } from "vitest";
import { Suspend, Toolkit } from "../../src/effect/index.ts";
import { Agent, type AgentRunError, type Handlers } from "../../src/server/index.ts";
import {
  ApiKey,
  askAsset,
  AskEditor,
  Clock,
  config,
  PickAsset,
  PickAssetBlock,
  PickByPrompt,
  plan,
  search,
  toolkit,
} from "../support/typed-tools.ts";

test("handlers get decoded arguments, and what they need is needed by the run", () => {
  const agent = Agent.of({
    ...config,
    toolkit,
    handlers: {
      search_docs: Effect.fn(function* ({ query }) {
        expectTypeOf(query).toEqualTypeOf<string>();
        const { token } = yield* ApiKey;
        return `${token}:${query}`;
      }),
      plan: ({ at }) => {
        expectTypeOf(at).toEqualTypeOf<Date>();
        return Effect.map(Clock, ({ now }) => ({ weeks: now - at.getTime() }));
      },
    },
  });
  expectTypeOf(agent).toEqualTypeOf<Agent.Agent<ApiKey | Clock>>();
  expectTypeOf(agent.stream("hi")).toExtend<Effect.Effect<unknown, AgentRunError, ApiKey | Clock>>();
  // @ts-expect-error the run needs ApiKey and Clock
  void Effect.runPromise(agent.stream("hi"));
  void Effect.runPromise(
    agent
      .stream("hi")
      .pipe(Effect.provideService(ApiKey, { token: "" }), Effect.provideService(Clock, { now: 1 })),
  );
  // @ts-expect-error so does the real agent
  void Effect.runPromise(Agent.toMastraAgent(agent));
});

test("every server tool has a handler, and no other", () => {
  expectTypeOf<keyof Handlers<(typeof toolkit)["tools"]>>().toEqualTypeOf<
    "search_docs" | "plan" | "pick_asset" | "ask_editor"
  >();
  // @ts-expect-error "plan" is missing
  Agent.of({ ...config, toolkit, handlers: { search_docs: search } });
  // @ts-expect-error handlers are missing
  Agent.of({ ...config, toolkit });
  Agent.of({
    ...config,
    toolkit,
    handlers: {
      search_docs: search,
      plan,
      // @ts-expect-error a person fulfils it
      pick_asset: () => Effect.succeed(new Date()),
    },
  });
  Agent.of({
    ...config,
    toolkit,
    handlers: {
      search_docs: search,
      plan,
      // @ts-expect-error a person fulfils it
      ask_editor: () => Effect.succeed(""),
    },
  });
  Agent.of({
    ...config,
    toolkit,
    handlers: {
      search_docs: search,
      plan,
      // @ts-expect-error there is no such tool
      searchdocs: search,
    },
  });
  Agent.of({
    ...config,
    toolkit,
    handlers: {
      plan,
      // @ts-expect-error a string is expected
      search_docs: () => Effect.succeed(1),
    },
  });
  Agent.of({
    ...config,
    toolkit,
    handlers: {
      plan,
      // @ts-expect-error a handler is an Effect
      search_docs: ({ query }) => query,
    },
  });
  Agent.of({ ...config, toolkit: Toolkit.make(PickAsset, AskEditor) });
});

test("a client tool whose arguments are no state of its block needs an asker", () => {
  const byPrompt = Toolkit.make(PickByPrompt, AskEditor);
  // @ts-expect-error nothing could make the state
  Agent.of({ ...config, toolkit: byPrompt });
  const agent = Agent.of({ ...config, toolkit: byPrompt, asks: { pick_asset: askAsset } });
  expectTypeOf(agent).toEqualTypeOf<Agent.Agent<never>>();
  Agent.of({
    ...config,
    toolkit: byPrompt,
    asks: {
      pick_asset: Effect.fn(function* ({ prompt }) {
        expectTypeOf(prompt).toEqualTypeOf<string>();
        return yield* Effect.fail(Suspend.withBlock("pick_asset", PickAssetBlock.make({ assetId: prompt })));
      }),
    },
  });
  Agent.of({
    ...config,
    toolkit: byPrompt,
    asks: {
      // @ts-expect-error an asker does not succeed
      pick_asset: () => Effect.succeed("a-1"),
    },
  });
  Agent.of({
    ...config,
    toolkit: byPrompt,
    asks: {
      pick_asset: askAsset,
      // @ts-expect-error it has no block to ask with
      ask_editor: askAsset,
    },
  });
  const needy = Agent.of({
    ...config,
    toolkit,
    handlers: { search_docs: search, plan },
    asks: { pick_asset: () => Effect.flatMap(ApiKey, ({ token }) => Effect.fail(token)) },
  });
  expectTypeOf(needy).toEqualTypeOf<Agent.Agent<ApiKey>>();
});
