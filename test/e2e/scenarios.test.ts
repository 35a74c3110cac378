import { expect } from "playwright/test";
import { describe } from "vitest";
import { scenarios } from "../../demo/scenarios.ts";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, cardOfStep, expectEnd, walks } from "./walks.ts";

describe("from the message to the closing words", () => {
  test.for(scenarios)("$title: $detail", async ({ id, prompt }, { visit, demo }) => {
    const { page, answers } = await visit();
    const runsBefore = demo.toolRuns.length;
    await begin(page, id);
    await expect(page.getByRole("listitem").first()).toHaveText(`You: ${prompt}`);
    const walk = walks[id];
    for (const step of walk.steps) await step.answer(cardOfStep(page, step));
    await expectEnd(page, walk);
    expect(answers()).toHaveLength(walk.steps.length);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(walk.toolRuns);
  });
});

test("two scenarios follow each other in one conversation", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "approve-deletion");
  await walks["approve-deletion"].steps[0]?.answer(cardOf(page, "Delete a folder"));
  await expectEnd(page, walks["approve-deletion"]);
  await page.getByRole("textbox", { name: "Message Juno" }).fill("Send the invoice to the printer");
  await page.keyboard.press("Enter");
  await walks["failing-tool"].steps[0]?.answer(cardOf(page, "Send an invoice"));
  await expectEnd(page, walks["failing-tool"]);
  await expectEnd(page, walks["approve-deletion"]);
});
