import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { RequestView } from "../../src/blocks/index.ts";
import { approvalAsked, suspended } from "../../test/support/chunks.ts";
import { nested, tenMillion } from "../../test/support/hostile-values.ts";
import { Conversation, type ConversationProps } from "../support/conversation.tsx";

const meta = preview.meta({
  title: "Blocks/HostileValues",
  component: RequestView,
  args: { id: "call-1" },
  render: (args, { parameters }) => (
    <Conversation {...(parameters["conversation"] as ConversationProps)}>
      <RequestView {...args} />
    </Conversation>
  ),
});

const conversation = (chunks: readonly unknown[]) => ({
  parameters: { conversation: { chunks, script: {} } },
});

/** Text that turns round or hides what it says shows where it does so; markup and addresses are text. */
export const WordsThatDeceive = meta.story(
  conversation(
    approvalAsked({
      toolName: "send_money",
      args: {
        payee: "Norr\u200Bby \u202EBA",
        note: `<img src=x onerror="alert(1)"> <b>Approved</b>`,
        link: "javascript:alert(document.cookie)",
        account: "https://bank.example@evil.example/pay",
        "to\u2066tal": `1${"\u200B".repeat(40)}00`,
      },
    }),
  ),
);

/** Ten million characters, wherever they stand, are cut and counted. */
export const TenMillionCharacters = meta.story(
  conversation(
    suspended(
      { toolName: "review_contract" },
      {
        question: tenMillion("Do you agree to this? "),
        contract: tenMillion("word "),
        id: tenMillion("0af3"),
      },
      {
        type: "object",
        properties: {
          answer: { title: tenMillion("Your answer "), description: tenMillion("A hint "), type: "string" },
          choice: { enum: [tenMillion("I agree "), "I do not"] },
        },
      },
    ),
  ),
);

/** The whole of it, one click later. */
export const TenMillionCharactersOpened = meta.story({
  ...conversation(approvalAsked({ toolName: "send_letter", args: { letter: tenMillion("Dear reader,\n") } })),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: /more lines/ }));
    await expect(canvas.getByRole("button", { name: "Show less" })).toBeInTheDocument();
  },
});

/** What lies deep, and what is too many to read. */
export const DeepAndWide = meta.story(
  conversation(
    suspended(
      { toolName: "plan_trip" },
      {
        question: "From which airport?",
        deep: nested(1_000),
        many: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field ${index}`, index])),
      },
      {
        type: "object",
        properties: { from: { enum: Array.from({ length: 5_000 }, (_, index) => `Airport ${index}`) } },
      },
    ),
  ),
);
