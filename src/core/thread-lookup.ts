import type { StoredToolCall, SuspendedCall } from "../protocol/stored-thread.ts";
import { applyHistory, type ThreadHistory } from "./apply-history.ts";
import type { Conversation } from "./conversation.ts";
import { deepEqual } from "./deep-equal.ts";
import type { HumanRequest } from "./human-request.ts";
import { requestOf } from "./tool-call.ts";
import type { Transport } from "./transport.ts";

/** What a look says about one request. */
export type Waiting =
  /** The transport cannot look. */
  | { readonly type: "no-lookup" }
  /** `history` is absent when nothing could be read. */
  | { readonly type: "unknown"; readonly history: ThreadHistory | undefined }
  | { readonly type: "waiting" | "gone" | "unknown"; readonly history: ThreadHistory };

/** Looks at most this often for the end of a run whose stream was lost; the transport spaces the looks out. */
const followLimit = 6;

/** Looks up what the server has stored of the thread, and takes it over. */
export class ThreadLookup {
  readonly #conversation: Conversation;
  readonly #load: Transport["load"];
  readonly #isClientTool: (toolName: string) => boolean;
  readonly #signal: () => AbortSignal;
  #restoring: Promise<boolean> | undefined;

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
  async look(attempt: number, stop = this.#signal()): Promise<boolean> {
    const before = this.#conversation.calls.values.snapshot();
    const history = await this.#read(attempt, stop);
    if (history === undefined) return false;
    // Of a call that has changed since, the look may tell what was before.
    this.#apply(history, (id) => this.#conversation.calls.get(id) !== before.get(id));
    return true;
  }

  /** Takes over what the server has, and goes on looking when something is on its way; false when it could not be read. */
  restore(): Promise<boolean> {
    this.#restoring ??= this.#restore().finally(() => (this.#restoring = undefined));
    return this.#restoring;
  }

  async #restore(): Promise<boolean> {
    const wasRead = await this.look(0);
    if (wasRead && this.#conversation.hasLooseEnds) void this.follow();
    return wasRead;
  }

  /** Looks again until every answered call has its end, or the limit is reached. */
  async follow(): Promise<void> {
    // The signal of now: after a stop the session has a new one, which this look is not about.
    const stop = this.#signal();
    for (let attempt = 1; attempt <= followLimit; attempt++) {
      if (stop.aborted) return;
      const wasRead = await this.look(attempt, stop);
      if (wasRead && !this.#conversation.hasLooseEnds) return;
    }
  }

  /** Whether the server still waits for each of these very requests, and what it has stored. Changes nothing. */
  async ask(requests: readonly HumanRequest[]): Promise<readonly Waiting[]> {
    if (this.#load === undefined) return requests.map(() => ({ type: "no-lookup" }));
    const history = await this.#read(0, this.#signal());
    return requests.map((request) =>
      history === undefined ? { type: "unknown", history } : { type: stillWaits(history, request), history },
    );
  }

  /**
   * Takes over what `ask` has found.
   *
   * @param request an answered one: its tool may have asked again in the meantime, and must be seen to
   */
  takeOver(history: ThreadHistory, request: HumanRequest): void {
    const call = this.#conversation.calls.get(request.id);
    // A stream may have brought the next question already, and it may be answered.
    const isNewest = call !== undefined && requestOf(call) === request;
    if (isNewest && asksAgain(history, request)) {
      this.#conversation.raise(request.id, { type: "request-close", cause: "not-waiting" });
    }
    this.#apply(history);
  }

  #apply(history: ThreadHistory, hasChanged: (id: string) => boolean = () => false): void {
    applyHistory(this.#conversation, history, this.#isClientTool, hasChanged);
    this.#conversation.commit();
  }

  async #read(attempt: number, stop: AbortSignal): Promise<ThreadHistory | undefined> {
    try {
      return await this.#load?.(attempt, stop);
    } catch {
      // What cannot be read now is read at the next look; nothing that is known is lost by it.
      return undefined;
    }
  }
}

function stillWaits(history: ThreadHistory, request: HumanRequest): "waiting" | "gone" | "unknown" {
  const stored = newestStored(history, request.toolCallId);
  if (stored !== undefined && stored.end.type !== "none") return "gone";
  if (request.kind === "client-tool") return "waiting";
  if (history.suspended === undefined) return "unknown";
  const open = openCalls(history, request);
  // The thread says that it waits and the list does not: nobody can tell.
  if (open.length === 0 && stored?.pause !== undefined) return "unknown";
  const isSame = open.some(
    ({ kind, runId, suspendPayload }) =>
      kind === request.kind &&
      runId === request.runId &&
      (kind === "approval" || deepEqual(suspendPayload, request.payload)),
  );
  return isSame ? "waiting" : "gone";
}

/** The tool waits again, for something else. */
function asksAgain(history: ThreadHistory, request: HumanRequest): boolean {
  return openCalls(history, request).length > 0;
}

/** The list says that a call waits until its tool is done; the thread forgets the pause when the answer is taken. */
function openCalls(history: ThreadHistory, { toolCallId }: HumanRequest): readonly SuspendedCall[] {
  const stored = newestStored(history, toolCallId);
  const isTaken = stored !== undefined && stored.pause === undefined;
  return isTaken ? [] : (history.suspended ?? []).filter((call) => call.toolCallId === toolCallId);
}

/** A model may use an id again in a later message; the newest call under it is meant. */
function newestStored(history: ThreadHistory, toolCallId: string): StoredToolCall | undefined {
  return history.messages
    .flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === "tool-call" && part.toolCallId === toolCallId ? [part] : [])),
    )
    .at(-1);
}
