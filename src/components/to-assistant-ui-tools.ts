import type { AssistantUiTools } from "./assistant-ui-tools.ts";
import type { UiToolkit } from "./ui-toolkit.ts";
import type { AnyTools, ClientIds } from "./ui-toolkit-types.ts";

/**
 * A toolkit's components as assistant-ui's `Tools({ toolkit })` takes them: `ui.toComponents()` as a function.
 *
 * @example
 * const clientToolkit = ClientToolkit.of(toolkit, components)
 * Tools({ toolkit: toAssistantUiTools(clientToolkit) })
 */
export function toAssistantUiTools<Tools extends AnyTools>(
  toolkit: Pick<UiToolkit<Tools>, "toComponents">,
): AssistantUiTools<ClientIds<Tools>> {
  return toolkit.toComponents();
}
