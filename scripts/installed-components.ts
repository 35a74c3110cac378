/** The components of such an app; it knows the main door alone, and a compiler must be able to name what it exports. */
import { UiToolkit } from "mastra-tool-ui";
import { createElement } from "react";
import { toolkit } from "./installed-tools.ts";

export const ui = UiToolkit.make(toolkit, {
  pick_slot: ({ args, resolve }) =>
    createElement("button", { onClick: () => resolve({ hour: 9 }) }, `${args.day}, at nine`),
  rate: ({ args, resolve }) => createElement("button", { onClick: () => resolve(5) }, args.question),
});
