import { expect } from "playwright/test";
import { describe } from "vitest";
import { scenarios } from "../../demo/scenarios.ts";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, cardOfStep, expectEnd, speech, walks } from "./walks.ts";

describe("a reload in the middle shows the same request, still to be answered", () => {
  test.for(scenarios)("$title", async ({ id }, { visit, demo }) => {
    const { page, answers } = await visit();
    const runsBefore = demo.toolRuns.length;
    await begin(page, id);
    const walk = walks[id];
    for (const step of walk.steps) {
      await expect(cardOfStep(page, step)).toBeVisible();
      await page.reload();
      await step.answer(cardOfStep(page, step));
    }
    await expectEnd(page, walk);
    expect(answers()).toHaveLength(walk.steps.length);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(walk.toolRuns);
  });
});

describe("a server that is killed and started again in the middle goes on where it was", () => {
  test.for(scenarios)("$title", async ({ id }, { visit, demo }) => {
    const { page, answers } = await visit();
    const runsBefore = demo.toolRuns.length;
    await begin(page, id);
    const walk = walks[id];
    for (const step of walk.steps) {
      await expect(cardOfStep(page, step)).toBeVisible();
      await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
      await demo.stopServer();
      await demo.startServer();
      await step.answer(cardOfStep(page, step));
    }
    await expectEnd(page, walk);
    expect(answers()).toHaveLength(walk.steps.length);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(walk.toolRuns);
  });
});

test("a reload after the end shows the conversation as it was, with nothing to answer", async ({ visit }) => {
  const { page } = await visit();
  await begin(page, "pick-asset");
  await walks["pick-asset"].steps[0]?.answer(cardOf(page, "Choose the cover for issue 14"));
  await expectEnd(page, walks["pick-asset"]);
  await page.reload();
  await expect(speech(page, "Four covers are ready for issue 14. I set the one you choose.")).toBeVisible();
  await expect(speech(page, walks["pick-asset"].closing)).toBeVisible();
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("a reload right after the answer finds its end", async ({ visit, demo }) => {
  const { page } = await visit();
  const runsBefore = demo.toolRuns.length;
  await begin(page, "approve-deletion");
  const card = cardOf(page, "Delete a folder");
  await card.getByRole("button", { name: "Delete 214 files" }).click();
  await expect(card.getByText("Approved:")).toBeVisible();
  await page.reload();
  await expect(speech(page, walks["approve-deletion"].closing)).toBeVisible();
  expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
});
