/** What the scripted model of the tests does, by the person's message. */
import type { Situation } from "../../demo/server/scripted-model.ts";
import type { Move, ToolUse } from "../../demo/server/script.ts";

const use = (toolName: string, input: ToolUse["input"] = {}): ToolUse => ({ toolName, input });
const one = (toolName: string, input?: ToolUse["input"]): Move => ({ calls: [use(toolName, input)] });

/** Each message with the steps that follow it; then come the closing words. */
const scenes = {
  "Say hello": [],
  "Tell the story": [
    { say: "Once a lighthouse keeper counted every ship that passed before the first snow of the year." },
  ],
  "Erase the folder": [{ say: "I can erase it.", calls: [use("erase", { path: "/old" })] }],
  "Reserve seats": [{ say: "Let me see.", calls: [use("reserve")] }],
  "Ask me anything": [one("ask", { question: "What?" })],
  "Make me an offer": [one("offer", { seconds: 1 })],
  "Make me an offer that lasts": [one("offer", { seconds: 3_600 })],
  "Plan the trip": [one("plan")],
  "Let me pick a file": [one("pick_file")],
  "Let me pick a file and a colour": [{ calls: [use("pick_file"), use("pick_colour")] }],
  "Let me pick a file, then work": [one("pick_file"), one("work")],
  "Do the work": [one("work")],
  "Count and let me pick": [{ calls: [use("count"), use("pick_file")] }],
  "Erase, then reserve": [one("erase", { path: "/old" }), one("reserve")],
  "Reserve, then let me pick": [one("reserve"), one("pick_file")],
  "Reserve, then let me pick a date": [one("reserve"), one("pick_date")],
  "Break something": [one("throws")],
  "Reserve what needs a yes": [one("guarded")],
  "Have it done slowly": [one("agent-helper", { prompt: "Take your time" })],
  "Take your time": [one("slow")],
  "Erase two folders": [{ calls: [use("erase", { path: "/first" }), use("erase", { path: "/second" })] }],
  "Ask two things": [{ calls: [use("ask", { question: "First?" }), use("ask", { question: "Second?" })] }],
  "Have it erased": [one("agent-helper", { prompt: "Erase the folder" })],
  "Have seats reserved": [one("agent-helper", { prompt: "Reserve seats" })],
} as const satisfies Readonly<Record<string, readonly Move[]>>;

/** A message the scripted model knows. */
export type Scene = keyof typeof scenes;

/** Closes with what the tools brought, so that a test can read what the model read. */
export function playScene({ message, outputs }: Situation): Move {
  const moves: readonly Move[] = Object.hasOwn(scenes, message) ? scenes[message as Scene] : [];
  let expected = 0;
  for (const move of moves) {
    if (outputs.length === expected) return move;
    expected += move.calls?.length ?? 0;
  }
  return { say: closing(outputs) };
}

function closing(outputs: Situation["outputs"]): string {
  if (outputs.length === 0) return "Hello.";
  return `Read: ${outputs.map(({ toolName, text }) => `${toolName} ${text}`).join("; ")}`;
}
