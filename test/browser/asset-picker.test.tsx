import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { AssetPicker } from "../../src/blocks/asset-picker/asset-picker.tsx";
import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import * as AiBlock from "../../src/core/ai-block.ts";
import { clientToolAsked, suspended, toolResult } from "../support/chunks.ts";
import type { Reply } from "../support/scripted-transport.ts";
import { show, type ShowOptions } from "../support/show.tsx";

const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
const covers = {
  title: "Choose the cover",
  assets: [
    { id: "low-sun", title: "Low sun", detail: "2400 × 3200", image: picture },
    { id: "lamp", title: "Lamp", image: "javascript:alert(1)" },
    { id: "tide", title: "Tide\u202E rings", image: picture },
  ],
};
const call = { toolName: "pick_asset", args: { issue: 14 } };
const asked = suspended(call, AiBlock.toSuspendPayload(PickAsset.make(covers)), { type: "string" });

const showPicker = (options: Partial<ShowOptions> = {}) =>
  show(<AssetPicker id="call-1" submitLabel="Use this cover" />, {
    chunks: asked,
    blocks: [PickAsset],
    ...options,
  });

const submit = () => screen.getByRole("button", { name: "Use this cover" });

test("I choose a picture, and its id is the answer", async () => {
  const { user, transport } = showPicker({
    onAnswer: () => [toolResult(call, { cover: "low-sun" })],
  });
  expect(screen.getByRole("status")).toHaveTextContent("Choose one of 3.");
  await user.click(screen.getByRole("radio", { name: "Low sun", description: "2400 × 3200" }));
  expect(screen.getByRole("status")).toHaveTextContent("Low sun chosen");
  await user.click(submit());
  expect(await screen.findByRole("heading", { name: "Chosen: Choose the cover, Low sun" })).toHaveFocus();
  expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data: "low-sun" } }]);
});

test("nothing is chosen for me, and nothing is sent before I choose", async () => {
  const { user, transport } = showPicker();
  for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
  expect(submit()).toHaveAttribute("aria-disabled", "true");
  await user.click(submit());
  expect(transport.deliveries).toHaveLength(0);
});

test("arrow keys choose and do not send", async () => {
  const { user, transport } = showPicker();
  await user.click(screen.getAllByRole("radio")[0] as HTMLElement);
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: /Lamp/ })).toBeChecked();
  expect(transport.deliveries).toHaveLength(0);
});

test("only safe addresses are loaded, and every picture is named by its title", () => {
  showPicker();
  const pictures = screen.getAllByRole("img").map((each) => each.getAttribute("alt"));
  expect(pictures).toEqual(["Low sun", "Tide[U+202E] rings"]);
});

test("my choice is still there when it did not get through", async () => {
  const failed: Reply = { type: "failed", reason: "timeout", mayHaveArrived: false };
  const { user, transport } = showPicker({
    onAnswer: (_delivery, count) => (count === 1 ? failed : [toolResult(call, {})]),
  });
  await user.click(screen.getByRole("radio", { name: /Lamp/ }));
  await user.click(submit());
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("radio", { name: /Lamp/ })).toBeChecked();
  await user.click(again);
  await screen.findByRole("heading", { name: /^Chosen/ });
  expect(transport.deliveries).toMatchObject([
    { decision: { data: "lamp" } },
    { decision: { data: "lamp" } },
  ]);
});

test("I set it aside, and take it up again", async () => {
  const { user, transport } = showPicker();
  await user.click(screen.getByRole("button", { name: "Set aside" }));
  expect(screen.getByRole("heading", { name: "Set aside: Choose the cover" })).toHaveFocus();
  expect(screen.getByText("The agent still waits for an answer")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Answer now" }));
  expect(screen.getByRole("heading", { name: "Choose the cover" })).toHaveFocus();
  expect(screen.getAllByRole("radio")).toHaveLength(3);
  expect(transport.deliveries).toHaveLength(0);
});

test("a tool that only this page can fulfil gets the id as its result", async () => {
  const { user, transport } = showPicker({
    chunks: clientToolAsked({ toolName: "pick_asset", args: covers }),
  });
  await user.click(screen.getByRole("radio", { name: /Lamp/ }));
  await user.click(submit());
  await screen.findByRole("heading", { name: "Chosen: Choose the cover, Lamp" });
  expect(transport.deliveries).toMatchObject([{ type: "results", results: [{ value: "lamp" }] }]);
});

test("a request that promises assets and brings none cannot be answered, and says what was expected", async () => {
  const { user, transport } = showPicker({
    chunks: suspended(call, {
      aiBlock: 1,
      tag: "pick_asset",
      toolId: "pick_asset",
      state: { title: 4, assets: "all" },
    }),
  });
  const card = screen.getByRole("group", { name: "This request cannot be shown" });
  expect(within(card).getByText("title")).toBeVisible();
  expect(within(card).getByText("expected a list with at least one asset")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use this one" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Set aside" }));
  expect(transport.deliveries).toHaveLength(0);
});

test("a receipt names no choice that this page did not see", () => {
  showPicker({ chunks: [...asked, toolResult(call, { cover: "lamp" })] });
  expect(screen.getByRole("heading", { name: "Done: Choose the cover" })).toBeVisible();
});
