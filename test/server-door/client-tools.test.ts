/** Client tools on both routes, in the agent loop. */
import * as Effect from "effect/Effect";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AiBlock, MastraTool, Suspend, Toolkit, ToolUI } from "../../src/effect/index.ts";
import { PickAsset as HandWrittenBlock } from "../../src/blocks/asset-picker/pick-asset.ts";
import { Agent } from "../../src/server/index.ts";
import { askedIn, errorIn, played, read, resultIn, waiting } from "../support/agent-runs.ts";
import { playedModel, type Move } from "../support/played-model.ts";

const state = z.object({ assetId: z.string() });
const PickAssetBlock = AiBlock.make({
  tag: "pick_asset",
  stateSchema: state,
  answerSchema: z.string(),
});
const AnyAnswerBlock = AiBlock.make({
  tag: "pick_asset",
  stateSchema: state,
  answerSchema: z.union([z.boolean(), z.number(), z.string(), z.null()]),
});
const PickAsset = MastraTool.make("pick_asset", {
  description: "Picks an asset",
  inputSchema: state,
}).annotate(ToolUI.Schema, PickAssetBlock);
const AskEditor = MastraTool.make("ask_editor", {
  description: "Asks the editor",
  inputSchema: z.object({ question: z.string() }),
  outputSchema: z.string(),
  requiredClient: true,
});
const Search = MastraTool.make("search", {
  description: "Searches",
  inputSchema: z.object({ query: z.string() }),
});
const pickCall = { tool: "pick_asset", input: { assetId: "a1" } };

function picking(...moves: readonly Move[]) {
  const model = playedModel(...(moves.length > 0 ? moves : [[pickCall], "Set."]));
  const runs = { search: 0 };
  const agent = Agent.of({
    ...played(model),
    toolkit: Toolkit.make(PickAsset, AskEditor, Search),
    handlers: {
      search: ({ query }) =>
        Effect.sync(() => {
          runs.search += 1;
          return query;
        }),
    },
  });
  return { agent, model, runs };
}

