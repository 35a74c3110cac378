/** Single chunks of the testing door, and the two or three that always come together. `agentRun` tells whole runs. */
import * as MastraChunk from "../../src/testing/mastra-chunk.ts";
import type { MadeCall } from "../../src/testing/mastra-chunk.ts";

export {
  argumentsStart as argumentsBegin,
  finish,
  toolCall,
  toolDenied,
  toolError,
  toolResult,
} from "../../src/testing/mastra-chunk.ts";

/** The agent calls a tool that needs a yes. */
export const approvalAsked = (call: MadeCall) => [MastraChunk.toolCall(call), MastraChunk.approval(call)];

/** The agent calls a tool, and the tool suspends itself. */
export const suspended = (call: MadeCall, suspendPayload: unknown, resumeSchema?: unknown) => [
  MastraChunk.toolCall(call),
  MastraChunk.suspended(call, suspendPayload, resumeSchema),
];

/** The agent calls a tool that only the browser can fulfil, and stops there. */
export const clientToolAsked = (call: MadeCall) => [
  MastraChunk.toolCall(call),
  MastraChunk.finish("tool-calls", call.runId),
];
