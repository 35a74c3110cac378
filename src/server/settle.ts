/** Runs a handler or asker to its end, at the border between Effect and Mastra's promises. */
import * as Cause from "effect/Cause";
import type * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Result from "effect/Result";
import { isPayload, type AiBlockPayload } from "../core/ai-block.ts";
import { ClientToolSuspended } from "../core/suspend.ts";
import { HandlerError, InvalidAskError } from "./errors.ts";

/** How a handler ended, when it ended well. */
export type Settled =
  | { readonly type: "value"; readonly value: unknown }
  | { readonly type: "asks"; readonly payload: AiBlockPayload };

/** Everything that the handlers of a toolkit need, gathered where the agent was made. */
export type Services = Context.Context<never>;

/**
 * Runs it. Aborting the signal interrupts it, and a signal that is already aborted runs nothing.
 *
 * @throws {HandlerError} when it failed, died or was interrupted
 */
export async function settle(
  toolId: string,
  run: () => Effect.Effect<unknown, unknown, unknown>,
  services: Services,
  signal: AbortSignal | undefined,
): Promise<Settled> {
  if (signal?.aborted === true) throw new HandlerError(toolId, "interrupted", signal.reason);
  const exit = await Effect.runPromiseExitWith(services as Context.Context<unknown>)(
    // What a handler acquires is released when it ends.
    Effect.scoped(Effect.suspend(run)),
    signal === undefined ? {} : { signal },
  );
  if (Exit.isSuccess(exit)) return { type: "value", value: exit.value };
  const failure = Cause.findError(exit.cause);
  if (Result.isSuccess(failure) && failure.success instanceof ClientToolSuspended) {
    return { type: "asks", payload: checkPayload(toolId, failure.success) };
  }
  throw handlerError(toolId, exit.cause);
}

/** The error with which a call ends whose handler did not succeed. */
export function handlerError(toolId: string, cause: Cause.Cause<unknown>): HandlerError {
  const failure = Cause.findError(cause);
  if (Result.isSuccess(failure)) return new HandlerError(toolId, "failed", failure.success);
  const defect = Cause.findDefect(cause);
  return Result.isSuccess(defect)
    ? new HandlerError(toolId, "died", defect.success)
    : new HandlerError(toolId, "interrupted", Cause.squash(cause));
}

function checkPayload(toolId: string, { args }: ClientToolSuspended): AiBlockPayload {
  if (!isPayload(args)) {
    throw new InvalidAskError(toolId, "what it asked with is no block", "Ask with Suspend.withBlock.");
  }
  // The card is found by the tool that asks, whatever name was given to `withBlock`.
  return { ...args, toolId };
}
