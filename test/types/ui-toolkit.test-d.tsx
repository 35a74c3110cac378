import { Tools } from "@assistant-ui/react";
import { createTool } from "@mastra/core/tools";
import * as Schema from "effect/Schema";
import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { AiBlock, MastraTool, Toolkit, ToolUI } from "../../src/effect/index.ts";
import {
  BlockRegistry,
  ClientToolkit,
  toAssistantUiTools,
  UiToolkit,
  type PlainToolTypes,
} from "../../src/index.ts";

const PickAsset = AiBlock.make({
  tag: "pick_asset",
  stateSchema: Schema.Struct({ assetId: Schema.String }),
  answerSchema: Schema.Struct({ at: Schema.DateFromString }),
});
const pickAsset = MastraTool.make("pick_asset", {
  description: "",
  inputSchema: Schema.Struct({ prompt: Schema.String }),
}).annotate(ToolUI.Schema, PickAsset);
const rate = MastraTool.make({
  id: "rate",
  description: "",
  requiredClient: true,
  inputSchema: z.object({ question: z.string() }),
  outputSchema: z.number(),
});
const search = MastraTool.make("search", { description: "", inputSchema: z.object({ query: z.string() }) });
const toolkit = Toolkit.make(pickAsset, rate, search);

const PickedAsset = () => null;

describe("UiToolkit.make", () => {
  test("gives each component the arguments and the answer of its tool", () => {
    UiToolkit.make(toolkit, {
      pick_asset: ({ args, resolve, busy }) => {
        expectTypeOf(args).toEqualTypeOf<{ readonly prompt: string }>();
        expectTypeOf(resolve).parameter(0).toEqualTypeOf<{ readonly at: Date }>();
        expectTypeOf(busy).toEqualTypeOf<boolean>();
        return null;
      },
      rate: ({ args, resolve }) => {
        expectTypeOf(args).toEqualTypeOf<{ question: string }>();
        resolve(5);
        // @ts-expect-error -- the tool gives a number
        resolve("five");
        // @ts-expect-error -- it has no such argument
        return args.query;
      },
    });
  });

  test("refuses a client tool without a component", () => {
    // @ts-expect-error -- rate is missing
    UiToolkit.make(toolkit, { pick_asset: PickedAsset });
  });

  test("refuses a component of a tool that it does not have", () => {
    UiToolkit.make(toolkit, {
      pick_asset: PickedAsset,
      rate: () => null,
      // @ts-expect-error -- there is no such tool
      rates: () => null,
    });
  });

  test("refuses a component for a tool of the server", () => {
    UiToolkit.make(toolkit, {
      pick_asset: PickedAsset,
      rate: () => null,
      // @ts-expect-error -- search runs on the server
      search: () => null,
    });
  });

  test("types renderers by the toolkit's own blocks, and leaves the state of others unknown", () => {
    UiToolkit.make(
      toolkit,
      { pick_asset: PickedAsset, rate: () => null },
      {
        blocks: {
          pick_asset: ({ block, resolve }) => {
            expectTypeOf(block.state).toEqualTypeOf<{ readonly assetId: string }>();
            // @ts-expect-error -- an answer is a date
            resolve("now");
            return null;
          },
          pick_day: ({ block }) => {
            expectTypeOf(block.state).toEqualTypeOf<unknown>();
            return null;
          },
        },
      },
    );
  });

  test("takes a bound renderer of the tag's own contract, and no other", () => {
    const Other = AiBlock.make({ tag: "other", stateSchema: z.string(), answerSchema: z.boolean() });
    const components = { pick_asset: PickedAsset, rate: () => null };
    UiToolkit.make(toolkit, components, { blocks: { pick_asset: PickAsset.render(() => null) } });
    UiToolkit.make(toolkit, components, { blocks: { other: Other.render(() => null) } });
    // @ts-expect-error -- the tag has another contract
    UiToolkit.make(toolkit, components, { blocks: { pick_asset: Other.render(() => null) } });
  });

  test("checks components that stand in a file of their own", () => {
    const components = {
      pick_asset: ({ args }) => args.prompt,
      rate: ({ resolve }) => {
        resolve(1);
        return null;
      },
    } satisfies UiToolkit.Components<typeof toolkit>;
    UiToolkit.make(toolkit, components);
    // @ts-expect-error -- rate is missing
    ({ pick_asset: PickedAsset }) satisfies UiToolkit.Components<typeof toolkit>;
    const extra = { pick_asset: PickedAsset, rate: () => null, search: () => null };
    // @ts-expect-error -- search runs on the server
    extra satisfies UiToolkit.Components<typeof toolkit>;
  });

  test("gives what assistant-ui takes, for each client tool", () => {
    const ui = UiToolkit.make(toolkit, { pick_asset: PickedAsset, rate: () => null });
    Tools({ toolkit: ui.toComponents() });
    expectTypeOf<keyof ReturnType<typeof ui.toComponents>>().toEqualTypeOf<"pick_asset" | "rate">();
    Tools({
      toolkit: toAssistantUiTools(ClientToolkit.of(toolkit, { pick_asset: PickedAsset, rate: () => null })),
    });
  });
});

