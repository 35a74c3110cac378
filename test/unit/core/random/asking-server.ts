/**
 * A server that asks, as far as a page can tell: calls that ask one question after the other, in runs of which several go
 * on at once. It keeps who has answered what. It stands in for a real one, which could not be led through thousands of
 * conversations; `test/server` holds the real one.
 */
import type { ThreadHistory } from "../../../../src/core/apply-history.ts";
import type { HumanRequest, HumanRequestKind } from "../../../../src/core/human-request.ts";
import type { AnswerDelivery } from "../../../../src/core/transport.ts";
import type { StoredToolCall, SuspendedCall } from "../../../../src/protocol/stored-thread.ts";
import { finish, toolCall, toolDenied, toolResult } from "../../../support/chunks.ts";

/** Who answered a question. */
export type Answerer = "page" | "elsewhere";

/** One call of the agent at the server. */
export interface AskingCall {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly runId: string;
  readonly args: unknown;
  /** What it asks, in order. */
  readonly questions: readonly HumanRequestKind[];
  /** Who has answered, by question. A question that was answered twice has two. */
  readonly answers: Answerer[][];
  question: number;
  phase: "asking" | "taken" | "done";
  isDeclined: boolean;
}

/** The number of a question as the request of the page has it. */
export function questionOf({ payload }: HumanRequest): number {
  return typeof payload === "object" && payload !== null && "question" in payload
    ? Number(payload.question)
    : 0;
}

const layout: readonly (readonly [string, string, readonly HumanRequestKind[]])[] = [
  ["c1", "r1", ["suspension", "suspension", "suspension"]],
  ["c2", "r1", ["approval", "suspension"]],
  ["c3", "r2", ["suspension", "suspension"]],
  ["c4", "r2", ["approval"]],
  ["k1", "r3", ["client-tool"]],
  ["k2", "r3", ["client-tool"]],
];

export class AskingServer {
  readonly calls: readonly AskingCall[] = layout.map(([toolCallId, runId, questions]) => ({
    toolCallId,
    toolName: toolCallId.startsWith("k") ? "pick" : "ask",
    runId,
    args: { for: toolCallId },
    questions,
    answers: questions.map(() => []),
    question: 0,
    phase: "asking",
    isDeclined: false,
  }));
  readonly begun = new Set<string>();

  /** What the stream of a run tells first, and nothing when the run has begun already. */
  begin(runId: string): readonly unknown[] {
    if (this.begun.has(runId)) return [];
    this.begun.add(runId);
    const calls = this.calls.filter((call) => call.runId === runId);
    const start: unknown = { type: "start", runId, payload: { messageId: `m-${runId}` } };
    const isLeftToBrowser = calls.some(({ questions }) => questions[0] === "client-tool");
    return [start, ...calls.map(toolCall)].concat(
      isLeftToBrowser ? [finish("tool-calls", runId)] : calls.flatMap(askedBy),
    );
  }

  /** Takes an answer for the question that its call asks now. False when it asks none. */
  take(toolCallId: string, by: Answerer, isDecline = false): boolean {
    const call = this.calls.find((each) => each.toolCallId === toolCallId);
    if (call === undefined) return false;
    // A server takes the result of a browser tool as often as it comes.
    const isLeftToBrowser = call.questions[call.question] === "client-tool";
    if (call.phase !== "asking" && !isLeftToBrowser) return false;
    call.answers[call.question]?.push(by);
    call.isDeclined ||= isDecline;
    call.phase = isLeftToBrowser ? "done" : "taken";
    return true;
  }

  /**
   * Takes what the page has sent. Here an answer says which question it is for. On Mastra's wire it does not, and one that
   * is overtaken by the next question is taken for that: no page could help it.
   */
  takeDelivery(delivery: AnswerDelivery): boolean {
    const isDecline = delivery.type === "decision" && delivery.decision.type === "decline";
    const isAsked = (request: HumanRequest) =>
      this.calls.some(
        (call) => call.toolCallId === request.toolCallId && call.question === questionOf(request),
      );
    return requestsIn(delivery).every(
      (request) => isAsked(request) && this.take(request.toolCallId, "page", isDecline),
    );
  }

  /** Who has answered this very question. */
  answersTo(request: HumanRequest): readonly Answerer[] {
    const call = this.calls.find(({ toolCallId }) => toolCallId === request.toolCallId);
    return call?.answers[questionOf(request)] ?? [];
  }

  /** Whether this very question is asked now. */
  asks(request: HumanRequest): boolean {
    return this.calls.some(
      ({ toolCallId, phase, question }) =>
        toolCallId === request.toolCallId && phase === "asking" && question === questionOf(request),
    );
  }

  /** The tool goes on with its answer: it asks its next question, or ends. */
  advance(call: AskingCall): readonly unknown[] {
    if (call.phase !== "taken") return [];
    if (!call.isDeclined && call.question + 1 < call.questions.length) {
      call.question++;
      call.phase = "asking";
      return askedBy(call);
    }
    call.phase = "done";
    const end = call.isDeclined ? toolDenied(call) : toolResult(call, `the result of ${call.toolCallId}`);
    const isOver = this.calls.every(({ runId, phase }) => runId !== call.runId || phase === "done");
    return isOver ? [end, finish("stop", call.runId)] : [end];
  }

  /** What is stored of the thread now. */
  history(): ThreadHistory {
    const begun = this.calls.filter(({ runId }) => this.begun.has(runId));
    const waits = begun.filter(({ phase, questions }) => phase !== "done" && questions[0] !== "client-tool");
    return {
      messages: [...this.begun].map((runId) => ({
        id: `m-${runId}`,
        role: "assistant",
        parts: begun.filter((call) => call.runId === runId).map(storedOf),
      })),
      suspended: waits.map((call) => ({ ...pauseOf(call), toolCallId: call.toolCallId, runId: call.runId })),
    };
  }
}

export function requestsIn(delivery: AnswerDelivery): readonly HumanRequest[] {
  return delivery.type === "decision" ? [delivery.request] : delivery.results.map(({ request }) => request);
}

/** The chunk of a pause; the call itself was announced before. */
export function askedBy(call: AskingCall): readonly unknown[] {
  const { kind, suspendPayload } = pauseOf(call);
  const { runId, toolCallId, toolName, args } = call;
  return kind === "approval"
    ? [{ type: "tool-call-approval", runId, payload: { toolCallId, toolName, args, resumeSchema: "{}" } }]
    : [{ type: "tool-call-suspended", runId, payload: { toolCallId, toolName, args, suspendPayload } }];
}

function pauseOf({
  questions,
  question,
  toolName,
  args,
}: AskingCall): Omit<SuspendedCall, "toolCallId" | "runId"> {
  const kind = questions[question] === "approval" ? "approval" : "suspension";
  return { kind, toolName, args, suspendPayload: kind === "approval" ? undefined : { question } };
}

function storedOf(call: AskingCall): StoredToolCall {
  const { toolCallId, toolName, args, runId, phase, questions, isDeclined } = call;
  const isPaused = phase === "asking" && questions[0] !== "client-tool";
  const end: StoredToolCall["end"] =
    phase !== "done"
      ? { type: "none" }
      : isDeclined
        ? { type: "denied", reason: undefined }
        : { type: "result", result: `the result of ${toolCallId}` };
  const pause = isPaused ? { ...pauseOf(call), runId, resumeSchema: undefined } : undefined;
  return { type: "tool-call", toolCallId, toolName, args, end, pause };
}
