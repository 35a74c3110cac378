import { PartialJson } from "../protocol/partial-json.ts";
import type { ChatSession } from "./chat-session.ts";
import { argumentsOf } from "./tool-call.ts";

interface Reading {
  readonly json: PartialJson;
  value: unknown;
}

/** Kept beside the sessions, so that only pages that look at arriving arguments carry what reads them. */
const readings = new WeakMap<ChatSession, Map<string, Reading>>();

/**
 * The arguments of a call: as far as they have come while the model writes them, and whole from then on. It reads on from
 * where the last look ended, and gives the same object until more has come.
 *
 * @example
 * session.subscribe({ toolCall: id }, () => console.log(arrivingArguments(session, id)))
 */
export function arrivingArguments(session: ChatSession, id: string): unknown {
  const call = session.getToolCall(id);
  if (call?.state !== "receiving") {
    readings.get(session)?.delete(id);
    return call && argumentsOf(call);
  }
  const ofSession = readings.get(session) ?? new Map<string, Reading>();
  readings.set(session, ofSession);
  const reading = ofSession.get(id) ?? { json: new PartialJson(), value: undefined };
  ofSession.set(id, reading);
  const { json } = reading;
  if (call.argumentsText.length > json.length) {
    json.push(call.argumentsText.slice(json.length));
    reading.value = json.value();
  }
  return reading.value;
}
