import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { ToolApproval } from "../../src/blocks/index.ts";
import {
  approvalAsked,
  argumentsBegin,
  toolDenied,
  toolError,
  toolResult,
} from "../../test/support/chunks.ts";
import { Conversation, neverAnswered, type ConversationProps } from "../support/conversation.tsx";

const call = {
  toolName: "print_order_proof",
  args: { printer: "Norrby Print AB, Malmö", copies: 2, price: "SEK 3,900.00", card: "•••• 4471" },
};
const destructive = {
  toolName: "delete_folder",
  args: { path: "/archive/issue-12/exports", files: 214, size: "38.6 GB", undo: false },
};

const meta = preview.meta({
  title: "Blocks/ToolApproval",
  component: ToolApproval,
  args: { id: "call-1", title: "Order a printed proof", agentName: "Juno" },
  render: (args, { parameters }) => (
    <Conversation {...(parameters["conversation"] as ConversationProps)}>
      <ToolApproval {...args} />
    </Conversation>
  ),
});

const conversation = (chunks: readonly unknown[], script: ConversationProps["script"] = {}) => ({
  parameters: { conversation: { chunks, script } },
});

export const Preparing = meta.story(conversation([argumentsBegin(call)]));

export const Pending = meta.story({
  ...conversation(approvalAsked(call)),
  args: { prose: "Norrby answered first and their paper matches issue 13." },
});

export const Destructive = meta.story({
  ...conversation(approvalAsked(destructive)),
  args: { title: "Delete a folder", risk: "destructive", approveLabel: "Delete 214 files" },
});

export const DecliningWithAReason = meta.story({
  ...conversation(approvalAsked(call), {
    onAnswer: () => [toolDenied(call, "Wait until the reprint is settled")],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await userEvent.type(canvas.getByRole("textbox"), "Wait until the reprint is settled");
    await userEvent.click(canvas.getByRole("button", { name: "Decline" }));
    await expect(await canvas.findByText(/Wait until the reprint is settled/)).toBeVisible();
  },
});

export const Sending = meta.story({
  ...conversation(approvalAsked(call), { onAnswer: neverAnswered }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByText("Sending your answer")).toBeVisible();
  },
});

export const NotSent = meta.story({
  ...conversation(approvalAsked(call), {
    onAnswer: () => ({ type: "failed", reason: "network", mayHaveArrived: false }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
  },
});

export const Approved = meta.story({
  ...conversation(approvalAsked(call), { onAnswer: () => [toolResult(call, { order: 7731 })] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByText(/Approved/)).toBeVisible();
  },
});

export const ToolFailed = meta.story({
  ...conversation(approvalAsked(call), { onAnswer: () => [toolError(call, "mailbox full")] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Approve" }));
    await expect(await canvas.findByText(/mailbox full/)).toBeVisible();
  },
});
