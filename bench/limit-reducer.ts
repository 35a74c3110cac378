/**
 * The least that a reducer of these streams can do: trust every field, keep each part under its id, replace the part that
 * a chunk touches. It decodes nothing, guards nothing and cannot be answered. What it costs is the limit to compare with.
 */
interface Part {
  readonly state: string;
  readonly text: string;
  readonly args?: unknown;
  readonly result?: unknown;
}

// oxlint-disable-next-line typescript/no-explicit-any -- trusting the wire is the point of the limit
type Trusted = any;

export function createLimitReducer() {
  const parts = new Map<string, Part>();
  const order: string[] = [];
  const waiting = new Set<string>();
  const add = (id: string, part: Part) => {
    parts.set(id, part);
    order.push(id);
  };
  const apply = ({ type, payload }: { readonly type: string; readonly payload: Trusted }) => {
    switch (type) {
      case "text-start":
        return add(payload.id, { state: "text", text: "" });
      case "text-delta":
        return void parts.set(payload.id, {
          state: "text",
          text: parts.get(payload.id)!.text + payload.text,
        });
      case "tool-call-input-streaming-start":
        return add(payload.toolCallId, { state: "receiving", text: "" });
      case "tool-call-delta":
        return void parts.set(payload.toolCallId, {
          state: "receiving",
          text: parts.get(payload.toolCallId)!.text + payload.argsTextDelta,
        });
      case "tool-call":
        return void parts.set(payload.toolCallId, { state: "running", text: "", args: payload.args });
      case "tool-call-suspended":
        waiting.add(payload.toolCallId);
        return void parts.set(payload.toolCallId, { state: "waiting", text: "", args: payload.args });
      case "tool-result":
        waiting.delete(payload.toolCallId);
        return void parts.set(payload.toolCallId, { state: "settled", text: "", result: payload.result });
    }
  };
  return { apply, parts, order, waiting };
}
