import type { ToolCallFacts } from "./tool-call.ts";

/** A call keeps its id and the name it was announced with; the run is the newest that spoke of it. */
export function callIdentity(call: ToolCallFacts, facts: ToolCallFacts = call): ToolCallFacts {
  return {
    id: call.id,
    toolCallId: call.toolCallId,
    toolName: call.toolName || facts.toolName,
    runId: facts.runId ?? call.runId,
  };
}
