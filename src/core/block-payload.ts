/** How a block travels: as the payload with which its tool suspends. */
import { isRecord, isText } from "../protocol/json.ts";

/** The version of the wire form, written into every payload. */
export const wireVersion = 1;

/** A block as it travels in a suspend payload. */
export interface AiBlockPayload {
  readonly aiBlock: typeof wireVersion;
  readonly tag: string;
  readonly toolId: string;
  readonly state: unknown;
  /** Until when an answer is taken, in milliseconds since 1970. Absent when it has time. */
  readonly expiresAt?: number;
}

/** True when a suspend payload is a block of ours, whatever its tag. */
export function isPayload(payload: unknown): payload is AiBlockPayload {
  return isRecord(payload) && payload["aiBlock"] === wireVersion && isText(payload["tag"]);
}
