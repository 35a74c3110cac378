/** Abort signals become interruptions, and interruptions abort. Every handler here would run for a minute. */
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { MastraTool, Toolkit } from "../../src/core/index.ts";
import { Agent, fromMastraOutput } from "../../src/server/index.ts";
import { played, read } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const Slow = MastraTool.make("slow", { description: "Takes a minute", inputSchema: z.object({}) });
const toolkit = Toolkit.make(Slow);

function gate<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((open) => (resolve = open));
  return { promise, resolve };
}

/** An agent whose model calls the slow tool, and what became of its handler. */
function slowAgent() {
  const started = gate<void>();
  const ended = gate<string>();
  const handler = () =>
    Effect.sync(() => started.resolve()).pipe(
      Effect.andThen(Effect.sleep("1 minute")),
      Effect.onInterrupt(() => Effect.sync(() => ended.resolve("interrupted"))),
      Effect.tap(() => Effect.sync(() => ended.resolve("finished"))),
    );
  const model = playedModel([{ tool: "slow", input: {} }], "Done.");
  const agent = Agent.of({ ...played(model), toolkit, handlers: { slow: handler } });
  return { agent, model, handler, started: started.promise, ended: ended.promise };
}

describe("aborting the signal", () => {
  test("of a run that streams interrupts the handler", async () => {
    const { agent, started, ended } = slowAgent();
    const controller = new AbortController();
    const run = read(agent.stream("Go", { abortSignal: controller.signal }));
    await started;
    controller.abort();
    expect(await ended).toBe("interrupted");
    const { chunks } = await run;
    expect(chunks.some(({ type }) => type === "tool-result")).toBe(false);
  });

  test("of a run that generates interrupts the handler", async () => {
    const { agent, started, ended } = slowAgent();
    const controller = new AbortController();
    const run = Effect.runPromiseExit(agent.generate("Go", { abortSignal: controller.signal }));
    await started;
    controller.abort();
    expect(await ended).toBe("interrupted");
    await run;
  });

  test("that Mastra hands to a tool interrupts the handler", async () => {
    const { handler, started, ended } = slowAgent();
    const controller = new AbortController();
    const { slow } = toolkit.toMastraTools({ slow: handler });
    const run = slow.execute?.({}, { abortSignal: controller.signal } as never);
    await started;
    controller.abort();
    expect(await ended).toBe("interrupted");
    await expect(run).rejects.toMatchObject({ _tag: "HandlerError", end: "interrupted" });
  });
});

describe("a signal that is already aborted", () => {
  test("starts no run", async () => {
    const { agent, model } = slowAgent();
    const abortSignal = AbortSignal.abort();
    for (const run of [agent.stream("Go", { abortSignal }), agent.generate("Go", { abortSignal })]) {
      await expect(Effect.runPromise(run as Effect.Effect<unknown>)).rejects.toThrow(/interrupted/);
    }
    expect(model.prompts).toEqual([]);
  });

  test("starts no handler, be it over at once", async () => {
    let runs = 0;
    const { slow } = toolkit.toMastraTools({ slow: () => Effect.sync(() => (runs += 1)) });
    await expect(slow.execute?.({}, { abortSignal: AbortSignal.abort() } as never)).rejects.toMatchObject({
      end: "interrupted",
    });
    expect(runs).toBe(0);
  });
});

describe("interrupting", () => {
  test("the Effect Stream stops the run and its handler", async () => {
    const { agent, model, started, ended } = slowAgent();
    const fiber = Effect.runFork(Effect.flatMap(agent.stream("Go"), ({ stream }) => Stream.runDrain(stream)));
    await started;
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await ended).toBe("interrupted");
    expect(model.prompts).toHaveLength(1);
  });

  test("generate stops the run and its handler", async () => {
    const { agent, started, ended } = slowAgent();
    const fiber = Effect.runFork(agent.generate("Go"));
    await started;
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await ended).toBe("interrupted");
  });

  test("fromMastraOutput cancels Mastra's stream", async () => {
    const cancelled = gate<string>();
    const waiting = gate<void>();
    const fullStream = new ReadableStream({
      pull: () => waiting.resolve(),
      cancel: () => cancelled.resolve("cancelled"),
    });
    const fiber = Effect.runFork(Stream.runDrain(fromMastraOutput({ fullStream } as never)));
    await waiting.promise;
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await cancelled.promise).toBe("cancelled");
  });

  test("nothing: leaving the chunks early cancels Mastra's stream as well", async () => {
    let cancels = 0;
    const fullStream = new ReadableStream({
      pull: (controller) => controller.enqueue({ type: "text-delta" }),
      cancel: () => void (cancels += 1),
    });
    const chunks = fromMastraOutput({ fullStream } as never);
    expect(await Effect.runPromise(chunks.pipe(Stream.take(2), Stream.runCollect))).toHaveLength(2);
    expect(cancels).toBe(1);
  });

  test("tool.execute interrupts the handler", async () => {
    const { handler, started, ended } = slowAgent();
    const run = Slow.execute({}).pipe(Effect.provide(toolkit.toLayer({ slow: handler })));
    const fiber = Effect.runFork(run);
    await started;
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(await ended).toBe("interrupted");
  });
});
