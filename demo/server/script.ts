/** What the scripted model says and does in each scenario. */
import { scenarios, type ScenarioId } from "../scenarios.ts";

export interface Move {
  readonly say?: string;
  /** The tools it calls in this step. */
  readonly calls?: readonly ToolUse[];
}

export interface ToolUse {
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** What a tool brought, as the model reads it. */
export interface ToolOutput {
  readonly toolName: string;
  /** As JSON. */
  readonly text: string;
  /** How it is written in the prompt: `json` for data, `text` for words, `error-text` for the words of a failure. */
  readonly format: string;
}

const openings: Readonly<Record<ScenarioId, Move>> = {
  "pick-asset": {
    say: "Four covers are ready for issue 14. I set the one you choose.",
    calls: [{ toolName: "pick_asset", input: { issue: 14 } }],
  },
  "approve-deletion": {
    say: "Issue 12 shipped in March, so its working exports should be safe to drop.",
    calls: [
      {
        toolName: "delete_folder",
        input: { path: "/archive/issue-12/exports", files: 214, size: "38.6 GB", undo: false },
      },
    ],
  },
  "decline-with-reason": {
    say: "Norrby Print asked for the cover to check the colours.",
    calls: [
      {
        toolName: "share_cover",
        input: { cover: "tide-rings.tif", with: "Norrby Print AB, Malmö", expires: "2026-12-08" },
      },
    ],
  },
  "ask-in-browser": {
    say: "I need one decision before I can plan the mailing.",
    calls: [
      {
        toolName: "ask_editor",
        input: {
          question: "When should subscribers get the preview?",
          options: ["Thursday 09:00", "Friday 09:00", "Do not send a preview"],
        },
      },
    ],
  },
  "two-step-wizard": {
    say: "The mailing needs a day and a time.",
    calls: [{ toolName: "schedule_mailing", input: { list: "Subscribers", recipients: 1284 } }],
  },
  "failing-tool": {
    say: "The invoice for the proof is due today.",
    calls: [{ toolName: "send_invoice", input: { to: "kerstin@norrby.example", amount: "SEK 3,900.00" } }],
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
  const declined = declineIn(last);
  if (declined !== undefined) {
    return declined.reason === undefined
      ? "Understood. I leave that as it is."
      : `Understood: “${declined.reason}”. I leave that as it is.`;
  }
  if (last.format === "error-text") return `That did not work. ${textIn(last)} Nothing was changed.`;
  return closings[last.toolName]?.(last.text) ?? "Done.";
}

const closings: Readonly<Record<string, (output: string) => string>> = {
  pick_asset: (output) => `${fieldIn(output, "title") ?? "The cover"} is set as the cover of issue 14.`,
  delete_folder: () => "The folder is gone. 214 files were deleted.",
  share_cover: () => "The cover is shared with Norrby Print.",
  ask_editor: (output) => `Noted: ${fieldIn(output, "answer") ?? stringIn(output) ?? output}.`,
  schedule_mailing: (output) =>
    `The mailing is scheduled for ${fieldIn(output, "day") ?? "that day"} at ${fieldIn(output, "time") ?? "that time"}.`,
};

/** What Mastra writes for a tool that was not approved without a reason. */
const declineWithoutReason = "Tool call was not approved by the user";

/**
 * Whether the person said no, and why. Mastra writes the reason of a declined approval as plain text, where the demo's
 * tools all bring data; a tool of the browser brings an error as data.
 */
function declineIn(output: ToolOutput): { readonly reason: string | undefined } | undefined {
  if (output.format === "text") {
    const text = textIn(output);
    return { reason: text === declineWithoutReason ? undefined : text };
  }
  const error = fieldIn(output.text, "error");
  return error === "declined" || error === "cancelled"
    ? { reason: fieldIn(output.text, "reason") }
    : undefined;
}

function textIn(output: ToolOutput): string {
  return stringIn(output.text) ?? output.text;
}

function stringIn(json: string): string | undefined {
  const value: unknown = JSON.parse(json);
  return typeof value === "string" ? value : undefined;
}

function fieldIn(json: string, key: string): string | undefined {
  const value: unknown = JSON.parse(json);
  if (typeof value !== "object" || value === null) return undefined;
  const field = (value as Readonly<Record<string, unknown>>)[key];
  return typeof field === "string" ? field : undefined;
}
