/** What the scripted model says and does in each scenario. */
import { scenarios, type ScenarioId } from "../scenarios.ts";

export interface Move {
  readonly say?: string;
  readonly call?: { readonly toolName: string; readonly input: Readonly<Record<string, unknown>> };
}

/** What a tool brought, as the model reads it. */
export interface ToolOutput {
  readonly toolName: string;
  readonly text: string;
}

const openings: Readonly<Record<ScenarioId, Move>> = {
  "pick-asset": {
    say: "Four covers are ready for issue 14. I set the one you choose.",
    call: { toolName: "pick_asset", input: { issue: 14 } },
  },
  "approve-deletion": {
    say: "Issue 12 shipped in March, so its working exports should be safe to drop.",
    call: {
      toolName: "delete_folder",
      input: { path: "/archive/issue-12/exports", files: 214, size: "38.6 GB", undo: false },
    },
  },
  "decline-with-reason": {
    say: "Norrby Print asked for the cover to check the colours.",
    call: {
      toolName: "share_cover",
      input: { cover: "tide-rings.tif", with: "Norrby Print AB, Malmö", expires: "2026-12-08" },
    },
  },
  "ask-in-browser": {
    say: "I need one decision before I can plan the mailing.",
    call: {
      toolName: "ask_editor",
      input: {
        question: "When should subscribers get the preview?",
        options: ["Thursday 09:00", "Friday 09:00", "Do not send a preview"],
      },
    },
  },
  "two-step-wizard": {
    say: "The mailing needs a day and a time.",
    call: { toolName: "schedule_mailing", input: { list: "Subscribers", recipients: 1284 } },
  },
  "failing-tool": {
    say: "The invoice for the proof is due today.",
    call: { toolName: "send_invoice", input: { to: "kerstin@norrby.example", amount: "SEK 3,900.00" } },
  },
};

/** The move of a step; `undefined` when nothing is left but to close. */
export function moveFor(message: string, step: number): Move | undefined {
  const scenario = scenarios.find(({ prompt }) => message.includes(prompt));
  return scenario === undefined || step > 0 ? undefined : openings[scenario.id];
}

/** What the agent says at the end, from what the tools brought. */
export function closingWords(message: string, outputs: readonly ToolOutput[]): string {
  const last = outputs.at(-1);
  if (last === undefined) {
    return `You said: “${message}”. I am a scripted model; pick a scenario, or start the demo with a real one.`;
  }
  if (/declined|not approved|denied/i.test(last.text)) return `Understood. I leave that as it is.`;
  if (/"?error"?/i.test(last.text)) return `That did not work: the tool failed. Nothing was changed.`;
  return closings[last.toolName]?.(last.text) ?? "Done.";
}

const closings: Readonly<Record<string, (output: string) => string>> = {
  pick_asset: (output) => `${titleIn(output)} is set as the cover of issue 14.`,
  delete_folder: () => "The folder is gone. 214 files were deleted.",
  share_cover: () => "The cover is shared with Norrby Print.",
  ask_editor: (output) => `Noted: ${output.replaceAll(/["\\{}]/g, "").replace(/^answer:/, "")}.`,
  schedule_mailing: (output) => `The mailing is scheduled for ${whenIn(output)}.`,
};

function titleIn(output: string): string {
  return /"title":"([^"]+)"/.exec(output)?.[1] ?? "The cover";
}

function whenIn(output: string): string {
  const { 1: day = "that day" } = /"day":"([^"]+)"/.exec(output) ?? [];
  const { 1: time = "that time" } = /"time":"([^"]+)"/.exec(output) ?? [];
  return `${day} at ${time}`;
}
