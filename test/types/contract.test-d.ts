import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as Schema from "effect/Schema";
import * as v from "valibot";
import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import * as AiBlock from "../../src/core/ai-block.ts";
import * as MastraTool from "../../src/core/mastra-tool.ts";
import * as Toolkit from "../../src/core/toolkit.ts";
import * as ToolUI from "../../src/core/tool-ui.ts";

type TypesOf<Tool extends { readonly "~types"?: unknown }> = NonNullable<Tool["~types"]>;

const PickAsset = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.String,
});

const zod = MastraTool.make("zod", {
  description: "",
  inputSchema: z.object({ at: z.coerce.date() }),
  outputSchema: z.string(),
});
const zodMini = MastraTool.make("mini", { description: "", inputSchema: mini.object({ a: mini.string() }) });
const ark = MastraTool.make({
  id: "ark",
  description: "",
  inputSchema: type({ a: "string" }),
  requiredClient: true,
});
const valibot = MastraTool.make("valibot", {
  description: "",
  inputSchema: toStandardJsonSchema(v.object({ a: v.string() })),
});
const effect = MastraTool.make("pick_asset", {
  description: "",
  inputSchema: Schema.Struct({ at: Schema.DateFromString }),
  outputSchema: Schema.Number,
}).annotate(ToolUI.Schema, PickAsset);

describe("a tool", () => {
  test("has the decoded arguments and results of its schemas, whatever their library", () => {
    expectTypeOf<TypesOf<typeof zod>["input"]>().toEqualTypeOf<{ at: Date }>();
    expectTypeOf<TypesOf<typeof zod>["output"]>().toEqualTypeOf<string>();
    expectTypeOf<TypesOf<typeof zodMini>["input"]>().toEqualTypeOf<{ a: string }>();
    expectTypeOf<TypesOf<typeof ark>["input"]>().toEqualTypeOf<{ a: string }>();
    expectTypeOf<TypesOf<typeof valibot>["input"]>().toEqualTypeOf<{ a: string }>();
    expectTypeOf<TypesOf<typeof effect>["input"]>().toEqualTypeOf<{ readonly at: Date }>();
  });

  test("takes no raw Valibot schema", () => {
    // @ts-expect-error -- it has to be lifted first
    MastraTool.make("raw", { description: "", inputSchema: v.object({ a: v.string() }) });
  });

  test("is a client tool when it says so or has a block, in both ways of declaring it", () => {
    expectTypeOf(zod.requiredClient).toEqualTypeOf<false>();
    expectTypeOf(ark.requiredClient).toEqualTypeOf<true>();
    expectTypeOf(effect.requiredClient).toEqualTypeOf<true>();
    const inOne = MastraTool.make({
      id: "pick_asset",
      description: "",
      inputSchema: z.object({}),
      block: PickAsset,
    });
    expectTypeOf(inOne.requiredClient).toEqualTypeOf<true>();
    expectTypeOf(inOne.block).toEqualTypeOf<typeof PickAsset>();
  });

  test("gives what its block's answer says, else its output, else nobody knows", () => {
    expectTypeOf<TypesOf<typeof effect>["output"]>().toEqualTypeOf<string>();
    expectTypeOf<TypesOf<typeof ark>["output"]>().toEqualTypeOf<unknown>();
  });

  test("takes only the Tool UI schema whose tag is its id", () => {
    const other = MastraTool.make("other", { description: "", inputSchema: z.object({}) });
    // @ts-expect-error -- the tag is pick_asset
    other.annotate(ToolUI.Schema, PickAsset);
  });

  test("lets only arguments that it has be changed before it runs", () => {
    MastraTool.make("mail", {
      description: "",
      inputSchema: z.object({ to: z.string() }),
      // @ts-expect-error -- there is no argument `from`
      confirm: { editable: ["from"] },
    });
  });
});

describe("a toolkit", () => {
  const toolkit = Toolkit.make(zod, ark, valibot, effect);

  test("knows its tools by id, and the Tool UI schemas among them", () => {
    expectTypeOf<keyof typeof toolkit.tools>().toEqualTypeOf<"zod" | "ark" | "valibot" | "pick_asset">();
    expectTypeOf<keyof typeof toolkit.schemas>().toEqualTypeOf<"pick_asset">();
  });

  test("that is merged knows the tools of all", () => {
    const merged = Toolkit.merge(Toolkit.make(zod), Toolkit.make(ark));
    expectTypeOf<keyof typeof merged.tools>().toEqualTypeOf<"zod" | "ark">();
  });
});
