import { displayState } from "../../core/display-state.ts";
import type { DecidedBy } from "../../core/answer.ts";
import type { ToolCall } from "../../core/tool-call.ts";
import type { cardLabels } from "../labels.ts";
import { alert, check, clock, cross, person, stop } from "./icons.ts";

/** What the receipt of a call says before its title, under it, and in the margin. */
export interface ReceiptWords {
  readonly verb: string;
  readonly icon: string;
  /** Only a tick is ever coloured. */
  readonly isPositive: boolean;
  readonly notes: readonly ReceiptNote[];
}

/** One remark on the second line. */
export interface ReceiptNote {
  readonly text: string;
  /** The person's own words, or what went wrong; else a plain remark. */
  readonly kind?: "quote" | "danger";
}

type Words = typeof cardLabels;

/** Says what is known about the end of a call, and not more: an answer that nobody here saw is not named. */
export function receiptWords(call: ToolCall, words: Words): ReceiptWords {
  const { verbs, notes } = words;
  switch (displayState(call)) {
    case "running":
      return running(call, words);
    case "answered":
      return ran(call, words, [{ text: notes.answered }]);
    case "tool-failed":
      return ran(call, words, [{ text: words.toolFailed(failureText(call)), kind: "danger" }]);
    case "declined":
      return receipt(verbs.declined, cross, [...who(call, words), ...reasonOf(call, notes.declined)]);
    case "cancelled":
      return receipt(verbs.cancelled, stop, [{ text: notes.cancelled }]);
    case "set-aside":
      return receipt(verbs["set-aside"], clock, [{ text: notes["set-aside"] }]);
    case "expired":
      return receipt(verbs.expired, clock, [{ text: notes.expired }]);
    case "contradicted":
      return receipt(verbs.contradicted, alert, [{ text: notes.contradicted, kind: "danger" }]);
    default:
      return receipt(verbs.unresolved, alert, [
        { text: call.state === "unresolved" ? words.unresolved(call.cause) : words.unknown },
      ]);
  }
}

function receipt(
  verb: string,
  icon: string,
  notes: readonly ReceiptNote[],
  isPositive = false,
): ReceiptWords {
  return { verb, icon, notes, isPositive };
}

/** The server has the answer and its end is not known yet. */
function running(call: ToolCall, words: Words): ReceiptWords {
  return (
    saidNo(call, words, []) ??
    receipt(answerVerb(call, words), check, [...who(call, words), { text: words.notes.running }], true)
  );
}

/** An answer that the tool was given and that is no yes: nothing in the margin may look like one. */
function saidNo(call: ToolCall, words: Words, notes: readonly ReceiptNote[]): ReceiptWords | undefined {
  switch ("answer" in call ? call.answer?.type : undefined) {
    case "decline":
      return receipt(words.verbs.declined, cross, [...who(call, words), ...reasonOf(call, ""), ...notes]);
    case "cancel":
      return receipt(words.verbs.cancelled, stop, [{ text: words.notes.cancelled }, ...notes]);
    default:
      return undefined;
  }
}

/** The tool ran, to a good or a bad end. */
function ran(call: ToolCall, words: Words, notes: readonly ReceiptNote[]): ReceiptWords {
  const hasFailed = notes.some(({ kind }) => kind === "danger");
  const by = decidedBy(call);
  // No person is behind these, as far as is known: nothing may look like a yes.
  if (by === undefined || by === "unknown" || by === "agent") {
    const { succeeded, failed } = words.verbs;
    return receipt(hasFailed ? failed : succeeded, hasFailed ? alert : check, [
      ...who(call, words),
      ...notes,
    ]);
  }
  const icon = by === "elsewhere" ? person : check;
  const isPlain = !hasFailed && by === "you";
  return (
    saidNo(call, words, hasFailed ? notes : []) ??
    receipt(answerVerb(call, words), icon, isPlain ? who(call, words) : [...who(call, words), ...notes], true)
  );
}

function answerVerb(call: ToolCall, { verbs }: Words): string {
  switch ("answer" in call ? call.answer?.type : undefined) {
    case "approve":
      return verbs.approved;
    case undefined:
      return verbs.succeeded;
    default:
      return verbs.answered;
  }
}

function decidedBy(call: ToolCall): DecidedBy | undefined {
  if (call.state === "settled") return call.decidedBy;
  return call.state === "resuming" ? call.by : undefined;
}

function who(call: ToolCall, { notes }: Words): readonly ReceiptNote[] {
  const by = decidedBy(call);
  return by === undefined ? [] : [{ text: notes.decidedBy[by] }];
}

/** The reason as the person here gave it, else as the thread holds it. */
function reasonOf(call: ToolCall, otherwise: string): readonly ReceiptNote[] {
  const answer = "answer" in call ? call.answer : undefined;
  const own = answer?.type === "decline" ? answer.reason : undefined;
  const stored =
    call.state === "settled" && call.outcome.type === "declined" ? call.outcome.reason : undefined;
  const text = own ?? (answer === undefined ? stored : undefined);
  if (text !== undefined && text !== "") return [{ text, kind: "quote" }];
  return otherwise === "" ? [] : [{ text: otherwise }];
}

function failureText(call: ToolCall): string {
  const error = call.state === "settled" && call.outcome.type === "failed" ? call.outcome.error : undefined;
  return error?.message ?? error?.name ?? "";
}
