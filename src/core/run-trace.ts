import type { Cell } from "./keyed-values.ts";
import type { Prose } from "./message.ts";
import type { ToolCall } from "./tool-call.ts";

/** What one run has said so far. A run goes on under the same id when it is resumed, in a new message. */
export interface RunTrace {
  readonly runId: string | undefined;
  messageId: string | undefined;
  /** Ids of prose parts on the wire repeat in every step; this maps those of the present step to ours. */
  readonly prose: Map<string, Cell<Prose>>;
  readonly calls: Set<Cell<ToolCall>>;
  /** The call the last chunk spoke of: most chunks speak of the same one. */
  newestCall: Cell<ToolCall> | undefined;
  hasFailed: boolean;
}

export function beginRun(runId: string | undefined): RunTrace {
  return {
    runId,
    messageId: undefined,
    prose: new Map(),
    calls: new Set(),
    newestCall: undefined,
    hasFailed: false,
  };
}
