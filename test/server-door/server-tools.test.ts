/** Server tools that ask, that fail, and what reaches the model. */
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AiBlock, MastraTool, Suspend, Toolkit } from "../../src/effect/index.ts";
import { Agent, askingWith } from "../../src/server/index.ts";
import { askedIn, errorIn, played, read, resultIn, waiting } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const Day = AiBlock.make({
  tag: "day",
  stateSchema: z.object({ week: z.number() }),
  answerSchema: z.enum(["Thursday", "Friday"]),
});
const Start = AiBlock.make({
  tag: "start",
  stateSchema: Schema.Struct({ day: Schema.String }),
  answerSchema: Schema.DateFromString,
});
const Schedule = MastraTool.make("schedule", {
  description: "Schedules a mailing",
  inputSchema: z.object({ list: z.string() }),
  outputSchema: z.string(),
});
const toolkit = Toolkit.make(Schedule);
const call = [{ tool: "schedule", input: { list: "all" } }];

/** An agent whose model calls the tool once. */
function scheduling(handler: Parameters<typeof toolkit.toMastraTools>[0]["schedule"]) {
  const model = playedModel(call, "Scheduled.");
  const agent = Agent.of({ ...played(model), toolkit, handlers: { schedule: handler } });
  return { agent, model };
}

describe("a wizard", () => {
  test("asks twice, and gets each answer decoded under its block", async () => {
    let runs = 0;
    const { agent, model } = scheduling(
      askingWith(
        [Day, Start],
        Effect.fn(function* ({ list }: { readonly list: string }, answered) {
          runs += 1;
          if (answered === undefined) {
            return yield* Effect.fail(Suspend.withBlock("schedule", Day.make({ week: 49 })));
          }
          if (answered.tag === "day") {
            return yield* Effect.fail(Suspend.withBlock("schedule", Start.make({ day: answered.answer })));
          }
          return `${list} on ${answered.state.day} at ${answered.answer.getUTCHours()}`;
        }),
      ),
    );
    const first = await read(agent.stream("Schedule it"));
    expect(askedIn(first.chunks).payload.suspendPayload).toEqual({
      aiBlock: 1,
      tag: "day",
      toolId: "schedule",
      state: { week: 49 },
    });
    const second = await read(agent.resume("Friday", waiting(first)));
    expect(askedIn(second.chunks).payload.suspendPayload).toMatchObject({
      tag: "start",
      state: { day: "Friday" },
    });
    const third = await read(agent.resume("2026-12-04T09:00:00.000Z", waiting(second)));
    expect(resultIn(third, "schedule")).toBe("all on Friday at 9");
    expect(runs).toBe(3);
    expect(model.toolOutputs()).toEqual(["all on Friday at 9"]);
  });

  test("sends the JSON Schema of the answer it waits for", async () => {
    const { agent } = scheduling(
      askingWith([Day], () => Effect.fail(Suspend.withBlock("schedule", Day.make({ week: 49 })))),
    );
    const { chunks } = await read(agent.stream("Schedule it"));
    const asked = chunks.find(({ type }) => type === "tool-call-suspended");
    expect(JSON.parse(asked?.payload?.resumeSchema ?? "")).toMatchObject({
      enum: ["Thursday", "Friday"],
    });
  });

  test("refuses an answer that does not fit, and does not run", async () => {
    let runs = 0;
    const { agent, model } = scheduling(
      askingWith([Day], () => {
        runs += 1;
        return Effect.fail(Suspend.withBlock("schedule", Day.make({ week: 49 })));
      }),
    );
    const paused = await read(agent.stream("Schedule it"));
    const error = errorIn(await read(agent.resume("Sunday", waiting(paused))));
    expect(error.name).toBe("AiBlockAnswerError");
    expect(runs).toBe(1);
    expect(model.toolOutputs().join()).toContain(error.message);
  });

  test("that asks the same again after an answer ends with an error", async () => {
    const { agent } = scheduling(() => Effect.fail(Suspend.withBlock("schedule", Day.make({ week: 49 }))));
    const paused = await read(agent.stream("Schedule it"));
    const error = errorIn(await read(agent.resume("Friday", waiting(paused))));
    expect(error).toMatchObject({ name: "SuspendedAgainError" });
  });

  test("that asks with a block it did not declare ends with an error", async () => {
    const { agent } = scheduling(
      askingWith([Day], () => Effect.fail(Suspend.withBlock("schedule", Start.make({ day: "Friday" })))),
    );
    const error = errorIn(await read(agent.stream("Schedule it")));
    expect(error.name).toBe("InvalidAskError");
    expect(error.message).toContain('"start"');
  });
});

