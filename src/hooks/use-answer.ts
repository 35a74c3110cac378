"use client";

import { useCallback, useState } from "react";
import type { Answer } from "../core/answer.ts";
import type { AnswerIssue, AnswerOutcome } from "../core/answer-outcome.ts";
import type { AvailableAnswers } from "../core/answer-rules.ts";
import { requestOf, type Refusal } from "../core/tool-call.ts";
import { useSessionFor } from "./chat-session-provider.tsx";
import { useToolCall } from "./use-tool-call.ts";

/** What `useAnswer` gives. */
export interface UseAnswerResult {
  /** Answers the request that is on screen. Never rejects; a second call while one is on its way sends nothing. */
  readonly answer: (answer: Answer) => Promise<AnswerOutcome>;
  /** Sends the answer that did not get through once more. */
  readonly retry: () => Promise<AnswerOutcome>;
  /** Takes up a request that was set aside. */
  readonly reopen: () => void;
  /** The answers this request has; all `false` when it is not open. */
  readonly available: AvailableAnswers;
  /** True while the person may answer. */
  readonly canAnswer: boolean;
  /** The answer that is on its way. */
  readonly answering: Answer | undefined;
  /** The last answer, when it did not get through, and why. */
  readonly refusal: Refusal | undefined;
  /** What was wrong with the last answer, when it was not sent because it does not fit. */
  readonly issues: readonly AnswerIssue[];
}

const noIssues: readonly AnswerIssue[] = [];
const noAnswers: AvailableAnswers = {
  approve: false,
  decline: false,
  resume: false,
  result: false,
  cancel: false,
};

/**
 * Answers the request of one tool call, and says how that goes.
 *
 * Use it in a card or button of your own; `HumanRequest.Approve` and its siblings use it too.
 *
 * @param id the tool call's id in this session
 *
 * @example
 * const { answer, canAnswer } = useAnswer(request.id)
 * return <button disabled={!canAnswer} onClick={() => answer(approve())}>Approve</button>
 *
 * @throws {MissingChatSessionError} outside a `ChatSessionProvider`
 */
export function useAnswer(id: string): UseAnswerResult {
  const session = useSessionFor("useAnswer");
  const call = useToolCall(id);
  const request = call === undefined ? undefined : requestOf(call);
  const [refused, setRefused] = useState({ request, issues: noIssues });

  const answer = useCallback(
    async (given: Answer) => {
      const options = request === undefined ? {} : { revision: request.revision };
      const outcome = await session.answer(id, given, options);
      setRefused({ request, issues: outcome.type === "invalid" ? outcome.issues : noIssues });
      return outcome;
    },
    [session, id, request],
  );
  const retry = useCallback(() => session.retry(id), [session, id]);
  const reopen = useCallback(() => session.reopen(id), [session, id]);

  const canAnswer = call?.state === "waiting";
  return {
    answer,
    retry,
    reopen,
    available: canAnswer ? session.availableAnswers(call.request) : noAnswers,
    canAnswer,
    answering: call?.state === "answering" ? call.answer : undefined,
    refusal: call?.state === "waiting" ? call.refusal : undefined,
    issues: refused.request === request ? refused.issues : noIssues,
  };
}
