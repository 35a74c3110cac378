import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { AssetPicker } from "../../src/blocks/index.ts";
import { suspended, toolResult } from "../../test/support/chunks.ts";
import { Conversation, type ConversationProps } from "../support/conversation.tsx";

const call = { toolName: "pick_asset", args: { issue: 14 } };
const colours = { "Low sun": "#d8643c", Lamp: "#1a3238", "Tide rings": "#2a5d7c", "Three fish": "#c65c40" };
const swatch = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="${colour}"/></svg>`,
  )}`;
const payload = {
  aiBlock: 1,
  tag: "pick_asset",
  toolId: "pick_asset",
  state: {
    title: "Choose the cover for issue 14",
    assets: Object.entries(colours).map(([title, colour]) => ({
      id: title.toLowerCase().replace(" ", "-"),
      title,
      detail: "2400 × 3200",
      image: swatch(colour),
    })),
  },
};

const meta = preview.meta({
  title: "Blocks/AssetPicker",
  component: AssetPicker,
  args: { id: "call-1", submitLabel: "Use this cover", agentName: "Juno" },
  render: (args, { parameters }) => (
    <Conversation {...(parameters["conversation"] as ConversationProps)}>
      <AssetPicker {...args} />
    </Conversation>
  ),
});

const conversation = (chunks: readonly unknown[], script: ConversationProps["script"] = {}) => ({
  parameters: { conversation: { chunks, script } },
});

export const Pending = meta.story(conversation(suspended(call, payload)));

export const Chosen = meta.story({
  ...conversation(suspended(call, payload), { onAnswer: () => [toolResult(call, { cover: "tide-rings" })] }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /Tide rings/ }));
    await userEvent.click(canvas.getByRole("button", { name: "Use this cover" }));
    await expect(await canvas.findByText(/Tide rings/)).toBeVisible();
    await expect(canvas.queryByRole("radio")).toBeNull();
  },
});

export const Invalid = meta.story(
  conversation(suspended(call, { ...payload, state: { title: 7, assets: [] } })),
);
