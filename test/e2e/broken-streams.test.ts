import { expect } from "playwright/test";
import type { Page } from "playwright";
import { describe } from "vitest";
import { cutReplyAt } from "../support/interceptions.ts";
import { test } from "../support/demo-test.ts";
import { begin, cardOf, expectEnd, press, speech, walks } from "./walks.ts";

/** Changes the text of the next reply of the agent. */
async function changeReply(page: Page, change: (text: string) => string): Promise<void> {
  await page.route(
    "**/stream",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    },
    { times: 1 },
  );
}

describe("a stream that breaks off in the middle of an event", () => {
  test("before the request: the card comes from what the server has stored", async ({ visit, demo }) => {
    const { page } = await visit({ requestsMayFail: true });
    demo.intercept("/stream", cutReplyAt('"tool-call-approval"'));
    await begin(page, "approve-deletion");
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, walks["approve-deletion"]);
  });

  test("before anything was said: all comes from what the server has stored", async ({ visit, demo }) => {
    const { page } = await visit({ requestsMayFail: true });
    demo.intercept("/stream", cutReplyAt('"type"'));
    await begin(page, "approve-deletion");
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, walks["approve-deletion"]);
    await expect(page.getByText("The connection was lost")).toBeHidden();
  });

  test("after the answer: its end comes from what the server has stored", async ({ visit, demo }) => {
    const { page, answers } = await visit({ requestsMayFail: true });
    const runsBefore = demo.toolRuns.length;
    await begin(page, "approve-deletion");
    demo.intercept("/resume-stream", cutReplyAt('"tool-result"'));
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, { ...walks["approve-deletion"], receipt: /Delete a folder/ });
    expect(answers()).toHaveLength(1);
    expect(demo.toolRuns.slice(runsBefore)).toEqual(["delete_folder"]);
  });
});

describe("what cannot be read is said where it happened, and the rest goes on", () => {
  test("a chunk that is not JSON", async ({ visit }) => {
    const { page } = await visit();
    await changeReply(page, (text) => text.replace("data: ", "data: {oops\n\ndata: "));
    await begin(page, "approve-deletion");
    await expect(page.getByText("A part of this message could not be read.")).toBeVisible();
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, walks["approve-deletion"]);
  });

  test("a chunk of a wrong shape", async ({ visit }) => {
    const { page } = await visit();
    await changeReply(page, (text) =>
      text.replace("data: ", 'data: {"type":"text-delta","runId":7,"payload":null}\n\ndata: '),
    );
    await begin(page, "approve-deletion");
    await expect(page.getByText("A part of this message (text-delta) could not be read.")).toBeVisible();
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, walks["approve-deletion"]);
  });

  test("a kind of chunk that nobody knows is no business of the person", async ({ visit }) => {
    const { page } = await visit();
    await changeReply(page, (text) =>
      text.replace("data: ", 'data: {"type":"from-the-future","payload":{}}\n\ndata: '),
    );
    await begin(page, "approve-deletion");
    await press(cardOf(page, "Delete a folder"), "Delete 214 files");
    await expectEnd(page, walks["approve-deletion"]);
    await expect(page.getByText("could not be read")).toBeHidden();
  });

  test("a request whose answer schema does not parse can be set aside, not answered", async ({ visit }) => {
    const { page, answers } = await visit();
    await changeReply(page, (text) =>
      changeChunk(text, "tool-call-suspended", (payload) => ({ ...payload, resumeSchema: "{not a schema" })),
    );
    await begin(page, "two-step-wizard");
    const card = cardOf(page, "Schedule mailing");
    await expect(card).toContainText("The server sent no readable schema");
    await expect(card.getByRole("button", { name: "Answer" })).toBeHidden();
    await press(card, "Set aside");
    await expect(card).toContainText("Set aside");
    expect(answers()).toEqual([]);
  });

  test("a request whose payload has the wrong shape says what is wrong", async ({ visit }) => {
    const { page } = await visit();
    await changeReply(page, (text) =>
      changeChunk(text, "tool-call-suspended", (payload) => ({
        ...payload,
        suspendPayload: {
          aiBlock: 1,
          tag: "pick_asset",
          toolId: "pick_asset",
          state: { title: 7, assets: "none" },
        },
      })),
    );
    await begin(page, "pick-asset");
    await expect(page.getByText("What arrived does not fit what the tool promised")).toBeVisible();
    await expect(speech(page, "Four covers are ready for issue 14. I set the one you choose.")).toBeVisible();
  });

  test("a run that fails says so, with the server's words", async ({ visit }) => {
    const { page } = await visit();
    await changeReply(page, (text) => {
      const { runId } = JSON.parse(text.slice("data: ".length, text.indexOf("\n"))) as { runId: string };
      const chunk = {
        type: "error",
        runId,
        from: "AGENT",
        payload: { error: { message: "Model overloaded" } },
      };
      return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
    });
    await begin(page, "approve-deletion");
    await expect(page.getByText("The run failed: Model overloaded")).toBeVisible();
  });
});

/** Changes the payload of the first chunk of a kind. */
function changeChunk(
  text: string,
  kind: string,
  change: (payload: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): string {
  const line = text.split("\n").find((each) => each.includes(`"type":"${kind}"`));
  if (line === undefined) throw new Error(`The reply has no chunk of the kind ${kind}.`);
  const chunk = JSON.parse(line.slice("data: ".length)) as {
    readonly payload: Readonly<Record<string, unknown>>;
  };
  return text.replace(line, `data: ${JSON.stringify({ ...chunk, payload: change(chunk.payload) })}`);
}
