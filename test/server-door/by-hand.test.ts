/** Tools run by hand, toolkits as plain Mastra tools, and what is said when something is missing. */
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AiBlock, MastraTool, Suspend, Toolkit } from "../../src/core/index.ts";
import { serverDoor } from "../../src/core/server-door.ts";
import { Agent, MastraAgent, ToolHandlers } from "../../src/server/index.ts";
import { errorIn, played, read, resultIn } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

class ApiKey extends Context.Service<ApiKey, { readonly token: string }>()("ApiKey") {}

const Search = MastraTool.make("search", {
  description: "Searches",
  inputSchema: z.object({ since: z.coerce.date() }),
  outputSchema: z.string(),
});
const Sure = AiBlock.make({ tag: "sure", stateSchema: z.string(), answerSchema: z.boolean() });
const Confirm = MastraTool.make("sure", {
  description: "Asks",
  inputSchema: z.object({ question: z.string() }),
  block: Sure,
});
const Ask = MastraTool.make("ask", {
  description: "Asks",
  inputSchema: z.object({}),
  requiredClient: true,
});
const since = new Date("2026-12-04T00:00:00.000Z");
const toolkit = Toolkit.make(Search);

describe("tool.execute", () => {
  test("runs the handler of the layer, with decoded arguments and what it needs", async () => {
    const handlers = toolkit.toLayer({
      search: ({ since: day }) => Effect.map(ApiKey, ({ token }) => `${token} ${day.getUTCDate()}`),
    });
    const run = Search.execute({ since }).pipe(
      Effect.provide(handlers),
      Effect.provideService(ApiKey, { token: "key" }),
    );
    expect(await Effect.runPromise(run)).toBe("key 4");
  });

  test("of a client tool fails: nothing could ask", async () => {
    const failure = await Effect.runPromise(Effect.flip(Confirm.execute({ question: "?" })));
    expect(failure).toMatchObject({ _tag: "ClientToolRequiredError", toolId: "sure" });
  });

  test("hands a question of the handler to the caller, who may answer it", async () => {
    const handlers = toolkit.toLayer({
      search: (_args, answered) =>
        answered === undefined
          ? Effect.fail(Suspend.withBlock("search", Sure.make("now?")))
          : Effect.succeed(String(answered.answer)),
    });
    const asked = await Effect.runPromise(
      Effect.flip(Search.execute({ since })).pipe(Effect.provide(handlers)),
    );
    expect(asked).toMatchObject({ _tag: "ClientToolSuspended", args: { state: "now?" } });
    const answered = Search.execute({ since }, { resumeData: false }).pipe(Effect.provide(handlers));
    expect(await Effect.runPromise(answered)).toBe("false");
  });

  test.for([
    [() => Effect.fail("no quota"), "failed"],
    [() => Effect.die("broken"), "died"],
    [
      () => {
        throw new Error("thrown");
      },
      "died",
    ],
  ] as const)("fails when the handler does: %#", async ([search, end]) => {
    const handlers = toolkit.toLayer({ search: search as () => Effect.Effect<string, unknown> });
    const run = Search.execute({ since }).pipe(Effect.provide(handlers));
    expect(await Effect.runPromise(Effect.flip(run))).toMatchObject({ _tag: "HandlerError", end });
  });

  test("fails when the layer has handlers of another toolkit", async () => {
    const other = Toolkit.make(Ask).toLayer({});
    const run = Search.execute({ since }).pipe(Effect.provide(other));
    expect(await Effect.runPromise(Effect.flip(run))).toMatchObject({ _tag: "MissingHandlerError" });
  });
});

test("a failure of the handler is kept for the server", async () => {
  const failure = { _tag: "Quota", left: 0 };
  const { search } = toolkit.toMastraTools({ search: () => Effect.fail(failure) });
  await expect(search.execute?.({ since: "2026-12-04" }, {} as never)).rejects.toMatchObject({
    message: expect.stringContaining("Quota"),
    failure,
  });
});

