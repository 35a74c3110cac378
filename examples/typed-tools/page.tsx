/** The browser's side: a component for each tool that a person fulfils. */
import { UiToolkit } from "mastra-tool-ui";
import { RequestView } from "mastra-tool-ui/blocks";
import { toolkit } from "./tools.ts";

const ui = UiToolkit.make(toolkit, {
  pick_slot: ({ args, resolve, busy }) => (
    <>
      {args.slots.map((slot) => (
        <button key={slot} type="button" disabled={busy} onClick={() => resolve(slot)}>
          {slot}
        </button>
      ))}
    </>
  ),
});

// The session checks answers by the same tools: createChatSession({ transport, toolkit })
export function Call({ id }: { id: string }) {
  return <RequestView id={id} registry={ui} />;
}
