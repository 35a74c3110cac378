/** What one can try in the demo. The page offers the prompts; the scripted model recognises them. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly prompt: string;
}

export const scenarios = [
  {
    id: "pick-asset",
    title: "Pick an asset",
    detail: "The tool shows four covers and waits for one.",
    prompt: "Choose a cover for issue 14",
  },
  {
    id: "approve-deletion",
    title: "Approve a deletion",
    detail: "Nothing is deleted before you say yes.",
    prompt: "Clear the old exports of issue 12",
  },
  {
    id: "decline-with-reason",
    title: "Decline with a reason",
    detail: "The agent reads why, and goes on without.",
    prompt: "Share the cover with the printer",
  },
  {
    id: "ask-in-browser",
    title: "Answer a question",
    detail: "A tool that only this page can fulfil.",
    prompt: "When should subscribers get the preview?",
  },
  {
    id: "two-step-wizard",
    title: "Answer in two steps",
    detail: "One tool asks twice; its form comes from the schema alone.",
    prompt: "Schedule the preview mailing",
  },
  {
    id: "failing-tool",
    title: "See a tool fail",
    detail: "You approve, and the tool breaks.",
    prompt: "Send the invoice to the printer",
  },
] as const satisfies readonly Scenario[];

export type ScenarioId = (typeof scenarios)[number]["id"];
