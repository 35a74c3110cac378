/** A process that serves an agent of a toolkit. Arguments: the database's address, and the model's moves as JSON. */
import { serve } from "@hono/node-server";
import { Mastra } from "@mastra/core/mastra";
import { MastraServer, type HonoBindings, type HonoVariables } from "@mastra/hono";
import { LibSQLStore } from "@mastra/libsql";
import { Memory } from "@mastra/memory";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import { Hono } from "hono";
import { Agent, askingWith } from "../../src/server/index.ts";
import * as Suspend from "../../src/core/suspend.ts";
import { DayBlock, toolkit } from "./agent-toolkit.ts";
import { playedModel, type Move } from "./played-model.ts";

class Greeting extends Context.Service<Greeting, { readonly word: string }>()("Greeting") {}

const [, , url = "", moves = "[]"] = process.argv;
const model = playedModel(...(JSON.parse(moves) as readonly Move[]));
const agent = Agent.of({
  id: "editor",
  name: "Editor",
  instructions: "Help.",
  model: model.model,
  memory: new Memory(),
  toolkit,
  handlers: {
    greet: askingWith(
      [DayBlock],
      Effect.fn(function* ({ name }, answered) {
        const { word } = yield* Greeting;
        return answered === undefined
          ? yield* Effect.fail(Suspend.withBlock("greet", DayBlock.make({ name })))
          : `${word} ${answered.state.name}, ${answered.answer.getUTCFullYear()}`;
      }),
    ),
  },
});
const editor = await Effect.runPromise(
  Agent.toMastraAgent(agent).pipe(Effect.provideService(Greeting, { word: "Hello" })),
);
const mastra = new Mastra({
  agents: { editor },
  storage: new LibSQLStore({ id: "served", url }),
  logger: false,
});
const app = new Hono<{ Bindings: HonoBindings; Variables: HonoVariables }>();
app.get("/tool-outputs", (context) => context.json(model.toolOutputs()));
await new MastraServer({ app, mastra }).init();
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.send?.(`http://127.0.0.1:${port}`);
});