describe("a client tool with a block", () => {
  test("shows its arguments, and takes the answer as its result", async () => {
    const { agent, model } = picking();
    const paused = await read(agent.stream("Pick"));
    const { payload } = askedIn(paused.chunks);
    expect(payload.suspendPayload).toEqual({
      aiBlock: 1,
      tag: "pick_asset",
      toolId: "pick_asset",
      state: { assetId: "a1" },
    });
    const answered = await read(agent.resume("a2", waiting(paused)));
    expect(resultIn(answered, "pick_asset")).toBe("a2");
    expect(model.toolOutputs()).toEqual(["a2"]);
  });

  test.for([[false], [0], [""], [null]])("takes %j as an answer", async ([answer]) => {
    const Tool = MastraTool.make("pick_asset", {
      description: "Picks",
      inputSchema: state,
      block: AnyAnswerBlock,
    });
    const model = playedModel([pickCall], "Set.");
    const agent = Agent.of({ ...played(model), toolkit: Toolkit.make(Tool) });
    const paused = await read(agent.stream("Pick"));
    const answered = await read(agent.resume(answer, waiting(paused)));
    expect(resultIn(answered, "pick_asset")).toBe(answer);
  });

  test("refuses null where its block does", async () => {
    const { agent } = picking();
    const paused = await read(agent.stream("Pick"));
    const answered = await read(agent.resume(null, waiting(paused)));
    expect(errorIn(answered).name).toBe("AiBlockAnswerError");
  });

  test("has a result that says so when the answer does not fit", async () => {
    const { agent } = picking();
    const paused = await read(agent.stream("Pick"));
    const answered = await read(agent.resume(7, waiting(paused)));
    expect(resultIn(answered, "pick_asset")).toMatchObject({ error: true });
  });

  test("takes a block whose answers have no JSON Schema, and still checks them", async () => {
    const Tool = MastraTool.make("pick_asset", {
      description: "Picks",
      inputSchema: z.object({
        title: z.string(),
        assets: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
      block: HandWrittenBlock,
    });
    const input = { title: "Choose", assets: [{ id: "a1", title: "Low sun" }] };
    const model = playedModel([{ tool: "pick_asset", input }], "Set.");
    const agent = Agent.of({ ...played(model), toolkit: Toolkit.make(Tool) });
    const paused = await read(agent.stream("Pick"));
    const answered = await read(agent.resume("", waiting(paused)));
    expect(errorIn(answered).name).toBe("AiBlockAnswerError");
  });
});

describe("an asker that", () => {
  const OtherBlock = AiBlock.make({ tag: "other", stateSchema: state, answerSchema: z.string() });

  test.for([
    ["succeeds", () => Effect.succeed("a1"), "InvalidAskError"],
    [
      "asks with another tool's block",
      () => Effect.fail(Suspend.withBlock("other", OtherBlock.make({ assetId: "a1" }))),
      "InvalidAskError",
    ],
    ["fails", () => Effect.fail("no assets"), "HandlerError"],
    [
      "makes a state that does not fit",
      () => Effect.sync(() => PickAssetBlock.make({} as never)),
      "HandlerError",
    ],
  ] as const)("%s ends the call with an error", async ([, asker, name]) => {
    const model = playedModel([pickCall], "Sorry.");
    const agent = Agent.of({
      ...played(model),
      toolkit: Toolkit.make(PickAsset),
      asks: { pick_asset: asker as () => Effect.Effect<never, unknown> },
    });
    expect(errorIn(await read(agent.stream("Pick"))).name).toBe(name);
  });

  test("is missing, where the arguments are no state, ends the call with an error", async () => {
    const Tool = MastraTool.make("pick_asset", {
      description: "Picks",
      inputSchema: z.object({ prompt: z.string() }),
      block: PickAssetBlock,
    });
    const model = playedModel([{ tool: "pick_asset", input: { prompt: "a cover" } }], "Sorry.");
    // @ts-expect-error the compiler asks for an asker
    const agent: Agent.Agent = Agent.of({ ...played(model), toolkit: Toolkit.make(Tool) });
    expect(errorIn(await read(agent.stream("Pick"))).name).toBe("AiBlockStateError");
  });
});

describe("a client tool without a block", () => {
  const question = [{ id: "call-1", tool: "ask_editor", input: { question: "When?" } }];

  test("ends the step, and goes on with the result that the browser brings", async () => {
    const { agent, model } = picking(question, "Friday it is.");
    const first = await read(agent.stream("Ask"));
    expect(first.chunks.at(-1)).toMatchObject({
      type: "finish",
      payload: { stepResult: { reason: "tool-calls" } },
    });
    const call = { toolCallId: "call-1", toolName: "ask_editor" };
    await read(
      agent.stream([
        { role: "user", content: "Ask" },
        {
          role: "assistant",
          content: [{ type: "tool-call", ...call, input: question[0]?.input, args: question[0]?.input }],
        },
        {
          role: "tool",
          content: [
            { type: "tool-result", ...call, output: { type: "text", value: "Friday" }, result: "Friday" },
          ],
        },
      ] as never),
    );
    expect(model.toolOutputs()).toEqual(["Friday"]);
  });

  test("in one step with a tool that pauses: Mastra goes on without it, once the pause is answered", async () => {
    const { agent, model, runs } = picking(
      [{ tool: "search", input: { query: "covers" } }, pickCall, ...question],
      "Done.",
    );
    const paused = await read(agent.stream("All of it"));
    const answered = await read(agent.resume("a2", waiting(paused)));
    expect(resultIn(answered, "pick_asset")).toBe("a2");
    expect(runs.search).toBe(1);
    expect(model.toolOutputs()).toEqual(["covers", "a2"]);
  });
});
