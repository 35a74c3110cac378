/** Sentences of the English label set that depend on what happened. */
import type { AnswerFailure } from "../core/answer-outcome.ts";
import type { Problem } from "../core/message.ts";
import type { UnresolvedCause } from "../core/tool-call.ts";
import type { JsonRecord } from "../protocol/json.ts";

export const unresolvedCauses: Readonly<Record<UnresolvedCause, string>> = {
  "run-ended": "The run ended without saying what became of it",
  "run-failed": "The run failed before the tool was done",
  "connection-lost": "The connection was lost; reload to see what became of it",
  stopped: "You stopped the run",
  "in-background": "It goes on in the background",
  "not-waiting": "The server no longer waits for an answer",
};

export function failureReason(failure: AnswerFailure): string {
  switch (failure.type) {
    case "invalid":
      return `${counted(failure.issues.length, "value")} did not fit.`;
    case "forbidden":
      return failure.status === 401 ? "Sign in to answer." : "You may not answer this request.";
    case "failed":
      return failedReason(failure);
  }
}

function failedReason(failure: Extract<AnswerFailure, { type: "failed" }>): string {
  switch (failure.reason) {
    case "network":
      return failure.mayHaveArrived ? "The connection broke while it was sent." : "The server did not reply.";
    case "timeout":
      return "The server took too long to reply.";
    case "server":
      if (failure.status !== undefined && [502, 503, 504].includes(failure.status))
        return "The server did not reply.";
      return failure.status === undefined
        ? "The server failed."
        : `The server failed with status ${failure.status}.`;
    case "not-found":
      return "The server does not know this run.";
    case "stopped":
      return "It was stopped.";
    case "unexpected":
      return "The server replied with something unexpected.";
  }
}

export function answerProblem(code: string | undefined, rules: JsonRecord, isChoice: boolean): string {
  const limit = code === undefined ? undefined : String(rules[code]);
  switch (code) {
    case "required":
    case "missing-data":
      return isChoice ? "Choose an answer." : "Enter a value.";
    case "type":
      return typeProblems.get(rules["type"]) ?? "This is not the kind of value the tool takes.";
    case "minimum":
      return `Enter ${limit} or more.`;
    case "maximum":
      return `Enter ${limit} or less.`;
    case "exclusiveMinimum":
      return `Enter more than ${limit}.`;
    case "exclusiveMaximum":
      return `Enter less than ${limit}.`;
    case "multipleOf":
      return `Enter a multiple of ${limit}.`;
    case "minLength":
      return `Enter at least ${counted(Number(limit), "character")}.`;
    case "maxLength":
      return `Enter at most ${counted(Number(limit), "character")}.`;
    case "minItems":
      return `Give at least ${counted(Number(limit), "value")}.`;
    case "maxItems":
      return `Give at most ${counted(Number(limit), "value")}.`;
    case "format":
    case "pattern":
      return formatProblems.get(rules["format"]) ?? "This does not have the form the tool takes.";
    case "json":
      return "This is not JSON.";
    case "no-validator":
    case "schema-unusable":
      return "This answer could not be checked, so it was not sent.";
    case "no-run":
      return "This request does not say which run asked, so no answer could reach it.";
    default:
      return "This does not fit what the tool takes.";
  }
}

const typeProblems: ReadonlyMap<unknown, string> = new Map([
  ["number", "Enter a number."],
  ["integer", "Enter a whole number."],
]);

const formatProblems: ReadonlyMap<unknown, string> = new Map([
  ["email", "Enter an e-mail address."],
  ["uri", "Enter a full address, such as https://example.com."],
  ["date", "Enter a date."],
  ["date-time", "Enter a date and a time."],
]);

export function problemText(problem: Problem): string {
  switch (problem.type) {
    case "run-failed":
      return withDetail("The run failed", problem.detail);
    case "stopped-by-server":
      return withDetail("The server stopped the run", problem.detail);
    case "connection-lost":
      return "The connection was lost before the message was complete.";
    case "unreadable-chunk":
      return problem.kind === ""
        ? "A part of this message could not be read."
        : `A part of this message (${problem.kind}) could not be read.`;
  }
}

function withDetail(text: string, detail: string | undefined): string {
  return detail === undefined || detail === "" ? `${text}.` : `${text}: ${detail}`;
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** A day and a time, where the reader is. */
export function shortTime(time: Date): string {
  return time.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" });
}
