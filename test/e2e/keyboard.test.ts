import { expect } from "playwright/test";
import type { Locator, Page } from "playwright";
import { test } from "../support/demo-test.ts";
import { cardOf, expectEnd, speech, walks } from "./walks.ts";

/** Presses Tab, or Shift+Tab, until the focus is there, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} never reached ${target}.`);
}

test("a cover is chosen and a deletion declined without a mouse", async ({ visit }) => {
  const { page } = await visit();
  await tabTo(page, page.getByRole("button", { name: "Pick an asset" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Message Juno" })).toBeFocused();

  const covers = cardOf(page, "Choose the cover for issue 14");
  await covers.getByRole("radio", { name: "Low sun" }).waitFor();
  // The card came without taking the focus.
  await expect(page.getByRole("textbox", { name: "Message Juno" })).toBeFocused();
  await tabTo(page, covers.getByRole("button", { name: "Use this cover" }), "Shift+Tab");
  await tabTo(page, covers.getByRole("radio", { name: "Three fish" }), "Shift+Tab");
  await page.keyboard.press("ArrowUp");
  await expect(covers.getByRole("radio", { name: "Tide rings" })).toBeChecked();
  await tabTo(page, covers.getByRole("button", { name: "Use this cover" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /Chosen: Choose the cover/ })).toBeFocused();
  await expectEnd(page, walks["pick-asset"]);

  await tabTo(page, page.getByRole("textbox", { name: "Message Juno" }));
  await page.keyboard.type("Clear the old exports of issue 12");
  await page.keyboard.press("Enter");
  const deletion = cardOf(page, "Delete a folder");
  await deletion.getByRole("button", { name: "Decline" }).waitFor();
  await tabTo(page, deletion.getByRole("button", { name: "Decline" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(deletion.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("Keep them until the audit");
  await tabTo(page, deletion.getByRole("button", { name: "Decline" }));
  await page.keyboard.press("Enter");
  await expect(speech(page, "Understood: “Keep them until the audit”. I leave that as it is.")).toBeVisible();
});
