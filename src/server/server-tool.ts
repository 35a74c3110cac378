/** A tool that runs on the server: its handler runs, and runs again after each answer to a block with which it asked. */
import { isPayload, parse, type AiBlockPayload, type AnyAiBlock } from "../core/ai-block.ts";
import { deepEqual } from "../core/deep-equal.ts";
import { AiBlockStateError } from "../core/errors.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import type { JsonRecord } from "../protocol/json.ts";
import { pause, type CallContext } from "./call-context.ts";
import { InvalidAskError, SuspendedAgainError } from "./errors.ts";
import type { Answered, Handler } from "./handlers.ts";
import { settle, type Services } from "./settle.ts";
import { decodeArguments, decodedAnswer, encodeOutput } from "./tool-values.ts";
import { answerShapeOf } from "./wire-schema.ts";

/** What Mastra calls: arguments as they travel, and what it says about the call. */
export type ToolExecution = (wire: unknown, call: CallContext) => Promise<unknown>;

/** Runs a handler. `kept` travels with each pause, for what must not be lost while a person thinks. */
export function runHandler(
  tool: AnyTool,
  handler: Handler<unknown, unknown>,
  services: Services,
  kept?: JsonRecord,
): ToolExecution {
  return async (wire, call) => {
    const args = decodeArguments(tool, wire);
    const answered = answeredIn(tool.id, handler.blocks, call);
    const settled = await settle(tool.id, () => handler(args, answered), services, call.signal);
    if (settled.type === "value") return encodeOutput(tool, settled.value);
    const { payload } = settled;
    if (isSameQuestion(call, payload)) throw new SuspendedAgainError(tool.id, payload.tag);
    const block = handler.blocks && declaredBlock(tool.id, handler.blocks, payload.tag);
    const answerShape = block === undefined ? undefined : answerShapeOf(block);
    return pause(tool.id, call, { ...payload, ...kept }, answerShape);
  };
}

/** What the person said, when this is the run after an answer. */
export function answeredIn(
  toolId: string,
  blocks: readonly AnyAiBlock[] | undefined,
  { answer, payload }: CallContext,
): Answered | undefined {
  if (answer === undefined) return undefined;
  const asked = isPayload(payload) ? payload : undefined;
  if (blocks === undefined) return { tag: asked?.tag, state: asked?.state, answer: answer.data };
  const block = declaredBlock(toolId, blocks, asked?.tag);
  const parsed = parse(block, asked);
  if (parsed.type === "invalid") throw new AiBlockStateError(block.tag, parsed.issues);
  return {
    tag: block.tag,
    state: parsed.type === "block" ? parsed.block.state : undefined,
    answer: decodedAnswer(block, answer.data),
  };
}

function isSameQuestion({ answer, payload }: CallContext, next: AiBlockPayload): boolean {
  return (
    answer !== undefined &&
    isPayload(payload) &&
    payload.tag === next.tag &&
    deepEqual(payload.state, next.state)
  );
}

function declaredBlock(toolId: string, blocks: readonly AnyAiBlock[], tag: string | undefined): AnyAiBlock {
  const block = blocks.find((each) => each.tag === tag);
  if (block !== undefined) return block;
  throw tag === undefined
    ? new InvalidAskError(
        toolId,
        "the answer came without the block it answers; Mastra keeps none for the answer null",
        "Let the block's answerSchema say it in another way.",
      )
    : new InvalidAskError(
        toolId,
        `the block "${tag}" is not among those given to askingWith`,
        `Add it there: askingWith([..., ${tag}], handler).`,
      );
}
