import { expect } from "playwright/test";
import type { Locator, Page } from "playwright";
import { describe } from "vitest";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, expectEnd, walks } from "./walks.ts";

/** Ways to press a button more than once. */
const waysToPress: readonly (readonly [string, (button: Locator, page: Page) => Promise<void>])[] = [
  ["a double click", (button) => button.dblclick()],
  [
    "an Enter key held down",
    async (button, page) => {
      await button.focus();
      // Every further press without a release is a repeat, as with a key that is held down.
      for (let repeat = 0; repeat < 12; repeat++) await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
    },
  ],
];

describe.for(waysToPress)("%s is one answer", ([, press]) => {
  test("to an approval", async ({ visit, demo }) => {
    const { page, answers } = await visit();
    const runsBefore = demo.toolRuns.length;
    await begin(page, "approve-deletion");
    await press(cardOf(page, "Delete a folder").getByRole("button", { name: "Delete 214 files" }), page);
    await expectEnd(page, walks["approve-deletion"]);
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });

  test("to a tool that waits for data", async ({ visit, demo }) => {
    const { page, answers } = await visit();
    const runsBefore = demo.toolRuns.length;
    await begin(page, "pick-asset");
    const card = cardOf(page, "Choose the cover for issue 14");
    await card.getByRole("radio", { name: "Tide rings" }).check();
    await press(card.getByRole("button", { name: "Use this cover" }), page);
    await expectEnd(page, walks["pick-asset"]);
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["pick_asset"]);
  });

  test("to a tool that this page fulfils", async ({ visit }) => {
    const { page, answers } = await visit();
    await begin(page, "ask-in-browser");
    const card = cardOf(page, "When should subscribers get the preview?");
    await card.getByRole("radio", { name: "Friday 09:00" }).check();
    await press(card.getByRole("button", { name: "Answer" }), page);
    await expectEnd(page, walks["ask-in-browser"]);
    expect(answers()).toHaveLength(1);
  });

  test("to the first question of two, and none to the second", async ({ visit }) => {
    const { page, answers } = await visit();
    await begin(page, "two-step-wizard");
    const card = cardOf(page, "Schedule mailing");
    await card.getByRole("radio", { name: "Friday" }).check();
    await press(card.getByRole("button", { name: "Answer", exact: true }), page);
    await expect(card).toContainText("At what time?");
    expect(answers()).toHaveLength(1);
  });
});

test("Escape, leaving the page and coming back answer nothing", async ({ visit }) => {
  const { page, answers } = await visit();
  await begin(page, "approve-deletion");
  const card = cardOf(page, "Delete a folder");
  await card.getByRole("button", { name: "Decline" }).click();
  await expect(card.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Decline" })).toBeFocused();
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  await expect(card.getByRole("button", { name: "Delete 214 files" })).toBeVisible();
  expect(answers()).toEqual([]);
});
