/** The tools of the demo's agent. Each needs a person in another way. */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import * as AiBlock from "../../src/core/ai-block.ts";
import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import { covers } from "../pick-asset.ts";

/** Told of every run of a tool's own work, so that tests can count. */
export type OnToolRun = (toolName: string) => void;

export function demoTools(onRun: OnToolRun = () => {}) {
  return {
    pick_asset: createTool({
      id: "pick_asset",
      description: "Lets the editor choose the cover of an issue and sets it.",
      inputSchema: z.object({ issue: z.number() }),
      suspendSchema: z.object({
        aiBlock: z.literal(1),
        tag: z.string(),
        toolId: z.string(),
        state: z.unknown(),
      }),
      resumeSchema: z.string().min(1),
      execute: async (_input, { agent }) => {
        const chosen = agent?.resumeData;
        if (chosen === undefined) return agent?.suspend(AiBlock.toSuspendPayload(PickAsset.make(covers)));
        onRun("pick_asset");
        const cover = covers.assets.find(({ id }) => id === chosen);
        if (cover === undefined) throw new Error(`There is no cover named ${chosen}.`);
        return { cover: cover.id, title: cover.title };
      },
    }),
    delete_folder: createTool({
      id: "delete_folder",
      description: "Deletes a folder of the archive for good.",
      inputSchema: z.object({ path: z.string(), files: z.number(), size: z.string(), undo: z.boolean() }),
      requireApproval: true,
      execute: async ({ path, files }) => {
        onRun("delete_folder");
        return { deleted: path, files };
      },
    }),
    share_cover: createTool({
      id: "share_cover",
      description: "Shares a cover with somebody outside the studio.",
      inputSchema: z.object({ cover: z.string(), with: z.string(), expires: z.string() }),
      requireApproval: true,
      execute: async ({ cover }) => {
        onRun("share_cover");
        return { shared: cover };
      },
    }),
    // No `execute`: the browser fulfils it.
    ask_editor: createTool({
      id: "ask_editor",
      description: "Asks the editor a question and returns the answer.",
      inputSchema: z.object({ question: z.string(), options: z.array(z.string()) }),
    }),
    schedule_mailing: createTool({
      id: "schedule_mailing",
      description: "Schedules a mailing; asks for the day, then for the time.",
      inputSchema: z.object({ list: z.string(), recipients: z.number() }),
      suspendSchema: z.object({
        question: z.string(),
        step: z.number(),
        of: z.number(),
        day: z.string().optional(),
      }),
      resumeSchema: z.object({
        day: z.enum(["Thursday", "Friday", "Monday"]).optional().describe("Day of the mailing"),
        time: z
          .string()
          .regex(/^\d\d:\d\d$/)
          .optional()
          .describe("Time of day, such as 09:00"),
      }),
      execute: async (_input, { agent }) => {
        const { day: answeredDay, time } = agent?.resumeData ?? {};
        const day = answeredDay ?? dayOf(agent?.suspendPayload);
        if (day === undefined) {
          return agent?.suspend({ question: "Which day should the mailing go out?", step: 1, of: 2 });
        }
        if (time === undefined) {
          return agent?.suspend({ question: "At what time?", step: 2, of: 2, day });
        }
        onRun("schedule_mailing");
        return { day, time };
      },
    }),
    send_invoice: createTool({
      id: "send_invoice",
      description: "Sends an invoice by mail.",
      inputSchema: z.object({ to: z.string(), amount: z.string() }),
      requireApproval: true,
      execute: async () => {
        onRun("send_invoice");
        throw new Error("The mail server refused the connection.");
      },
    }),
  };
}

/** A tool that asks twice sees only the newest answer; what was said before travels in its own payload. */
function dayOf(payload: unknown): string | undefined {
  const day = typeof payload === "object" && payload !== null && "day" in payload ? payload.day : undefined;
  return typeof day === "string" ? day : undefined;
}
