/** Tools made for tests: each needs a person in another way, and says in its result what it was given. */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";
import * as AiBlock from "../../src/core/ai-block.ts";

/** What the tool `offer` shows and takes. */
export const Offer = AiBlock.make({
  tag: "offer",
  stateSchema: z.object({ price: z.number() }),
  answerSchema: z.boolean(),
});

/** Told of every run of a tool's own work. */
export type OnToolRun = (toolName: string) => void;

const anyInput = z.object({}).loose();

export function testTools(onRun: OnToolRun, wait: () => Promise<void>) {
  return {
    ...pausingTools(onRun),
    ...browserTools(),
    slow: createTool({
      id: "slow",
      description: "Needs a yes, then works until the test lets it go.",
      inputSchema: anyInput,
      requireApproval: true,
      execute: async () => {
        onRun("slow");
        await wait();
        return { slow: "finished" };
      },
    }),
    throws: createTool({
      id: "throws",
      description: "Needs a yes, then fails.",
      inputSchema: anyInput,
      requireApproval: true,
      execute: async () => {
        onRun("throws");
        throw new Error("The disk is full.");
      },
    }),
    work: createTool({
      id: "work",
      description: "Asks nobody, and works until the test lets it go.",
      inputSchema: anyInput,
      execute: async () => {
        onRun("work");
        await wait();
        return { worked: true };
      },
    }),
    count: createTool({
      id: "count",
      description: "Asks nobody.",
      inputSchema: anyInput,
      execute: async () => {
        onRun("count");
        return { counted: 3 };
      },
    }),
  };
}

/** Only tools without a suspend schema: Mastra runs several of them in one step at the same time. */
export function concurrentTools(onRun: OnToolRun) {
  return { ask: askTool(onRun) };
}

function pausingTools(onRun: OnToolRun) {
  return {
    ask: askTool(onRun),
    erase: createTool({
      id: "erase",
      description: "Needs a yes.",
      inputSchema: z.object({ path: z.string() }),
      requireApproval: true,
      execute: async ({ path }) => {
        onRun("erase");
        return { erased: path };
      },
    }),
    reserve: createTool({
      id: "reserve",
      description: "Suspends until it has a number of seats.",
      inputSchema: anyInput,
      suspendSchema: z.object({ question: z.string() }),
      resumeSchema: z.object({ seats: z.number().int().min(1) }),
      execute: async (_input, { agent }) => {
        if (agent?.resumeData === undefined) return agent?.suspend({ question: "How many seats?" });
        onRun("reserve");
        return { reserved: agent.resumeData };
      },
    }),
    offer: createTool({
      id: "offer",
      description: "Suspends with an offer that holds for some seconds, and refuses what comes later.",
      inputSchema: z.object({ seconds: z.number() }),
      resumeSchema: z.boolean(),
      execute: async ({ seconds }, { agent }) => {
        if (agent?.resumeData === undefined) {
          const expiresAt = Date.now() + seconds * 1_000;
          return agent?.suspend(
            AiBlock.toSuspendPayload(Offer.make({ price: 40 }), { toolId: "offer", expiresAt }),
          );
        }
        onRun("offer");
        return { accepted: agent.resumeData };
      },
    }),
    guarded: createTool({
      id: "guarded",
      description: "Needs a yes, then suspends until it has a number of seats.",
      inputSchema: anyInput,
      requireApproval: true,
      suspendSchema: z.object({ question: z.string() }),
      resumeSchema: z.object({ seats: z.number() }),
      execute: async (_input, { agent }) => {
        if (agent?.resumeData === undefined) return agent?.suspend({ question: "How many seats?" });
        onRun("guarded");
        return { reserved: agent.resumeData };
      },
    }),
    plan: createTool({
      id: "plan",
      description: "Suspends twice: for a day, then for a time.",
      inputSchema: anyInput,
      suspendSchema: z.object({ question: z.string(), day: z.string().optional() }),
      resumeSchema: z.object({ day: z.string().optional(), time: z.string().optional() }),
      execute: async (_input, { agent }) => {
        const { day, time } = agent?.resumeData ?? {};
        if (day !== undefined) return agent?.suspend({ question: "At what time?", day });
        if (time === undefined) return agent?.suspend({ question: "Which day?" });
        onRun("plan");
        return { planned: { ...dayOf(agent?.suspendPayload), time } };
      },
    }),
  };
}

/** Suspends without any schema and returns what it was resumed with. */
function askTool(onRun: OnToolRun) {
  return createTool({
    id: "ask",
    description: "Suspends until it has an answer, of any form.",
    inputSchema: z.object({ question: z.string() }),
    execute: async ({ question }, { agent }) => {
      if (agent?.resumeData === undefined) return agent?.suspend({ question });
      onRun("ask");
      return { question, answered: agent.resumeData };
    },
  });
}

/** No `execute`: the browser fulfils them. */
function browserTools() {
  return {
    pick_file: createTool({
      id: "pick_file",
      description: "Lets the person pick a file.",
      inputSchema: anyInput,
    }),
    pick_colour: createTool({
      id: "pick_colour",
      description: "Lets the person pick a colour.",
      inputSchema: anyInput,
    }),
  };
}

function dayOf(payload: unknown): { day?: unknown } {
  return typeof payload === "object" && payload !== null && "day" in payload ? { day: payload.day } : {};
}
