/** A client tool with a block: the call pauses with the block, and the answer is its result. */
import { isPayload, toSuspendPayload, type AiBlockPayload, type AnyAiBlock } from "../core/ai-block.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import { pause } from "./call-context.ts";
import { InvalidAskError } from "./errors.ts";
import type { Asker } from "./handlers.ts";
import type { ToolExecution } from "./server-tool.ts";
import { settle, type Services } from "./settle.ts";
import { decodeArguments, decodedAnswer } from "./tool-values.ts";
import { answerShapeOf } from "./wire-schema.ts";

/** Asks once, and gives the answer as it travels. Without an asker the arguments are the block's state. */
export function askBrowser(
  tool: AnyTool,
  block: AnyAiBlock,
  asker: Asker<unknown> | undefined,
  services: Services,
): ToolExecution {
  return async (wire, call) => {
    if (call.answer !== undefined) {
      decodedAnswer(block, call.answer.data);
      return call.answer.data;
    }
    const args = decodeArguments(tool, wire);
    const payload =
      asker === undefined
        ? toSuspendPayload(block.make(args), { toolId: tool.id })
        : await askedWith(tool.id, block, () => asker(args), services, call.signal);
    return pause(tool.id, call, payload, answerShapeOf(block));
  };
}

async function askedWith(
  toolId: string,
  block: AnyAiBlock,
  ask: () => ReturnType<Asker<unknown>>,
  services: Services,
  signal: AbortSignal | undefined,
): Promise<AiBlockPayload> {
  const settled = await settle(toolId, ask, services, signal);
  if (settled.type === "value") {
    throw new InvalidAskError(
      toolId,
      "its asker succeeded, and only a failure with a block asks",
      `End it with Effect.fail(Suspend.withBlock("${toolId}", block)).`,
    );
  }
  const { payload } = settled;
  if (isPayload(payload) && payload.tag === block.tag) return payload;
  throw new InvalidAskError(
    toolId,
    `its asker made the block "${payload.tag}", and the tool's own is "${block.tag}"`,
    `Make the block with which the tool is annotated.`,
  );
}
