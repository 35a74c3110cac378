import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { SuspensionFallback } from "../../src/blocks/index.ts";
import { clientToolAsked, suspended, toolResult } from "../../test/support/chunks.ts";
import { Conversation, type ConversationProps } from "../support/conversation.tsx";

const call = { toolName: "book_table", args: { place: "Kajen" } };
const schema = {
  type: "object",
  required: ["guests"],
  properties: {
    guests: { type: "integer", minimum: 1, maximum: 12, description: "People at the table" },
    seating: { type: "string", enum: ["Inside", "By the water"] },
    note: { type: "string" },
  },
};

const meta = preview.meta({
  title: "Blocks/SuspensionFallback",
  component: SuspensionFallback,
  args: { id: "call-1", agentName: "Juno" },
  render: (args, { parameters }) => (
    <Conversation {...(parameters["conversation"] as ConversationProps)}>
      <SuspensionFallback {...args} />
    </Conversation>
  ),
});

const conversation = (chunks: readonly unknown[], script: ConversationProps["script"] = {}) => ({
  parameters: { conversation: { chunks, script } },
});

export const FromASchema = meta.story(
  conversation(suspended(call, { question: "How many of you come?", date: "2026-12-04" }, schema)),
);

export const AnswerThatDoesNotFit = meta.story({
  ...conversation(suspended(call, { question: "How many of you come?" }, schema)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Guests/), "40");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(canvas.getByLabelText(/Guests/)).toBeInvalid();
  },
});

export const Answered = meta.story({
  ...conversation(suspended(call, { question: "How many of you come?" }, schema), {
    onAnswer: () => [toolResult(call, { booked: true })],
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/Guests/), "4");
    await userEvent.click(canvas.getByRole("button", { name: "Answer" }));
    await expect(await canvas.findByText(/Answered/)).toBeVisible();
  },
});

export const WithoutASchema = meta.story(conversation(suspended(call, "Anything else?")));

export const UnreadableSchema = meta.story(
  conversation([
    {
      type: "tool-call-suspended",
      runId: "run-1",
      payload: {
        toolCallId: "call-1",
        ...call,
        suspendPayload: { question: "How many?" },
        resumeSchema: "{",
      },
    },
  ]),
);

export const ToolOfTheBrowser = meta.story(
  conversation(clientToolAsked({ toolName: "ask_editor", args: { question: "When should it go out?" } })),
);
