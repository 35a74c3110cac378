import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import * as Schema from "effect/Schema";
import { memo, useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { RequestView } from "../../src/blocks/request-view/request-view.tsx";
import type { AssistantUiPart } from "../../src/components/assistant-ui-tools.ts";
import type { RenderBlockOptions } from "../../src/components/draw-block.tsx";
import { toAssistantUiTools } from "../../src/components/to-assistant-ui-tools.ts";
import * as UiToolkit from "../../src/components/ui-toolkit.ts";
import type { ToolComponentProps } from "../../src/components/ui-toolkit-types.ts";
import { resume } from "../../src/core/answer.ts";
import { AiBlockAnswerError } from "../../src/core/errors.ts";
import { AiBlock, MastraTool, Toolkit, ToolUI } from "../../src/effect/index.ts";
import { clientToolAsked, suspended } from "../support/chunks.ts";
import { show } from "../support/show.tsx";

const PickDay = AiBlock.make({
  tag: "pick_day",
  stateSchema: Schema.Struct({ from: Schema.DateFromString }),
  answerSchema: Schema.DateFromString,
});
const pickDay = MastraTool.make("pick_day", {
  description: "Picks a day",
  inputSchema: Schema.Struct({ from: Schema.DateFromString }),
}).annotate(ToolUI.Schema, PickDay);
const rate = MastraTool.make({
  id: "rate",
  description: "Asks for a rating",
  requiredClient: true,
  inputSchema: z.object({ question: z.string(), hint: z.string().optional() }),
  outputSchema: z.number().max(5),
});
const toolkit = Toolkit.make(pickDay, rate);

const day = (date: Date) => date.toISOString().slice(0, 10);
const nextDay = (date: Date) => new Date(date.getTime() + 86_400_000);

function Rating({ args, resolve, busy }: ToolComponentProps<{ question: string }, number>) {
  const [stars, setStars] = useState(1);
  return (
    <fieldset disabled={busy}>
      <legend>{args.question}</legend>
      <button type="button" onClick={() => setStars(stars + 1)}>
        More
      </button>
      <button type="button" onClick={() => resolve(stars)}>{`Give ${stars}`}</button>
    </fieldset>
  );
}

const ui = UiToolkit.make(
  toolkit,
  {
    pick_day: ({ args, resolve }) => (
      <button type="button" onClick={() => resolve(args.from)}>{`The component: ${day(args.from)}`}</button>
    ),
    rate: memo(Rating) as unknown as typeof Rating,
  },
  {
    blocks: {
      pick_day: ({ block: { state }, resolve, busy }) => (
        <button type="button" disabled={busy} onClick={() => resolve(nextDay(state.from))}>
          {`The block: ${day(state.from)}`}
        </button>
      ),
    },
  },
);
const withoutRenderers = UiToolkit.make(toolkit, {
  pick_day: ({ args, resolve }) => (
    <button type="button" onClick={() => resolve(nextDay(args.from))}>{`Day ${day(args.from)}`}</button>
  ),
  rate: Rating,
});

const from = "2026-12-01T00:00:00.000Z";
const payload = AiBlock.toSuspendPayload(PickDay.make({ from: new Date(from) }));
const args = { question: "How was it?" };

const answers = () => vi.fn<RenderBlockOptions["resolve"]>();
const person = userEvent.setup();

describe("a pause that carries a block", () => {
  test("is drawn by the block's renderer, with the decoded state, and answered in the form that travels", async () => {
    const resolve = answers();
    render(ui.renderBlock(payload, { resolve }));
    await person.click(screen.getByRole("button", { name: "The block: 2026-12-01" }));
    const next = new Date("2026-12-02T00:00:00.000Z");
    expect(resolve).toHaveBeenCalledExactlyOnceWith(next.toISOString(), { written: next });
  });

  test.each<[string, unknown]>([
    ["bare payload", payload],
    ["block", PickDay.make({ from: new Date(from) })],
    [
      "chunk",
      {
        type: "tool-call-suspended",
        payload: { toolName: "pick_day", suspendPayload: payload, args: { from } },
      },
    ],
    [
      "data part of the AI SDK",
      { type: "data-tool-call-suspended", data: { toolName: "pick_day", suspendPayload: payload } },
    ],
    [
      "part of a message",
      { type: "tool-call", toolName: "pick_day", args: { from }, interrupt: { payload } },
    ],
  ])("a %s goes to the tool's component where the block has no renderer", async (_source, source) => {
    const resolve = answers();
    render(withoutRenderers.renderBlock(source, { resolve }));
    await person.click(screen.getByRole("button", { name: "Day 2026-12-01" }));
    expect(resolve).toHaveBeenCalledWith("2026-12-02T00:00:00.000Z", expect.anything());
  });

  test("of another tool's is explained, not drawn", () => {
    const source = {
      type: "tool-call-suspended",
      payload: { toolName: "pick_day", suspendPayload: { ...payload, tag: "pick_night" } },
    };
    render(withoutRenderers.renderBlock(source, { resolve: answers() }));
    expect(screen.getByRole("group", { name: "pick_day" })).toHaveTextContent(
      'tag expected the block "pick_day"',
    );
  });
});

describe("a client tool without a block", () => {
  const source = { type: "tool-call", toolCallId: "call-1", toolName: "rate", args };

  test("is drawn by its component, and gives its result", async () => {
    const resolve = answers();
    render(ui.renderBlock(source, { resolve }));
    await person.click(screen.getByRole("button", { name: "More" }));
    await person.click(screen.getByRole("button", { name: "Give 2" }));
    expect(resolve).toHaveBeenCalledExactlyOnceWith(2, { written: 2 });
  });

  test("is drawn when the model wrote null for what it left out", () => {
    render(ui.renderBlock({ ...source, args: { ...args, hint: null } }, { resolve: answers() }));
    expect(screen.getByRole("group", { name: "How was it?" })).toBeVisible();
  });

  test("whose arguments do not fit is explained, in the words of its schema", () => {
    render(ui.renderBlock({ ...source, args: { question: 4 } }, { resolve: answers() }));
    expect(screen.getByRole("group", { name: "rate" })).toHaveTextContent(/question .*expected string/);
  });

  test("sends no result that does not fit, and says so to who draws it", async () => {
    const resolve = answers();
    const onInvalid = vi.fn<NonNullable<RenderBlockOptions["onInvalid"]>>();
    render(ui.renderBlock(source, { resolve, onInvalid }));
    for (let click = 0; click < 5; click += 1)
      await person.click(screen.getByRole("button", { name: "More" }));
    await person.click(screen.getByRole("button", { name: "Give 6" }));
    expect(resolve).not.toHaveBeenCalled();
    expect(onInvalid).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ path: [] })], {
      written: 6,
    });
  });

  test("starts anew for another call, and keeps what was begun for the same", async () => {
    const { rerender } = render(ui.renderBlock(source, { resolve: answers() }));
    await person.click(screen.getByRole("button", { name: "More" }));
    rerender(ui.renderBlock({ ...source }, { resolve: answers() }));
    expect(screen.getByRole("button", { name: "Give 2" })).toBeVisible();
    rerender(ui.renderBlock({ ...source, toolCallId: "call-2" }, { resolve: answers() }));
    expect(screen.getByRole("button", { name: "Give 1" })).toBeVisible();
  });
});

