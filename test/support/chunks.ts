/** Chunks as a Mastra server sends them, cut down to what the library reads. */

export interface ScriptedCall {
  readonly toolCallId?: string;
  readonly toolName: string;
  readonly args?: unknown;
  readonly runId?: string;
}

function chunk(
  type: string,
  { runId = "run-1", toolCallId = "call-1", ...call }: ScriptedCall,
  more: object = {},
) {
  return { type, runId, from: "AGENT", payload: { toolCallId, ...call, ...more } };
}

export const toolCall = (call: ScriptedCall) => chunk("tool-call", call);

export const argumentsBegin = (call: ScriptedCall) => chunk("tool-call-input-streaming-start", call);

/** The agent calls a tool that needs a yes. */
export const approvalAsked = (call: ScriptedCall) => [
  toolCall(call),
  chunk("tool-call-approval", call, { resumeSchema: "{}" }),
];

/** The agent calls a tool, and the tool suspends itself. */
export const suspended = (call: ScriptedCall, suspendPayload: unknown, resumeSchema?: unknown) => [
  toolCall(call),
  chunk("tool-call-suspended", call, {
    suspendPayload,
    ...(resumeSchema !== undefined && { resumeSchema: JSON.stringify(resumeSchema) }),
  }),
];

/** The agent calls a tool that only the browser can fulfil, and stops there. */
export const clientToolAsked = (call: ScriptedCall) => [toolCall(call), finish("tool-calls", call.runId)];

export const toolResult = (call: ScriptedCall, result: unknown) => chunk("tool-result", call, { result });

export const toolError = (call: ScriptedCall, message: string) =>
  chunk("tool-error", call, { error: { name: "Error", message } });

export const toolDenied = (call: ScriptedCall, reason?: string) =>
  chunk("tool-output-denied", call, {
    approval: { approved: false, ...(reason !== undefined && { reason }) },
  });

export const finish = (reason: string, runId = "run-1") => ({
  type: "finish",
  runId,
  from: "AGENT",
  payload: { stepResult: { reason } },
});
