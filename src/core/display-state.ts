import type { ToolCall, ToolCallOutcome, ToolCallState } from "./tool-call.ts";

/** How a card looks. Cards, parts and their `data-state` know these words and no others. */
export type DisplayState =
  /** The agent is still writing the call, or the tool has not asked yet. */
  | "preparing"
  | "pending"
  /** The request cannot be shown or answered as it came. */
  | "invalid"
  | "sending"
  /** The answer did not get through; it can be sent again. */
  | "failed"
  /** Answered; the tool goes on. */
  | "running"
  | "answered"
  | "tool-failed"
  | "declined"
  | "cancelled"
  | "set-aside"
  | "expired"
  | "unresolved"
  /** It ran although it was declined, or although nobody was asked. */
  | "contradicted";

type CallIn<State extends ToolCallState> = Extract<ToolCall, { readonly state: State }>;

const ofOutcome: Readonly<Record<ToolCallOutcome["type"], DisplayState>> = {
  succeeded: "answered",
  failed: "tool-failed",
  declined: "declined",
  cancelled: "cancelled",
  expired: "expired",
};

const table: { readonly [State in ToolCallState]: (call: CallIn<State>) => DisplayState } = {
  receiving: () => "preparing",
  running: () => "preparing",
  waiting: ({ request, refusal }) => {
    if (refusal !== undefined) return "failed";
    return request.answerSchema.type === "unreadable" ? "invalid" : "pending";
  },
  answering: () => "sending",
  resuming: () => "running",
  "set-aside": () => "set-aside",
  unresolved: () => "unresolved",
  settled: ({ outcome, answer, contradiction }) => {
    if (contradiction !== undefined) return "contradicted";
    // On the wire an approval is left by declining it; the person did not decide.
    if (outcome.type === "declined" && answer?.type === "cancel") return "cancelled";
    return ofOutcome[outcome.type];
  },
};

/**
 * How the card of a call looks.
 *
 * @example
 * <article data-state={displayState(call)} />
 */
export function displayState(call: ToolCall): DisplayState {
  // Each entry takes the calls of its own state, which the compiler cannot follow through the lookup.
  const read = table[call.state] as (call: ToolCall) => DisplayState;
  return read(call);
}

const folded: Readonly<Record<DisplayState, boolean>> = {
  preparing: false,
  pending: false,
  invalid: false,
  sending: false,
  failed: false,
  running: true,
  answered: true,
  "tool-failed": true,
  declined: true,
  cancelled: true,
  "set-aside": true,
  expired: true,
  unresolved: true,
  contradicted: true,
};

/** True when the card has folded to its receipt. */
export function isReceipt(display: DisplayState): boolean {
  return folded[display];
}
