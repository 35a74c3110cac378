/** What an app weighs that only parses with the schema of the tools. */
import { Slots } from "./zod-schema.ts";

export const parse = (value: unknown) => Slots.safeParse(value);
