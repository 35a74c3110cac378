/**
 * Every word the blocks say, in English.
 *
 * One section for what all cards share and one for each block, so that an app carries the words of the blocks it uses.
 * Replace any of them with `LabelsProvider`.
 */
import type { DecidedBy } from "../core/answer.ts";
import type { AnswerFailure } from "../core/answer-outcome.ts";
import type { Problem } from "../core/message.ts";
import type { UnresolvedCause } from "../core/tool-call.ts";
import type { JsonRecord } from "../protocol/json.ts";
import {
  answerProblem,
  counted,
  failureReason,
  problemText,
  shortTime,
  unresolvedCauses,
} from "./english.ts";

/** What all cards say. */
export const cardLabels = {
  /** Who asks, when the app does not say. */
  agent: "The agent",
  says: (agent: string) => `${agent} says:`,
  preparing: "Preparing",
  /** The first words of the plain-text form of a request that is open. */
  waiting: "Waiting for you",
  toolLabel: "Tool",
  sending: "Sending your answer",
  tryAgain: "Try again",
  details: "Details",
  hideDetails: "Hide details",

  /** The first word of a receipt. */
  verbs: {
    approved: "Approved",
    answered: "Answered",
    succeeded: "Done",
    failed: "Failed",
    declined: "Declined",
    cancelled: "Not answered",
    "set-aside": "Set aside",
    expired: "Expired",
    unresolved: "Outcome unknown",
    contradicted: "Declined, and yet it ran",
  },
  /** The second line of a receipt. */
  notes: {
    running: "Running",
    answered: "The tool has run",
    declined: "The tool did not run",
    cancelled: "You left it without a decision",
    "set-aside": "The agent still waits for an answer",
    expired: "Nothing was run",
    contradicted: "The tool ran although the call was declined",
    decidedBy: {
      you: "By you",
      elsewhere: "Decided elsewhere",
      rule: "By a rule",
      agent: "By the agent",
      unknown: "Not known who decided",
    } as Readonly<Record<DecidedBy, string>>,
  },
  toolFailed: (message: string) => (message === "" ? "The tool failed" : `The tool failed: ${message}`),
  reopen: "Answer now",
  unresolved: (cause: UnresolvedCause) => unresolvedCauses[cause],

  answerBy: (time: Date) => `Answer by ${shortTime(time)}`,
  notSent: "Not sent.",
  answerKept: "Your answer is kept here.",
  failure: (failure: AnswerFailure) => failureReason(failure),

  sentToTool: "Sent to the tool, word for word",
  reportedByTool: "Reported by the tool",
  empty: "Empty",
  notGiven: "Not given",
  unknown: "Unknown",
  yes: "Yes",
  no: "No",
  /** The label of a value that came without a name. */
  value: "Value",
  hidden: "Hidden",
  /** `count` of the same character in a row. */
  hiddenCharacter: (code: string, count: number) =>
    count === 1 ? `hidden character ${code}` : `${count.toLocaleString("en")} hidden characters ${code}`,
  /** Where a name ends that is too long to be one, in places that take no button. */
  leftOut: (count: number) => `… (${counted(count, "more character")})`,
  showAllValues: (count: number) => `Show all ${counted(count, "value")}`,
  showFewerValues: "Show fewer values",
  showMoreLines: (count: number) => `Show ${counted(count, "more line")}`,
  showMoreCharacters: (count: number) => `Show ${counted(count, "more character")}`,
  showLess: "Show less",
  showRaw: "Show as JSON",
  hideRaw: "Hide the JSON",
  tooDeep: "Nested too deeply to be shown",

  invalidTitle: "This request cannot be shown",
  invalidCaption: "What arrived does not fit what the tool promised",
  schemaUnreadable: "The server sent no readable schema, so no answer could be checked.",
  answeringIsOff: "Answering is off.",
};

/** What the approval card says. */
export const approvalLabels = {
  approve: "Approve",
  decline: "Decline",
  back: "Back",
  nothingRuns: "Nothing runs until you answer.",
  reasonTitle: (agent: string) => `Why not? ${agent} reads this.`,
  reasonOptional: "A reason is optional.",
  quickReasonsTitle: "Quick reasons",
  quickReasons: ["Not now", "Too broad", "I will do it myself"] as readonly string[],
};

/** The ways to leave a request without the data it asks for. */
export const leaveLabels = {
  setAside: "Set aside",
  /** Leaves a tool that only this page can fulfil. */
  skip: "Skip",
  decline: "Decline",
};

/** What the asset picker says. */
export const assetLabels = {
  submit: "Use this one",
  choices: "What to choose from",
  noneChosen: (count: number) => `Choose one of ${count.toLocaleString("en")}.`,
  chosen: (title: string) => `${title} chosen`,
  verb: "Chosen",
};

/** What the card says that answers any suspension from its schema. */
export const fallbackLabels = {
  answer: "Answer",
  /** Says yes to a tool whose schema asks for nothing but that. */
  approve: "Approve",
  /** The label of an answer that is one value without a name. */
  yourAnswer: "Your answer",
  optional: "Optional",
  proposed: "Proposed",
  choose: "Choose",
  clearChoice: "Choose none",
  /** The choice of `null`. */
  nothing: "Nothing",
  onePerLine: "One on each line.",
  asJson: "As JSON.",
  answerWithJson: "Answer with JSON",
  answerWithForm: "Back to the form",
  nothingSent: "Nothing is sent until you answer.",
  needChange: (count: number) =>
    count === 1 ? "1 answer needs a change." : `${count} answers need a change.`,
  /** What is wrong with a value, by the rule that it breaks. `rules` are those of its schema. */
  problem: (code: string | undefined, rules: JsonRecord, isChoice: boolean) =>
    answerProblem(code, rules, isChoice),
};

/** What is said when something goes wrong in a message. */
export const problemLabels = {
  problem: (problem: Problem) => problemText(problem),
};

/** All words, by section. */
export const labels = {
  card: cardLabels,
  approval: approvalLabels,
  leave: leaveLabels,
  asset: assetLabels,
  fallback: fallbackLabels,
  problem: problemLabels,
};

/** The words the blocks say, by section. */
export type Labels = typeof labels;