test("an answer that does not fit and that nobody takes is thrown at the renderer", () => {
  let thrown: unknown;
  const strict = UiToolkit.make(Toolkit.make(rate), {
    rate: ({ resolve }) => {
      try {
        resolve(7);
      } catch (error) {
        thrown = error;
      }
      return null;
    },
  });
  render(strict.renderBlock({ toolName: "rate", args }, { resolve: () => {} }));
  expect(thrown).toBeInstanceOf(AiBlockAnswerError);
});

describe("in a conversation", () => {
  test("the session encodes what the renderer answered, once", async () => {
    const { user, transport } = show(<RequestView id="call-1" registry={ui} />, {
      chunks: suspended({ toolName: "pick_day", args: { from } }, payload),
      toolkit,
    });
    await user.click(screen.getByRole("button", { name: "The block: 2026-12-01" }));
    expect(transport.deliveries).toEqual([
      expect.objectContaining({ decision: { type: "resume", data: "2026-12-02T00:00:00.000Z" } }),
    ]);
  });

  test("a result that does not fit stays on the card, with what is wrong", async () => {
    const { user, transport } = show(<RequestView id="call-1" registry={ui} />, {
      chunks: clientToolAsked({ toolName: "rate", args }),
      toolkit,
    });
    for (let click = 0; click < 5; click += 1) await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("button", { name: "Give 6" }));
    expect(transport.deliveries).toEqual([]);
    expect(screen.getByText(/Too big/)).toBeVisible();
  });

  test("an answer by hand is encoded by the toolkit's own block", async () => {
    const { session, transport } = show(null, {
      chunks: suspended({ toolName: "pick_day", args: { from } }, payload),
      toolkit,
    });
    expect(await session.answer("call-1", resume("tomorrow"))).toMatchObject({ type: "invalid" });
    await session.answer("call-1", resume(new Date(from)));
    expect(transport.deliveries).toEqual([
      expect.objectContaining({ decision: { type: "resume", data: from } }),
    ]);
  });
});

