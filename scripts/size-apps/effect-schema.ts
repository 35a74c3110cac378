import * as Schema from "effect/Schema";

export const Slots = Schema.Struct({
  slots: Schema.Array(Schema.Struct({ id: Schema.String, from: Schema.String, seats: Schema.Finite })),
});
