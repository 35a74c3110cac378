import { expect } from "playwright/test";
import { describe } from "vitest";
import { scenarios } from "../../demo/scenarios.ts";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, expectEnd, press, speech, walks } from "./walks.ts";

test("the start screen lists the scenarios", async ({ visit }) => {
  const { page } = await visit();
  for (const { title, detail } of scenarios) {
    await expect(page.getByRole("button", { name: title })).toContainText(detail);
  }
});

test("a message that did not get through says so, and can be sent again", async ({ visit, demo }) => {
  const { page } = await visit({ requestsMayFail: true });
  await page.context().setOffline(true);
  await page.getByRole("textbox", { name: "Message Juno" }).fill("Clear the old exports of issue 12");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Not sent.");
  await page.context().setOffline(false);
  const postsBefore = demo.posts.length;
  await page.getByRole("button", { name: "Send again" }).click();
  await press(cardOf(page, "Delete a folder"), "Delete 214 files");
  await expectEnd(page, walks["approve-deletion"]);
  await expect(page.getByText("Clear the old exports of issue 12", { exact: true })).toHaveCount(1);
  expect(demo.posts.length - postsBefore).toBe(2);
});

test("a conversation that cannot be read says so, and can be read again", async ({ visit, demo }) => {
  const { page } = await visit({ requestsMayFail: true });
  await begin(page, "approve-deletion");
  await cardOf(page, "Delete a folder").waitFor();
  await demo.stopServer();
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("could not be read");
  await demo.startServer();
  await page.getByRole("button", { name: "Try again" }).click();
  await press(cardOf(page, "Delete a folder"), "Delete 214 files");
  await expectEnd(page, walks["approve-deletion"]);
});

test("a new thread starts empty, and Back shows the old one as it was", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "approve-deletion");
  await cardOf(page, "Delete a folder").waitFor();
  await page.getByRole("button", { name: "New thread" }).click();
  await expect(page.getByRole("button", { name: "Pick an asset" })).toBeVisible();
  await expect(cardOf(page, "Delete a folder")).toHaveCount(0);
  await page.goBack();
  await press(cardOf(page, "Delete a folder"), "Delete 214 files");
  await expectEnd(page, walks["approve-deletion"]);
});

test("a message of one's own that the script does not know gets an answer", async ({ visit }) => {
  const { page } = await visit();
  await page.getByRole("textbox", { name: "Message Juno" }).fill("Good morning");
  await page.keyboard.press("Enter");
  await expect(speech(page, /You said: “Good morning”/)).toBeVisible();
});

test("what happens is announced once, when it is over", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "approve-deletion");
  const announcement = page.getByRole("status").filter({ hasText: "1 request waits for you." });
  await expect(announcement).toHaveCount(1);
  await expect(announcement).toHaveText(/^Issue 12 shipped in March.* 1 request waits for you\.$/);
});

describe("everything fits", () => {
  test.for([
    ["on a narrow screen", { width: 320, height: 640 }, "ltr"],
    ["from right to left", { width: 900, height: 900 }, "rtl"],
    ["narrow and from right to left", { width: 320, height: 640 }, "rtl"],
  ] as const)("%s", async ([, size, direction], { visit }) => {
    const { page } = await visit();
    await page.setViewportSize(size);
    if (direction === "rtl") await page.getByRole("button", { name: "Right to left" }).click();
    for (const { id, prompt } of scenarios) {
      await page.getByRole("textbox", { name: "Message Juno" }).fill(prompt);
      await page.keyboard.press("Enter");
      await cardOf(page, walks[id].steps[0]?.card ?? "").waitFor();
    }
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overhang).toBe(0);
  });
});
