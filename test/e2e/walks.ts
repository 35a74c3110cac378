/** How a person goes through each scenario of the demo, from the first message to the agent's closing words. */
import type { Locator, Page } from "playwright";
import { expect } from "playwright/test";
import { scenarios, type ScenarioId } from "../../demo/scenarios.ts";

export interface Step {
  /** The name of the card that asks. */
  readonly card: string;
  /** What it asks, where one card asks more than once. */
  readonly question?: string;
  readonly answer: (card: Locator) => Promise<void>;
}

export interface Walk {
  readonly steps: readonly Step[];
  /** What the agent says at the end. */
  readonly closing: string;
  /** What the card says once it is answered. */
  readonly receipt: RegExp;
  /** The tools that do their own work on the way. */
  readonly toolRuns: readonly string[];
}

export const walks: Readonly<Record<ScenarioId, Walk>> = {
  "pick-asset": {
    steps: [
      {
        card: "Choose the cover for issue 14",
        answer: async (card) => {
          await card.getByRole("radio", { name: "Tide rings" }).check();
          await press(card, "Use this cover");
        },
      },
    ],
    closing: "Tide rings is set as the cover of issue 14.",
    receipt: /Chosen: Choose the cover for issue 14, Tide rings/,
    toolRuns: ["pick_asset"],
  },
  "approve-deletion": {
    steps: [{ card: "Delete a folder", answer: (card) => press(card, "Delete 214 files") }],
    closing: "The folder is gone. 214 files were deleted.",
    receipt: /Approved: Delete a folder/,
    toolRuns: ["delete_folder"],
  },
  "decline-with-reason": {
    steps: [
      {
        card: "Share the cover outside the studio",
        answer: async (card) => {
          await press(card, "Decline");
          await card.getByRole("textbox").fill("Wait until the reprint is settled");
          await press(card, "Decline");
        },
      },
    ],
    closing: "Understood: “Wait until the reprint is settled”. I leave that as it is.",
    receipt: /Declined: Share the cover outside the studio/,
    toolRuns: [],
  },
  "ask-in-browser": {
    steps: [
      {
        card: "When should subscribers get the preview?",
        answer: async (card) => {
          await card.getByRole("radio", { name: "Friday 09:00" }).check();
          await press(card, "Answer");
        },
      },
    ],
    closing: "Noted: Friday 09:00.",
    receipt: /When should subscribers get the preview\? Friday 09:00/,
    toolRuns: [],
  },
  "two-step-wizard": {
    steps: [
      {
        card: "Schedule mailing",
        question: "Which day should the mailing go out?",
        answer: async (card) => {
          await card.getByRole("radio", { name: "Friday" }).check();
          await press(card, "Answer");
        },
      },
      {
        card: "Schedule mailing",
        question: "At what time?",
        answer: async (card) => {
          await card.getByRole("textbox").fill("09:00");
          await press(card, "Answer");
        },
      },
    ],
    closing: "The mailing is scheduled for Friday at 09:00.",
    receipt: /Answered: Schedule mailing/,
    toolRuns: ["schedule_mailing"],
  },
  "failing-tool": {
    steps: [{ card: "Send an invoice", answer: (card) => press(card, "Send the invoice") }],
    closing: "That did not work. The mail server refused the connection. Nothing was changed.",
    receipt: /The tool failed: The mail server refused the connection\./,
    toolRuns: ["send_invoice"],
  },
};

/** Starts a scenario from the start screen. */
export async function begin(page: Page, id: ScenarioId): Promise<void> {
  const scenario = scenarios.find((each) => each.id === id);
  await page.getByRole("button", { name: scenario?.title ?? id }).click();
}

/** The card with this name. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole("group", { name });
}

/** The card of a step, once it asks what the step answers. */
export function cardOfStep(page: Page, { card, question = "" }: Step): Locator {
  return cardOf(page, card).filter({ hasText: question });
}

/** Presses a button of a card. */
export async function press(card: Locator, name: string): Promise<void> {
  await card.getByRole("button", { name, exact: true }).click();
}

/** Waits until the agent has said its last words, and the card keeps the receipt. */
export async function expectEnd(page: Page, { closing, receipt }: Walk): Promise<void> {
  await expect(speech(page, closing)).toBeVisible();
  await expect(page.getByRole("group").filter({ hasText: receipt })).toBeVisible();
}

/** What the agent says in the conversation, the announcement of it left out. */
export function speech(page: Page, text: string | RegExp): Locator {
  return page.getByRole("list").getByText(text, { exact: true });
}
