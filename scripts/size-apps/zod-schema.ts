import * as z from "zod/mini";

export const Slots = z.object({
  slots: z.array(z.object({ id: z.string(), from: z.string(), seats: z.number() })),
});
