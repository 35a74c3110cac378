import { PartialJson } from "../protocol/partial-json.ts";
import { argumentsOf, type ToolCall } from "./tool-call.ts";

interface Reading {
  readonly json: PartialJson;
  value: unknown;
}

/** Arguments while they arrive, read on from where the last look ended; nothing is read of calls that nobody looks at. */
export class ArrivingArguments {
  readonly #readings = new Map<string, Reading>();

  /** The arguments as far as they have come, and the same object until more has. Whole once the call is made. */
  of(call: ToolCall): unknown {
    if (call.state !== "receiving") {
      this.#readings.delete(call.id);
      return argumentsOf(call);
    }
    const reading = this.#readings.get(call.id) ?? { json: new PartialJson(), value: undefined };
    this.#readings.set(call.id, reading);
    const { json } = reading;
    if (call.argumentsText.length > json.length) {
      json.push(call.argumentsText.slice(json.length));
      reading.value = json.value();
    }
    return reading.value;
  }
}
