/** What Mastra says about one call of a tool, in our words. */
import type { ToolExecutionContext } from "@mastra/core/tools";
import type { AiBlockPayload } from "../core/ai-block.ts";
import type { JsonRecord } from "../protocol/json.ts";
import { ClientToolRequiredError } from "./errors.ts";

export interface CallContext {
  readonly signal: AbortSignal | undefined;
  /** There after an answer, whatever it says: `null` and `false` are answers. */
  readonly answer: { readonly data: unknown } | undefined;
  /** The payload with which the call paused last. Mastra keeps none for the answer `null`. */
  readonly payload: unknown;
  /** Pauses the call; `undefined` where nothing can. */
  readonly suspend: ToolExecutionContext["suspend"];
}

/** Reads Mastra's context, which keeps these in another place for each kind of caller. */
export function readContext(context: Partial<ToolExecutionContext>): CallContext {
  const { suspend, resumeData, suspendPayload } = context.agent ?? context.workflow ?? context;
  return {
    signal: context.abortSignal,
    answer: resumeData === undefined ? undefined : { data: resumeData },
    payload: suspendPayload,
    suspend,
  };
}

/** Pauses the call until a person answers. `answerSchema` is for cards that have no block of their own. */
export async function pause(
  toolId: string,
  { suspend }: CallContext,
  payload: AiBlockPayload,
  answerSchema: JsonRecord | undefined,
): Promise<void> {
  if (suspend === undefined) throw new ClientToolRequiredError(toolId);
  return suspend(payload, answerSchema === undefined ? {} : { resumeSchema: JSON.stringify(answerSchema) });
}
