/** The browser's side of the shared tools. */
import { UiToolkit } from "mastra-tool-ui";
import { toolkit } from "./zod-tools.ts";

export const ui = UiToolkit.make(toolkit, {
  pick_slot: ({ args, resolve }) => {
    const [first] = args.slots;
    if (first !== undefined) resolve(first.id);
    return first?.from;
  },
  ask_name: ({ args, resolve }) => {
    resolve("Ada");
    return args.question;
  },
});
