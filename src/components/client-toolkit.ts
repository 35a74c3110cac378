/** The older name of `UiToolkit.make`: one implementation. */
export { make as of } from "./ui-toolkit.ts";
