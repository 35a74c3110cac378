/** A server tool with `confirm`: it asks first, and runs with what the person made of its arguments. */
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AiBlock, MastraTool, Suspend, Toolkit } from "../../src/effect/index.ts";
import { Agent, askingWith, type Handler } from "../../src/server/index.ts";
import { askedIn, errorIn, played, read, resultIn, waiting } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const Send = MastraTool.make("send", {
  description: "Sends a mail",
  inputSchema: Schema.Struct({
    to: Schema.String,
    at: Schema.DateFromString,
    note: Schema.optionalKey(Schema.String),
  }),
  outputSchema: Schema.Struct({ sent: Schema.String }),
  confirm: { editable: ["to", "at"] },
  toModelOutput: ({ sent }: { readonly sent: string }) => ({ type: "text", value: `sent ${sent}` }),
});
const args = { to: "kerstin@norrby.example", at: "2026-12-04T09:00:00.000Z" };
type Input = { readonly to: string; readonly at: Date };

function sending(
  handler: Handler<Input, { readonly sent: string }, never> = ({ to, at }) =>
    Effect.succeed({ sent: `${to} ${at.getUTCDate()}` }),
  input: unknown = args,
) {
  let runs = 0;
  const model = playedModel([{ tool: "send", input }], "Sent.");
  const counted = (given: Input, answered: Parameters<typeof handler>[1]) => {
    runs += 1;
    return handler(given, answered);
  };
  const agent = Agent.of({
    ...played(model),
    toolkit: Toolkit.make(Send),
    handlers: { send: Object.assign(counted, { blocks: handler.blocks }) as typeof handler },
  });
  return { agent, model, runs: () => runs };
}

describe("a tool with confirm", () => {
  test("shows its arguments before it runs, says which may be changed, and lets a form begin with them", async () => {
    const { agent, runs } = sending();
    const { chunks } = await read(agent.stream("Send"));
    expect(askedIn(chunks).payload.suspendPayload).toEqual({
      aiBlock: 1,
      tag: "confirm_arguments",
      toolId: "send",
      state: { args, editable: ["to", "at"] },
    });
    const asked = chunks.find(({ type }) => type === "tool-call-suspended");
    expect(JSON.parse(asked?.payload?.resumeSchema ?? "")).toMatchObject({
      properties: {
        approved: { type: "boolean" },
        args: {
          properties: { to: { type: "string", default: args.to }, at: { type: "string", default: args.at } },
        },
      },
      required: ["approved"],
    });
    expect(runs()).toBe(0);
  });

  test("runs with its own arguments after a yes", async () => {
    const { agent, model } = sending();
    const paused = await read(agent.stream("Send"));
    const answered = await read(agent.resume({ approved: true }, waiting(paused)));
    expect(resultIn(answered, "send")).toEqual({ sent: "kerstin@norrby.example 4" });
    expect(model.toolOutputs()).toEqual(["sent kerstin@norrby.example 4"]);
  });

  test("runs with changed arguments, decoded again", async () => {
    const { agent } = sending();
    const paused = await read(agent.stream("Send"));
    const changed = { approved: true, args: { at: "2026-12-05T09:00:00.000Z" } };
    const answered = await read(agent.resume(changed, waiting(paused)));
    expect(resultIn(answered, "send")).toEqual({ sent: "kerstin@norrby.example 5" });
  });

  test.for([{ note: "hi" }, { nothing: 1 }, JSON.parse('{"__proto__":{"to":"x"}}') as object])(
    "refuses a change of %j and does not run",
    async (change) => {
      const { agent, runs } = sending();
      const paused = await read(agent.stream("Send"));
      const answered = await read(agent.resume({ approved: true, args: change }, waiting(paused)));
      expect(errorIn(answered).name).toBe("ArgumentsNotEditableError");
      expect(runs()).toBe(0);
    },
  );

  test.for([
    [{ approved: true, args: { at: "soon" } }, "ToolInputError"],
    [{ approved: "yes" }, "AiBlockAnswerError"],
    [null, "AiBlockAnswerError"],
  ] as const)("refuses %j and does not run", async ([answer, name]) => {
    const { agent, runs } = sending();
    const paused = await read(agent.stream("Send"));
    expect(errorIn(await read(agent.resume(answer, waiting(paused)))).name).toBe(name);
    expect(runs()).toBe(0);
  });

  test("says that it was declined, and why, in machine words", async () => {
    const { agent, model, runs } = sending();
    const paused = await read(agent.stream("Send"));
    const answered = await read(agent.resume({ approved: false, reason: "too early" }, waiting(paused)));
    expect(resultIn(answered, "send")).toEqual({ declined: true, reason: "too early" });
    expect(model.toolOutputs().join()).toContain('"declined":true');
    expect(runs()).toBe(0);
  });

  test("may ask again itself, and keeps the changed arguments meanwhile", async () => {
    const Sure = AiBlock.make({ tag: "sure", stateSchema: z.string(), answerSchema: z.boolean() });
    const { agent } = sending(
      askingWith([Sure], ({ to }: Input, answered) =>
        answered === undefined
          ? Effect.fail(Suspend.withBlock("send", Sure.make(to)))
          : Effect.succeed({ sent: `${to} ${answered.answer}` }),
      ),
    );
    const first = await read(agent.stream("Send"));
    const second = await read(
      agent.resume({ approved: true, args: { to: "proof@norrby.example" } }, waiting(first)),
    );
    expect(askedIn(second.chunks).payload.suspendPayload).toMatchObject({
      state: "proof@norrby.example",
    });
    const third = await read(agent.resume(false, waiting(second)));
    expect(resultIn(third, "send")).toEqual({ sent: "proof@norrby.example false" });
  });

  test("runs after the answer although the model wrote null for what it left out", async () => {
    const { agent } = sending(undefined, { ...args, note: null });
    const paused = await read(agent.stream("Send"));
    const answered = await read(agent.resume({ approved: true }, waiting(paused)));
    expect(resultIn(answered, "send")).toEqual({ sent: "kerstin@norrby.example 4" });
  });
});