describe("toMastraTools", () => {
  test("a client tool with a block that Mastra runs where nothing can pause fails and says so", async () => {
    const { sure } = Toolkit.make(
      MastraTool.make("sure", { description: "", inputSchema: z.string(), block: Sure }),
    ).toMastraTools();
    await expect(sure.execute?.("?", {} as never)).rejects.toMatchObject({
      _tag: "ClientToolRequiredError",
    });
  });

  test("a client tool without a block has no execute", () => {
    expect(Toolkit.make(Ask).toMastraTools().ask.execute).toBeUndefined();
  });

  test("Mastra's own options go through, and requireApproval picks by decoded arguments", async () => {
    const tool = MastraTool.make("search", {
      description: "Searches",
      inputSchema: z.object({ since: z.coerce.date() }),
      requireApproval: ({ since: day }: { readonly since: Date }) => day.getUTCFullYear() < 2026,
      toModelOutput: (output: string) => ({ type: "text", value: `model: ${output}` }),
      title: "Search",
      strict: true,
      providerOptions: { openai: { strict: true } },
    });
    const model = playedModel(
      [{ id: "c-1", tool: "search", input: { since: "2025-01-01" } }],
      [{ id: "c-2", tool: "search", input: { since: "2026-01-01" } }],
    );
    const kit = Toolkit.make(tool);
    const handlers = { search: () => Effect.succeed("found") };
    expect(kit.toMastraTools(handlers).search).toMatchObject({
      title: "Search",
      strict: true,
      providerOptions: { openai: { strict: true } },
    });
    const agent = Agent.of({ ...played(model), toolkit: kit, handlers });
    const paused = await read(agent.stream("Go"));
    expect(paused.chunks.at(-1)).toMatchObject({
      type: "tool-call-approval",
      payload: { toolCallId: "c-1" },
    });
    const ids = { runId: paused.runId, toolCallId: "c-1" };
    const approved = await read(agent.resume({ approved: true }, ids));
    expect(resultIn(approved, "search")).toBe("found");
    expect(model.prompts).toHaveLength(3);
    expect(model.toolOutputs()).toContain("model: found");
  });

  test("a tool called constructor needs a handler like any other, and runs", async () => {
    const tool = MastraTool.make("constructor", { description: "", inputSchema: z.object({}) });
    const kit = Toolkit.make(tool);
    expect(() => kit.toMastraTools({} as never)).toThrow(/"constructor" to the handlers/);
    const tools = kit.toMastraTools({ constructor: () => Effect.succeed("built") });
    expect(await tools.constructor.execute?.({}, {} as never)).toBe("built");
  });
});

describe("what is missing is named", () => {
  test("a handler, where the agent is made", () => {
    const options = { ...played(playedModel()), toolkit, handlers: {} };
    expect(() => Agent.of(options as never)).toThrow(/Add "search" to the handlers/);
  });

  test("a handler, where the agent of a layer runs", async () => {
    const agentLayer = MastraAgent.layer({ ...played(playedModel()), toolkit });
    const none = Layer.succeed(ToolHandlers, { handlers: {}, asks: {}, services: Context.empty() });
    const run = Agent.stream("Go").pipe(Effect.provide(Layer.merge(agentLayer, none)));
    await expect(Effect.runPromise(run)).rejects.toThrow(/Add "search" to the handlers/);
  });

  test("the import of /server, by every method that needs it", () => {
    const { parts } = serverDoor;
    serverDoor.parts = undefined;
    try {
      expect(() => Search.execute({ since })).toThrow(/import "mastra-tool-ui\/server"/);
      expect(() => toolkit.toMastraTools({} as never)).toThrow(/toolkit\.toMastraTools was called/);
      expect(() => toolkit.toLayer({} as never)).toThrow(/toolkit\.toLayer was called/);
    } finally {
      serverDoor.parts = parts;
    }
  });

  test("a run: what Mastra throws is a failure of the Effect", async () => {
    const agent = Agent.of({
      ...played(playedModel()),
      toolkit,
      handlers: { search: () => Effect.succeed("") },
    });
    const failure = await Effect.runPromise(
      Effect.flip(agent.resume(true, { runId: "nobody", toolCallId: "c-1" })),
    );
    expect(failure).toMatchObject({ _tag: "AgentRunError", agentId: "agent" });
    expect(failure.message).toContain("could not resume");
  });
});

test("generate runs to the pause, and resume goes on", async () => {
  const model = playedModel([{ tool: "sure", input: { question: "?" } }], "Noted.");
  const agent = Agent.of({
    ...played(model),
    toolkit: Toolkit.make(Confirm),
    asks: { sure: ({ question }) => Effect.fail(Suspend.withBlock("sure", Sure.make(question))) },
  });
  const output = await Effect.runPromise(agent.generate("Go"));
  expect(output).toMatchObject({ finishReason: "suspended" });
  const ids = { runId: output.runId ?? "", toolCallId: "call-sure-0" };
  const answered = await read(agent.resume(false, ids));
  expect(resultIn(answered, "sure")).toBe(false);
});

test("what a handler acquired is released when it ends", async () => {
  const events: string[] = [];
  const file = Effect.acquireRelease(
    Effect.sync(() => events.push("opened")),
    () => Effect.sync(() => events.push("closed")),
  );
  const { search } = toolkit.toMastraTools({ search: () => Effect.as(file, "found") });
  expect(await search.execute?.({ since: "2026-12-04" }, {} as never)).toBe("found");
  expect(events).toEqual(["opened", "closed"]);
});

test("two agents of one toolkit do not share handlers", async () => {
  const call = [{ tool: "search", input: { since: "2026-01-01" } }];
  const first = Agent.of({
    ...played(playedModel(call)),
    toolkit,
    handlers: { search: () => Effect.succeed("first") },
  });
  const second = Agent.of({
    ...played(playedModel(call)),
    toolkit,
    handlers: { search: () => Effect.fail("second") },
  });
  expect(resultIn(await read(first.stream("Go")), "search")).toBe("first");
  expect(errorIn(await read(second.stream("Go"))).message).toContain("second");
});
