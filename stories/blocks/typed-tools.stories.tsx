import { expect } from "storybook/test";
import { z } from "zod";
import preview from "../../.storybook/preview.tsx";
import { UiToolkit } from "../../src/index.ts";
import { RequestView } from "../../src/blocks/index.ts";
import { AiBlock, ConfirmArguments, MastraTool, Toolkit } from "../../src/core/index.ts";
import { clientToolAsked, suspended, toolResult } from "../../test/support/chunks.ts";
import { Conversation, type ConversationProps } from "../support/conversation.tsx";

const PickSlot = AiBlock.make({
  tag: "pick_slot",
  stateSchema: z.object({ slots: z.array(z.string()) }),
  answerSchema: z.string(),
  declineAnswer: () => "none",
});
const toolkit = Toolkit.make(
  MastraTool.make({
    id: "pick_slot",
    description: "Lets the user choose one of the free slots",
    inputSchema: z.object({ slots: z.array(z.string()) }),
    block: PickSlot,
  }),
  MastraTool.make({
    id: "rate_answer",
    description: "Asks how good the answer was",
    requiredClient: true,
    inputSchema: z.object({ question: z.string() }),
    outputSchema: z.number().min(1).max(5),
  }),
  MastraTool.make("send_mail", {
    description: "Sends a mail",
    inputSchema: z.object({ to: z.string(), subject: z.string() }),
    confirm: { editable: ["subject"] },
  }),
);
const ui = UiToolkit.make(toolkit, {
  pick_slot: ({ args, resolve, busy }) => (
    <div data-mtu-part="actions">
      {args.slots.map((slot) => (
        <button
          key={slot}
          type="button"
          data-mtu-part="button"
          data-mtu-kind="plain"
          disabled={busy}
          onClick={() => resolve(slot)}
        >
          {slot}
        </button>
      ))}
    </div>
  ),
  rate_answer: ({ args, resolve, busy }) => (
    <fieldset data-mtu-part="actions" disabled={busy}>
      <legend>{args.question}</legend>
      {[3, 6].map((stars) => (
        <button
          key={stars}
          type="button"
          data-mtu-part="button"
          data-mtu-kind="plain"
          onClick={() => resolve(stars)}
        >{`${stars} stars`}</button>
      ))}
    </fieldset>
  ),
});

const meta = preview.meta({
  title: "Typed tools/Components of a toolkit",
  component: RequestView,
  args: { id: "call-1", agentName: "Juno", registry: ui },
  render: (args, { parameters }) => (
    <Conversation toolkit={toolkit} {...(parameters["conversation"] as ConversationProps)}>
      <RequestView {...args} />
    </Conversation>
  ),
});

const conversation = (chunks: readonly unknown[], script: ConversationProps["script"] = {}) => ({
  parameters: { conversation: { chunks, script } },
});

const slots = { slots: ["Monday, 10:00", "Tuesday, 14:30"] };
const slotCall = { toolName: "pick_slot", args: slots };
const slotAsked = suspended(slotCall, AiBlock.toSuspendPayload(PickSlot.make(slots)));
const rating = { toolName: "rate_answer", args: { question: "How helpful was that?" } };

export const ToolWithABlock = meta.story({
  ...conversation(slotAsked, { onAnswer: () => [toolResult(slotCall, "Tuesday, 14:30")] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Tuesday, 14:30" }));
    await expect(await canvas.findByText(/Answered/)).toBeVisible();
  },
});

export const OpenUntilATime = meta.story({
  ...conversation(
    suspended(
      slotCall,
      AiBlock.toSuspendPayload(PickSlot.make(slots), { expiresAt: Date.UTC(2031, 0, 15, 14, 30) }),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Answer by Jan 15, 2031/)).toBeVisible();
  },
});

export const ToolWithoutABlock = meta.story(conversation(clientToolAsked(rating)));

export const ResultThatDoesNotFit = meta.story({
  ...conversation(clientToolAsked(rating)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "6 stars" }));
    await expect(await canvas.findByText("1 value did not fit.")).toBeVisible();
  },
});

export const StateThatDoesNotFit = meta.story(
  conversation(
    suspended(
      { toolName: "pick_slot", args: { slots: "Monday" } },
      {
        aiBlock: 1,
        tag: "pick_slot",
        toolId: "pick_slot",
        state: { slots: "Monday" },
      },
    ),
  ),
);

/** A server tool with `confirm` has no component: the fallback asks, with the arguments that may be changed. */
export const AskedBeforeItRuns = meta.story(
  conversation(
    suspended(
      { toolName: "send_mail", args: { to: "mia@example.org", subject: "Your order" } },
      AiBlock.toSuspendPayload(
        ConfirmArguments.make({
          args: { to: "mia@example.org", subject: "Your order" },
          editable: ["subject"],
        }),
        { toolId: "send_mail" },
      ),
      {
        type: "object",
        properties: {
          approved: { type: "boolean" },
          args: {
            type: "object",
            properties: { subject: { type: "string", default: "Your order" } },
            additionalProperties: false,
          },
          reason: { type: "string" },
        },
        required: ["approved"],
        additionalProperties: false,
      },
    ),
  ),
);
