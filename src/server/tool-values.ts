/** A tool's arguments and result on their way between the wire and its handler. */
import { decodeAnswer, type AnyAiBlock } from "../core/ai-block.ts";
import { AiBlockAnswerError } from "../core/errors.ts";
import type { AnyTool } from "../core/mastra-tool.ts";
import { codecOf } from "../core/schema.ts";
import { isRecord } from "../protocol/json.ts";
import { ToolInputError, ToolOutputError } from "./errors.ts";

/** The arguments as a handler gets them. */
export function decodeArguments({ id, inputSchema }: AnyTool, wire: unknown): unknown {
  const { decode } = codecOf(inputSchema, `the inputSchema of the tool "${id}"`);
  const decoded = decode(wire);
  if (decoded.issues === undefined) return decoded.value;
  // Models write null for what they leave out. Mastra drops it before the first run, and not before the one after an answer.
  const again = decode(decoded.issues.reduce((rest, { path }) => withoutNullAt(rest, path), wire));
  if (again.issues !== undefined) throw new ToolInputError(id, decoded.issues);
  return again.value;
}

function withoutNullAt(value: unknown, [key, ...deeper]: readonly PropertyKey[]): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === Number(key) ? withoutNullAt(item, deeper) : item));
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  const { [String(key)]: found, ...others } = value;
  return found === null && deeper.length === 0
    ? others
    : { ...others, [String(key)]: withoutNullAt(found, deeper) };
}

/** A handler's result as it travels. */
export function encodeOutput({ id, outputSchema }: AnyTool, output: unknown): unknown {
  if (outputSchema === undefined) return output;
  const encoded = codecOf(outputSchema, `the outputSchema of the tool "${id}"`).encode(output);
  if (encoded.issues !== undefined) throw new ToolOutputError(id, encoded.issues);
  return encoded.value;
}

/** An answer as a handler gets it. */
export function decodedAnswer(block: AnyAiBlock, wire: unknown): unknown {
  const decoded = decodeAnswer(block, wire);
  if (decoded.issues !== undefined) throw new AiBlockAnswerError(block.tag, decoded.issues);
  return decoded.value;
}
