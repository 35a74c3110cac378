import { applyHistory, type ThreadHistory } from "./apply-history.ts";
import type { Conversation } from "./conversation.ts";
import { deepEqual } from "./deep-equal.ts";
import type { HumanRequest } from "./human-request.ts";
import type { Transport } from "./transport.ts";

/** Looks at most this often for the end of a run whose stream was lost; the transport spaces the looks out. */
const followLimit = 6;

/** Looks up what the server has stored of the thread, and takes it over. */
export class ThreadLookup {
  readonly #conversation: Conversation;
  readonly #load: Transport["load"];
  readonly #isClientTool: (toolName: string) => boolean;
  readonly #signal: () => AbortSignal;

  constructor(
    conversation: Conversation,
    load: Transport["load"],
    isClientTool: (toolName: string) => boolean,
    signal: () => AbortSignal,
  ) {
    this.#conversation = conversation;
    this.#load = load;
    this.#isClientTool = isClientTool;
    this.#signal = signal;
  }

  /** Takes over what the server has; false when it could not be read. */
  async look(attempt: number): Promise<boolean> {
    const history = await this.#read(attempt);
    if (history === undefined) return false;
    this.#apply(history);
    return true;
  }

  /** Looks again until every answered call has its end, or the limit is reached. */
  async follow(): Promise<void> {
    for (let attempt = 1; attempt <= followLimit; attempt++) {
      if (this.#signal().aborted) return;
      const wasRead = await this.look(attempt);
      if (wasRead && !this.#conversation.hasLooseEnds) return;
    }
  }

  /**
   * Whether the server still waits for this very request. When it does not, what it has is taken over, so that a tool
   * that has asked again in the meantime is seen to ask again.
   */
  async isStillWaiting(request: HumanRequest): Promise<"waiting" | "gone" | "unknown"> {
    if (this.#load === undefined) return "waiting";
    const history = await this.#read(0);
    if (history === undefined) return "unknown";
    if (isListed(history, request)) return "waiting";
    if (request.kind !== "client-tool" && history.suspended === undefined) return "unknown";
    const asksAgain = history.suspended?.some((call) => call.toolCallId === request.toolCallId);
    if (asksAgain === true) {
      this.#conversation.raise(request.id, { type: "request-close", cause: "not-waiting" });
    }
    this.#apply(history);
    return "gone";
  }

  #apply(history: ThreadHistory): void {
    applyHistory(this.#conversation, history, this.#isClientTool);
    this.#conversation.commit();
  }

  async #read(attempt: number): Promise<ThreadHistory | undefined> {
    try {
      return await this.#load?.(attempt, this.#signal());
    } catch {
      // What cannot be read now is read at the next look; nothing that is known is lost by it.
      return undefined;
    }
  }
}

function isListed(history: ThreadHistory, request: HumanRequest): boolean {
  if (request.kind === "client-tool") return !hasResult(history, request.toolCallId);
  return (history.suspended ?? []).some(
    (call) =>
      call.toolCallId === request.toolCallId &&
      call.runId === request.runId &&
      (request.kind === "approval" || deepEqual(call.suspendPayload, request.payload)),
  );
}

function hasResult(history: ThreadHistory, toolCallId: string): boolean {
  return history.messages.some((message) =>
    message.parts.some(
      (part) => part.type === "tool-call" && part.toolCallId === toolCallId && part.end.type !== "none",
    ),
  );
}
