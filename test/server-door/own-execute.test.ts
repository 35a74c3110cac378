/** Server tools whose declaration says what they do. */
import * as Effect from "effect/Effect";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AiBlock, InvalidToolError, MastraTool, Toolkit, ToolUI } from "../../src/core/index.ts";
import { Agent, HandlerError } from "../../src/server/index.ts";
import { played, read, resultIn } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const declaration = {
  description: "Counts letters",
  inputSchema: z.object({ word: z.string() }),
  outputSchema: z.number(),
};

const toolkit = Toolkit.make(
  MastraTool.make("plain", { ...declaration, execute: ({ word }) => word.length }),
  MastraTool.make("later", { ...declaration, execute: async ({ word }) => word.length }),
  MastraTool.make("effect", { ...declaration, execute: ({ word }) => Effect.succeed(word.length) }),
);

describe.each(["plain", "later", "effect"] as const)("a tool with an execute of its own (%s)", (id) => {
  test("runs in an agent without a handler", async () => {
    const agent = Agent.of({ ...played(playedModel([{ tool: id, input: { word: "lamp" } }])), toolkit });
    expect(resultIn(await read(agent.stream("Count")), id)).toBe(4);
  });

  test("runs by hand without a layer", async () => {
    expect(await Effect.runPromise(toolkit.tools[id].execute({ word: "lamp" }))).toBe(4);
  });
});

test("a handler given to the agent stands in for the tool's own execute", async () => {
  const agent = Agent.of({
    ...played(playedModel([{ tool: "plain", input: { word: "lamp" } }])),
    toolkit,
    handlers: { plain: () => Effect.succeed(0) },
  });
  expect(resultIn(await read(agent.stream("Count")), "plain")).toBe(0);
});

test.each([
  [
    "throws",
    () => {
      throw new Error("no letters");
    },
  ],
  ["rejects", () => Promise.reject(new Error("no letters"))],
  ["fails", () => Effect.fail(new Error("no letters"))],
])("an execute that %s is the tool's failure", async (_how, execute) => {
  const tool = MastraTool.make("broken", { ...declaration, execute: execute as () => never });
  const error = await Effect.runPromise(Effect.flip(tool.execute({ word: "lamp" })));
  expect(error).toBeInstanceOf(HandlerError);
  expect(error).toMatchObject({ toolId: "broken", end: "failed" });
});

test("a client tool takes no execute", () => {
  const Pick = AiBlock.make({ tag: "pick", stateSchema: z.object({}), answerSchema: z.string() });
  const make = () => MastraTool.make("pick", { ...declaration, execute: () => 1, requiredClient: true });
  expect(make).toThrow(InvalidToolError);
  const tool = MastraTool.make("pick", { ...declaration, execute: () => 1 });
  expect(() => tool.annotate(ToolUI.Schema, Pick)).toThrow(InvalidToolError);
});