describe("a plain handler", () => {
  const Anything = AiBlock.make({
    tag: "anything",
    stateSchema: z.object({ round: z.number() }),
    answerSchema: z.unknown(),
  });

  test.for([[false], [0], [""], [null], [[]], [{}]])(
    "is run again with %j as an answer, since it is one",
    async ([answer]) => {
      const { agent } = scheduling((_args, answered) =>
        answered === undefined
          ? Effect.fail(Suspend.withBlock("schedule", Anything.make({ round: 1 })))
          : Effect.succeed(JSON.stringify(answered.answer)),
      );
      const paused = await read(agent.stream("Schedule it"));
      const answered = await read(agent.resume(answer, waiting(paused)));
      expect(resultIn(answered, "schedule")).toBe(JSON.stringify(answer));
    },
  );

  test("gets the state and the tag with the answer", async () => {
    const { agent } = scheduling((_args, answered) =>
      answered === undefined
        ? Effect.fail(Suspend.withBlock("schedule", Anything.make({ round: 1 })))
        : Effect.succeed(JSON.stringify([answered.tag, answered.state])),
    );
    const paused = await read(agent.stream("Schedule it"));
    const answered = await read(agent.resume("yes", waiting(paused)));
    expect(resultIn(answered, "schedule")).toBe('["anything",{"round":1}]');
  });
});

describe("the model reads why a handler", () => {
  class QuotaError extends Schema.TaggedError<QuotaError>()("QuotaError", {
    message: Schema.String,
  }) {}

  test.for([
    ["failed with an error", () => Effect.fail(new QuotaError({ message: "no quota" })), "no quota"],
    ["failed with words", () => Effect.fail("no quota"), "no quota"],
    ["failed with data", () => Effect.fail({ _tag: "Quota", left: 0 }), "failed: Quota"],
    ["died", () => Effect.die(new Error("out of memory")), "out of memory"],
    ["was interrupted", () => Effect.interrupt, "interrupted"],
    ["asked with a state that does not fit", () => Effect.sync(() => Day.make({ week: Number.NaN })), "week"],
  ] as const)("%s", async ([, handler, words]) => {
    const { agent, model } = scheduling(handler as never);
    const error = errorIn(await read(agent.stream("Schedule it")));
    expect(error.name).toBe("HandlerError");
    expect(error.message).toContain(words);
    expect(model.toolOutputs().join()).toContain(words);
  });

  test("threw before it was an Effect", async () => {
    const { agent, model } = scheduling(() => {
      throw new Error("not today");
    });
    expect(errorIn(await read(agent.stream("Schedule it"))).message).toContain("not today");
    expect(model.toolOutputs().join()).toContain("not today");
  });

  test("failed, and not what else its failure holds", async () => {
    const secret = "key-1234";
    const { agent, model } = scheduling(
      () => Effect.fail(Object.assign(new Error("no quota"), { secret })) as never,
    );
    const run = await read(agent.stream("Schedule it"));
    expect(errorIn(run).message).toContain("no quota");
    expect(JSON.stringify([run.chunks, model.prompts])).not.toContain(secret);
  });

  test("returned what does not fit its outputSchema", async () => {
    const { agent } = scheduling((() => Effect.succeed(7)) as never);
    expect(errorIn(await read(agent.stream("Schedule it"))).name).toBe("ToolOutputError");
  });
});
