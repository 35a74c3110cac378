import { expect } from "playwright/test";
import type { Page } from "playwright";
import { describe } from "vitest";
import type { Interception } from "../support/mastra-server.ts";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, expectEnd, press, walks } from "./walks.ts";

const answerRoute = "**/resume-stream";
const walk = walks["approve-deletion"];

/** Opens the deletion's card. */
async function askDeletion(page: Page) {
  await begin(page, "approve-deletion");
  return cardOf(page, "Delete a folder");
}

describe("an answer that did not get through is said in words, and Try again answers once", () => {
  test("when the network was cut before it left", async ({ visit, demo }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    const card = await askDeletion(page);
    await card.getByRole("button", { name: "Delete 214 files" }).waitFor();
    await page.context().setOffline(true);
    await press(card, "Delete 214 files");
    await expect(card).toContainText("Not sent.");
    await page.context().setOffline(false);
    await press(card, "Try again");
    await expectEnd(page, walk);
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });

  test("when the server took it and the reply was lost", async ({ visit, demo }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    const card = await askDeletion(page);
    await page.route(
      answerRoute,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await press(card, "Delete 214 files");
    await expect(card).toContainText("Not sent.");
    await press(card, "Try again");
    await expectEnd(page, { ...walk, receipt: /Delete a folder/ });
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });

  test("when it was the result of a tool that this page fulfils, with what was typed kept", async ({
    visit,
  }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    await begin(page, "ask-in-browser");
    const card = cardOf(page, "When should subscribers get the preview?");
    await card.getByRole("radio", { name: "Another answer" }).check();
    await card.getByRole("textbox", { name: "Your answer" }).fill("Monday at noon");
    await page.context().setOffline(true);
    await press(card, "Answer");
    await expect(card).toContainText("Not sent.");
    await expect(card.getByRole("textbox", { name: "Your answer" })).toHaveValue("Monday at noon");
    await page.context().setOffline(false);
    await press(card, "Try again");
    await expectEnd(page, { ...walk, closing: "Noted: Monday at noon.", receipt: /Monday at noon/ });
    expect(answers()).toHaveLength(1);
  });

  test("when it was a decline, with its reason kept", async ({ visit }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    await begin(page, "decline-with-reason");
    const card = cardOf(page, "Share the cover outside the studio");
    await page.route(answerRoute, (route) => route.abort("connectionreset"), { times: 1 });
    await walks["decline-with-reason"].steps[0]?.answer(card);
    await expect(card).toContainText("Not sent.");
    await expect(card.getByRole("textbox")).toHaveValue("Wait until the reprint is settled");
    await press(card, "Try again");
    await expectEnd(page, walks["decline-with-reason"]);
    expect(answers()).toHaveLength(1);
  });

  test("when the server was down and is up again", async ({ visit, demo }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    const card = await askDeletion(page);
    await card.getByRole("button", { name: "Delete 214 files" }).waitFor();
    await demo.stopServer();
    await press(card, "Delete 214 files");
    await expect(card).toContainText("Not sent.");
    await demo.startServer();
    await press(card, "Try again");
    await expectEnd(page, walk);
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });
});

/** What a server may say instead of taking the answer, and what the card then says. */
const refusals: readonly (readonly [number, object, RegExp])[] = [
  [
    400,
    { error: "Invalid request body", issues: [{ field: "resumeData", message: "Required" }] },
    /Not sent\. .*did not fit/,
  ],
  [401, { error: "Unauthorized" }, /Not sent\. Sign in to answer\./],
  [403, { error: "Forbidden" }, /Not sent\. You may not answer this request\./],
  [404, { error: "Agent not found" }, /Not sent\. The server does not know this run\./],
  [500, { error: "Something broke" }, /Not sent\. The server failed with status 500\./],
];

describe("a refusal is said in words, loses nothing, and can be tried again", () => {
  test.for(refusals)("HTTP %i", async ([status, body, words], { visit, demo }) => {
    const { page } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    const card = await askDeletion(page);
    demo.intercept("/resume-stream", refuse(status, body));
    await press(card, "Delete 214 files");
    await expect(card).toContainText(words);
    await expect(card.getByRole("button", { name: "Decline" })).toBeVisible();
    expect(demo.toolRuns.slice(runsBefore)).toEqual([]);
    await press(card, "Try again");
    await expectEnd(page, walk);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });
});

describe("a server that says that it does not wait, and still does, is asked again", () => {
  test.for([
    [409, { error: "Conflict" }],
    [500, { error: "This workflow run was not suspended" }],
  ] as const)("HTTP %i", async ([status, body], { visit, demo }) => {
    const { page } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    const card = await askDeletion(page);
    demo.intercept("/resume-stream", refuse(status, body));
    await press(card, "Delete 214 files");
    await expect(card).toContainText("Not sent.");
    await press(card, "Try again");
    await expectEnd(page, walk);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });
});

test("a request that was answered in another tab is not answered again, and the card does not pretend", async ({
  visit,
  demo,
}) => {
  const { page, answers } = await visit({ requestsMayFail: true });
  const runsBefore = demo.toolRuns.length;
  const card = await askDeletion(page);
  await card.waitFor();
  const otherTab = await page.context().newPage();
  await otherTab.goto(page.url());
  await press(cardOf(otherTab, "Delete a folder"), "Delete 214 files");
  await expectEnd(otherTab, walk);

  await press(card, "Delete 214 files");
  await expect(card.getByRole("heading", { name: /Delete a folder/ })).toBeVisible();
  await expect(card).not.toContainText("Approved");
  await expect(card.getByRole("button", { name: "Delete 214 files" })).toBeHidden();
  expect(answers()).toHaveLength(2);
  expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
});

/** The server refuses before the agent sees the request. */
function refuse(status: number, body: object): Interception {
  return async () => Response.json(body, { status });
}
