import type { ToolFailure } from "../protocol/tool-outcome.ts";
import type { Answer, DecidedBy } from "./answer.ts";
import type { AnswerFailure } from "./answer-outcome.ts";
import type { HumanRequest } from "./human-request.ts";

/** What is known about a tool call in every state. */
export interface ToolCallFacts {
  /** Unique in its session. The wire's tool call id, unless the model used one id twice. */
  readonly id: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly runId: string | undefined;
  /** The toolkit says that the tool asks before it runs. */
  readonly mustAsk?: boolean;
}

/** Why we do not know how a call ended. */
export type UnresolvedCause =
  /** Its run ended and said nothing about it. */
  | "run-ended"
  /** The run failed. */
  | "run-failed"
  /** The connection was lost. */
  | "connection-lost"
  /** The person stopped the run. */
  | "stopped"
  /** It goes on in the background, and the agent does not wait for it. */
  | "in-background"
  /** The server no longer waits for an answer and the thread does not say why. */
  | "not-waiting";

/** How a call can go against what was agreed. */
export type Contradiction =
  /** The person declined, and yet the tool ran. */
  | "ran-after-decline"
  /** The tool is registered as one that asks, and it ran without asking. */
  | "ran-unasked";

/** How a settled call ended. */
export type ToolCallOutcome =
  | { readonly type: "succeeded"; readonly result: unknown }
  | { readonly type: "failed"; readonly error: ToolFailure }
  | { readonly type: "declined"; readonly reason: string | undefined }
  | { readonly type: "cancelled" }
  | { readonly type: "expired" };

/** An answer that did not get through, kept so that it can be sent again. */
export interface Refusal {
  readonly answer: Answer;
  readonly failure: AnswerFailure;
}

/** The arguments are arriving. */
export interface ReceivingCall extends ToolCallFacts {
  readonly state: "receiving";
  readonly argumentsText: string;
}
/** The agent has called the tool and the tool has not asked anybody. */
export interface RunningCall extends ToolCallFacts {
  readonly state: "running";
  readonly args: unknown;
}
/** The next move is the human's. */
export interface WaitingCall extends ToolCallFacts {
  readonly state: "waiting";
  readonly request: HumanRequest;
  readonly refusal: Refusal | undefined;
}
/** An answer is on its way. */
export interface AnsweringCall extends ToolCallFacts {
  readonly state: "answering";
  readonly request: HumanRequest;
  readonly answer: Answer;
  readonly by: DecidedBy;
}
/** The server has the answer; the tool goes on. */
export interface ResumingCall extends ToolCallFacts {
  readonly state: "resuming";
  readonly request: HumanRequest;
  readonly answer: Answer;
  readonly by: DecidedBy;
}
/** The person left the request; the server still waits. */
export interface SetAsideCall extends ToolCallFacts {
  readonly state: "set-aside";
  readonly request: HumanRequest;
  readonly refusal: Refusal | undefined;
}
/** What became of the call did not reach us. */
export interface UnresolvedCall extends ToolCallFacts {
  readonly state: "unresolved";
  readonly cause: UnresolvedCause;
  readonly args: unknown;
  readonly request: HumanRequest | undefined;
  readonly answer: Answer | undefined;
  /** Who gave the answer, when the server is known to have taken it. */
  readonly by: DecidedBy | undefined;
}
/** The call will not change again. */
export interface SettledCall extends ToolCallFacts {
  readonly state: "settled";
  readonly outcome: ToolCallOutcome;
  readonly args: unknown;
  readonly request: HumanRequest | undefined;
  readonly answer: Answer | undefined;
  /** Absent when nobody was asked. */
  readonly decidedBy: DecidedBy | undefined;
  /** What went against what was agreed. */
  readonly contradiction: Contradiction | undefined;
}

/** One call of one tool by the agent. */
export type ToolCall =
  | ReceivingCall
  | RunningCall
  | WaitingCall
  | AnsweringCall
  | ResumingCall
  | SetAsideCall
  | UnresolvedCall
  | SettledCall;

/** The eight states of a tool call; `SPEC.md` beside this file says how they follow each other. */
export type ToolCallState = ToolCall["state"];

/** The request a call carries or carried, whatever its state. */
export function requestOf(call: ToolCall): HumanRequest | undefined {
  return "request" in call ? call.request : undefined;
}

/** The arguments of a call, `undefined` while they arrive. */
export function argumentsOf(call: ToolCall): unknown {
  if (call.state === "receiving") return undefined;
  return "args" in call ? call.args : call.request.args;
}

/** True while the request is the human's to answer or the answer is on its way. */
export function isOpen(call: ToolCall): call is WaitingCall | AnsweringCall {
  return call.state === "waiting" || call.state === "answering";
}
