/**
 * What a tool's `transform` says may be shown. The raw payload travels beside it, so whoever draws has to choose.
 */
import { isRecord, ownField, recordField, type JsonRecord } from "./json.ts";

/** The moments of a call for which a tool can have a display form. */
export type DisplayPhase =
  | "input-available"
  | "input-delta"
  | "suspend"
  | "approval"
  | "output-available"
  | "error";

/** The display form of a payload where the chunk carries one, `undefined` where showing it is forbidden, else the payload. */
export function displayed(value: JsonRecord, phase: DisplayPhase, raw: unknown): unknown {
  // Most chunks carry none, and this is asked of every one.
  if (value["metadata"] === undefined || !isRecord(value["metadata"])) return raw;
  const transform = recordField(recordField(value["metadata"], "mastra"), "toolPayloadTransform");
  const shown = ownField(recordField(transform, "display"), phase);
  if (!isRecord(shown)) return raw;
  return Object.hasOwn(shown, "transformed") ? shown["transformed"] : undefined;
}

/** Arguments that may not be shown are none, and not those that an earlier chunk told. */
export function displayedArgs(value: JsonRecord, raw: unknown): unknown {
  if (value["metadata"] === undefined) return raw;
  return displayed(value, "input-available", raw) ?? (raw === undefined ? undefined : {});
}
