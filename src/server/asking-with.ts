import type * as Effect from "effect/Effect";
import type { AnyAiBlock } from "../core/ai-block.ts";
import type { Answered } from "./handlers.ts";

/**
 * A handler that asks with these blocks, so that each answer reaches it decoded and typed.
 *
 * Use it for every server tool that may ask: Mastra also learns that the tool pauses, and runs the calls of a step one at
 * a time.
 *
 * @example
 * schedule_mailing: askingWith([PickDay, PickTime], Effect.fn(function* (args, answered) {
 *   if (answered === undefined) return yield* Effect.fail(Suspend.withBlock("schedule_mailing", PickDay.make({ week: 49 })))
 *   if (answered.tag === "pick_day") return yield* Effect.fail(Suspend.withBlock("schedule_mailing", PickTime.make({ day: answered.answer })))
 *   return `${answered.state.day} at ${answered.answer}`
 * }))
 */
export function askingWith<const Blocks extends readonly AnyAiBlock[], Input, Output, Failure, Required>(
  blocks: Blocks,
  handler: (
    args: Input,
    answered: Answered<Blocks[number]> | undefined,
  ) => Effect.Effect<Output, Failure, Required>,
): {
  (args: Input, answered: Answered | undefined): Effect.Effect<Output, Failure, Required>;
  readonly blocks: readonly AnyAiBlock[];
} {
  // What runs handlers decodes by `blocks` before it calls.
  const run = (args: Input, answered: Answered | undefined) =>
    handler(args, answered as Answered<Blocks[number]> | undefined);
  return Object.assign(run, { blocks });
}
