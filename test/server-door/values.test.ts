/** Values on their way: schemas of every library, and those that make something else of what travels. */
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { AiBlock, MastraTool, Toolkit, type AnySchema, type AnyTool } from "../../src/effect/index.ts";
import { Agent, MissingJsonSchemaError } from "../../src/server/index.ts";
import { played, read, resultIn, waiting } from "../support/agent-runs.ts";
import { playedModel } from "../support/played-model.ts";

const isoDate = "2026-12-04T09:00:00.000Z";
const zodDate = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Runs a server tool once, and gives what its handler got and what travelled back. */
async function runOnce(tool: AnyTool, input: unknown, output: (args: never) => unknown) {
  const given: unknown[] = [];
  const model = playedModel([{ tool: tool.id, input }], "Done.");
  const agent = Agent.of({
    ...played(model),
    toolkit: Toolkit.make(tool),
    handlers: {
      [tool.id]: (args: never) =>
        Effect.sync(() => {
          given.push(args);
          return output(args);
        }),
    },
  } as never) as Agent.Agent;
  const run = await read(agent.stream("Go"));
  return { given, result: resultIn(run, tool.id), model };
}

describe("a date travels as text, and is a date in the handler", () => {
  const inputs = {
    effect: Schema.Struct({ at: Schema.DateFromString }),
    zod: z.object({ at: zodDate }),
    "zod, one way": z.object({ at: z.coerce.date() }),
    "zod/mini": mini.object({
      at: mini.pipe(
        mini.string(),
        mini.transform((text) => new Date(text)),
      ),
    }),
    arktype: type({ at: "string.date.iso.parse" }),
    valibot: toStandardJsonSchema(
      v.object({
        at: v.pipe(
          v.string(),
          v.transform((text) => new Date(text)),
        ),
      }),
    ),
  } as const satisfies Record<string, AnySchema>;

  test.for(Object.entries(inputs))("%s", async ([, inputSchema]) => {
    const tool = MastraTool.make("plan", { description: "Plans", inputSchema: inputSchema as never });
    const { given, result } = await runOnce(tool, { at: isoDate }, ({ at }: { at: Date }) => at.getTime());
    expect(given).toEqual([{ at: new Date(isoDate) }]);
    expect(result).toBe(Date.parse(isoDate));
  });

  test("a handler's date is encoded by an Effect schema", async () => {
    const tool = MastraTool.make("plan", {
      description: "Plans",
      inputSchema: Schema.Struct({}),
      outputSchema: Schema.Struct({ at: Schema.DateFromString }),
    });
    const { result, model } = await runOnce(tool, {}, () => ({ at: new Date(isoDate) }));
    expect(result).toEqual({ at: isoDate });
    expect(model.toolOutputs().join()).toContain(isoDate);
  });

  test("with Zod, which cannot encode here, a handler gives what travels", async () => {
    const tool = MastraTool.make("plan", {
      description: "Plans",
      inputSchema: z.object({}),
      outputSchema: z.object({ at: zodDate }),
    });
    const { result } = await runOnce(tool, {}, () => ({ at: isoDate }));
    expect(result).toEqual({ at: isoDate });
  });

  test("an answer stays text in the thread", async () => {
    const tool = MastraTool.make("pick_date", {
      description: "Picks",
      inputSchema: Schema.Struct({ from: Schema.DateFromString }),
      block: AiBlock.make({
        tag: "pick_date",
        stateSchema: Schema.Struct({ from: Schema.DateFromString }),
        answerSchema: Schema.DateFromString,
      }),
    });
    const model = playedModel([{ tool: "pick_date", input: { from: isoDate } }], "Done.");
    const agent = Agent.of({ ...played(model), toolkit: Toolkit.make(tool) });
    const paused = await read(agent.stream("Go"));
    const answered = await read(agent.resume("2026-12-05T09:00:00.000Z", waiting(paused)));
    expect(resultIn(answered, "pick_date")).toBe("2026-12-05T09:00:00.000Z");
  });
});

describe("arguments that do not fit", () => {
  test("are told to the model, and the handler does not run", async () => {
    const tool = MastraTool.make("plan", {
      description: "Plans",
      inputSchema: Schema.Struct({ at: Schema.DateFromString }),
    });
    const { given, result } = await runOnce(tool, { at: "soon" }, () => "never");
    expect(given).toEqual([]);
    expect(result).toMatchObject({ error: true });
  });
});

describe("the model is told what to send", () => {
  test("as JSON Schema, from every library", () => {
    const schemas: Record<string, AnySchema> = {
      effect: Schema.Struct({ query: Schema.String }),
      zod: z.object({ query: z.string() }),
      mini: mini.object({ query: mini.string() }),
      arktype: type({ query: "string" }),
      valibot: toStandardJsonSchema(v.object({ query: v.string() })),
    };
    for (const [name, inputSchema] of Object.entries(schemas)) {
      const tool = MastraTool.make(name, { description: "", inputSchema: inputSchema as never });
      const tools = Toolkit.make(tool).toMastraTools({ [name]: () => Effect.void } as never);
      const written = tools[name]?.inputSchema?.["~standard"].jsonSchema.input({ target: "draft-07" });
      expect(written, name).toMatchObject({ properties: { query: { type: "string" } } });
    }
  });

  test("or not at all: a schema without JSON Schema is refused with the fix", () => {
    const inputSchema = {
      "~standard": { version: 1, vendor: "own", validate: (value: unknown) => ({ value }) },
    } as const;
    const tool = MastraTool.make("own", { description: "", inputSchema });
    expect(() => Toolkit.make(tool).toMastraTools({ own: () => Effect.void })).toThrow(
      MissingJsonSchemaError,
    );
    expect(() => Toolkit.make(tool).toMastraTools({ own: () => Effect.void })).toThrow(
      /inputSchema of the tool "own".*~standard\.jsonSchema/s,
    );
  });
});
