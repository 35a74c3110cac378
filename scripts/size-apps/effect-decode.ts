/** What an app weighs that only decodes with the schema of the tools. */
import * as Schema from "effect/Schema";
import { Slots } from "./effect-schema.ts";

export const decode = Schema.decodeUnknownResult(Slots);
