/**
 * Answers that the agent gives to its own requests.
 *
 * Where the server lets it (`autoResumeSuspendedTools`), a model may call a suspended tool again and write into the
 * arguments what the person would have answered. Nobody was asked, so nobody here has decided.
 */
import { isRecord } from "../protocol/json.ts";
import type { RunningCall, ToolCall } from "./tool-call.ts";

/** The id of the waiting call that this one answers. Between two that fit nothing is guessed. */
export function answeredBy(
  call: RunningCall,
  others: () => Iterable<ToolCall | undefined>,
): string | undefined {
  if (!isRecord(call.args) || !Object.hasOwn(call.args, "resumeData")) return undefined;
  const { suspendedToolCallId, suspendedToolRunId } = call.args;
  const fitting = [...others()].filter((other) => {
    if (other?.state !== "waiting" && other?.state !== "set-aside") return false;
    const { toolName, toolCallId, runId } = other.request;
    if (toolName !== call.toolName) return false;
    return suspendedToolCallId === undefined
      ? runId !== undefined && runId === suspendedToolRunId
      : toolCallId === suspendedToolCallId;
  });
  return fitting.length === 1 ? fitting[0]?.id : undefined;
}