describe("for assistant-ui", () => {
  const part = (more: Partial<AssistantUiPart>): AssistantUiPart => ({
    toolCallId: "call-1",
    toolName: "rate",
    args,
    status: { type: "requires-action" },
    addResult: () => {},
    resume: () => {},
    ...more,
  });

  test("the tools are always the same object, under both names", () => {
    expect(ui.toComponents()).toBe(ui.toComponents());
    expect(toAssistantUiTools(ui)).toBe(ui.toComponents());
    expect(ui.toComponents()).toMatchObject({ pick_day: { type: "backend" }, rate: { type: "human" } });
  });

  test("a tool without a block gives its result", async () => {
    const addResult = vi.fn<AssistantUiPart["addResult"]>();
    render(ui.toComponents().rate.render(part({ addResult })));
    await person.click(screen.getByRole("button", { name: "Give 1" }));
    expect(addResult).toHaveBeenCalledExactlyOnceWith(1);
  });

  test("a tool with a block resumes, in the form that travels", async () => {
    const onResume = vi.fn<AssistantUiPart["resume"]>();
    const paused = part({
      toolName: "pick_day",
      args: { from },
      interrupt: { type: "human", payload },
      resume: onResume,
    });
    render(ui.toComponents().pick_day.render(paused));
    await person.click(screen.getByRole("button", { name: "The block: 2026-12-01" }));
    expect(onResume).toHaveBeenCalledExactlyOnceWith("2026-12-02T00:00:00.000Z");
  });

  test("nothing is drawn while arguments stream in, or before the tool has asked", () => {
    expect(ui.toComponents().rate.render(part({ args: {}, status: { type: "running" } }))).toBeNull();
    expect(ui.toComponents().pick_day.render(part({ toolName: "pick_day", args: { from } }))).toBeNull();
  });

  test("a tool that has its result can be looked at, and not answered", () => {
    render(ui.toComponents().rate.render(part({ result: 4, status: { type: "complete" } })));
    expect(screen.getByRole("group", { name: "How was it?" })).toBeDisabled();
  });
});

test("a tool called constructor is found, and one that nobody registered is not", () => {
  const odd = MastraTool.make("constructor", {
    description: "",
    requiredClient: true,
    inputSchema: z.object({}),
  });
  const oddities = UiToolkit.make(Toolkit.make(odd), {
    constructor: () => <p>The tool called constructor</p>,
  });
  render(oddities.renderBlock({ toolName: "constructor", args: {} }, { resolve: () => {} }));
  expect(screen.getByText("The tool called constructor")).toBeVisible();
  expect(ui.has({ toolName: "constructor", args: {} })).toBe(false);
});

test("a component under the tool's id is found where the stream says another key, with one warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const chunk = {
    type: "tool-call-suspended",
    payload: { toolName: "pickDay", suspendPayload: { ...payload, tag: "other" } },
  };
  expect(ui.has(chunk)).toBe(true);
  expect(ui.has(chunk)).toBe(true);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Register it under "pickDay"'));
});
