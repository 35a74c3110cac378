/** A tool's arguments and result on their way between the wire and those who use them. */
import { isRecord } from "../protocol/json.ts";
import { encodeAnswer } from "./ai-block.ts";
import type { AnyTool } from "./mastra-tool.ts";
import { codecOf, type SchemaResult } from "./schema.ts";

/** The arguments as a handler or card gets them. */
export function decodeArguments({ id, inputSchema }: AnyTool, wire: unknown): SchemaResult {
  const { decode } = codecOf(inputSchema, `the inputSchema of the tool "${id}"`);
  const decoded = decode(wire);
  if (decoded.issues === undefined) return decoded;
  // Models write null for what they leave out. Mastra drops it before the first run, and not before the one after an answer.
  const again = decode(decoded.issues.reduce((rest, { path }) => withoutNullAt(rest, path), wire));
  return again.issues === undefined ? again : decoded;
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

/** What a tool gives, as it travels: the answer of its block, else what fits its output schema. */
export function encodeOutput({ id, block, outputSchema }: AnyTool, output: unknown): SchemaResult {
  if (block !== undefined) return encodeAnswer(block, output);
  if (outputSchema === undefined) return { value: output };
  return codecOf(outputSchema, `the outputSchema of the tool "${id}"`).encode(output);
}
