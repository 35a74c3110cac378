/** A process that serves the agents of document 003. Argument: the database's address. One model plays for all of them. */
import { serve } from "@hono/node-server";
import { Mastra } from "@mastra/core/mastra";
import { MastraServer, type HonoBindings, type HonoVariables } from "@mastra/hono";
import { LibSQLStore } from "@mastra/libsql";
import { Memory } from "@mastra/memory";
import * as Effect from "effect/Effect";
import { Hono } from "hono";
import { playedModel, type Move, type PlayedModel } from "../../support/played-model.ts";
import { editorWithBlock, editorWithBoth, editorWithoutBlock, mastraAgentAtHand } from "./editor-agents.ts";

/** What has happened since the model was given its moves. */
interface Scene {
  readonly played: PlayedModel;
  readonly runs: string[];
  readonly posts: string[];
}

const newScene = (moves: readonly Move[]): Scene => ({
  played: playedModel(...moves),
  runs: [],
  posts: [],
});

let scene = newScene([]);
const model: PlayedModel["model"] = {
  ...scene.played.model,
  doStream: (options) => scene.played.model.doStream(options),
};

function agentOf(id: string, makeLayer: typeof editorWithBlock) {
  const options = { id, name: "Juno", instructions: "Help the editors.", model, memory: new Memory() };
  const layer = makeLayer(options, (toolId) => scene.runs.push(toolId));
  return Effect.runPromise(mastraAgentAtHand.pipe(Effect.provide(layer)));
}

const [, , url = ""] = process.argv;
const mastra = new Mastra({
  agents: {
    editorWithBlock: await agentOf("editorWithBlock", editorWithBlock),
    editorWithBoth: await agentOf("editorWithBoth", editorWithBoth),
    editorWithoutBlock: await agentOf("editorWithoutBlock", editorWithoutBlock),
  },
  storage: new LibSQLStore({ id: "served", url }),
  logger: false,
});
const app = new Hono<{ Bindings: HonoBindings; Variables: HonoVariables }>();
app.post("/play", async (context) => {
  scene = newScene(await context.req.json());
  return context.body(null, 204);
});
app.get("/seen", (context) => {
  const { played, runs, posts } = scene;
  return context.json({ runs, posts, prompts: played.prompts.length, outputs: played.toolOutputs() });
});
app.post("/api/agents/:agent/:route", (context, next) => {
  scene.posts.push(context.req.param("route"));
  return next();
});
await new MastraServer({ app, mastra }).init();
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
  process.send?.(`http://127.0.0.1:${port}`);
});
