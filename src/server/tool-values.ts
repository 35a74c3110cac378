/** Values on their way between the wire and a handler: what does not fit is thrown. */
import { decodeAnswer, type AnyAiBlock } from "../core/ai-block.ts";
import { AiBlockAnswerError } from "../core/errors.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import * as toolValues from "../core/tool-values.ts";
import { ToolInputError, ToolOutputError } from "./errors.ts";

/** The arguments as a handler gets them. */
export function decodeArguments(tool: AnyTool, wire: unknown): unknown {
  const decoded = toolValues.decodeArguments(tool, wire);
  if (decoded.issues !== undefined) throw new ToolInputError(tool.id, decoded.issues);
  return decoded.value;
}

/** A handler's result as it travels. */
export function encodeOutput(tool: AnyTool, output: unknown): unknown {
  const encoded = toolValues.encodeOutput(tool, output);
  if (encoded.issues !== undefined) throw new ToolOutputError(tool.id, encoded.issues);
  return encoded.value;
}

/** An answer as a handler gets it. */
export function decodedAnswer(block: AnyAiBlock, wire: unknown): unknown {
  const decoded = decodeAnswer(block, wire);
  if (decoded.issues !== undefined) throw new AiBlockAnswerError(block.tag, decoded.issues);
  return decoded.value;
}