describe("a bound renderer", () => {
  test("has the state and the answer of its contract", () => {
    PickAsset.render(({ block, resolve, busy }) => {
      expectTypeOf(block.state).toEqualTypeOf<{ readonly assetId: string }>();
      expectTypeOf(resolve).parameter(0).toEqualTypeOf<{ readonly at: Date }>();
      expectTypeOf(busy).toEqualTypeOf<boolean>();
      return null;
    });
  });
});

describe("tools made with Mastra's createTool", () => {
  const bookMeeting = createTool({
    id: "book-meeting",
    description: "",
    inputSchema: z.object({ title: z.string() }),
    outputSchema: z.object({ id: z.string() }),
    suspendSchema: z.object({ slots: z.array(z.string()) }),
    resumeSchema: z.object({ slot: z.string() }),
    execute: async () => ({ id: "1" }),
  });
  const tools = { bookMeeting };
  type BookMeeting = PlainToolTypes<typeof bookMeeting>;

  const PickSlot = AiBlock.make({
    tag: "pick_slot",
    stateSchema: z.object({ slots: z.array(z.string()) }),
    answerSchema: z.object({ slot: z.string() }),
  });
  const PickNumber = AiBlock.make({
    tag: "pick_number",
    stateSchema: z.object({}),
    answerSchema: z.object({ slot: z.number() }),
  });

  test("say their arguments, what they suspend with, what resumes them and what they give", () => {
    expectTypeOf<BookMeeting["args"]>().toEqualTypeOf<{ title: string }>();
    expectTypeOf<BookMeeting["suspend"]>().toEqualTypeOf<{ slots: string[] }>();
    expectTypeOf<BookMeeting["resume"]>().toEqualTypeOf<{ slot: string }>();
    expectTypeOf<BookMeeting["result"]>().toEqualTypeOf<{ id: string }>();
  });

  test("let a renderer answer only what resumes its tool", () => {
    BlockRegistry.forTools<typeof tools>({
      bookMeeting: ({ resolve, block }) => {
        expectTypeOf(block.state).toEqualTypeOf<unknown>();
        resolve({ slot: "10:00" });
        // @ts-expect-error -- the slot is text
        resolve({ slot: 10 });
        return null;
      },
      "agent-weather": () => null,
    });
  });

  test("refuse a name that no tool has, such as a tool's id", () => {
    BlockRegistry.forTools<typeof tools>({
      // @ts-expect-error -- the stream names the tool by its key
      "book-meeting": () => null,
    });
  });

  test("take a block only when its answer resumes them", () => {
    BlockRegistry.forTools<typeof tools>({ bookMeeting: PickSlot.render(() => null) });
    // @ts-expect-error -- its slot is a number
    BlockRegistry.forTools<typeof tools>({ bookMeeting: PickNumber.render(() => null) });
  });
});
