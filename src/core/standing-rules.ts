/** Answers that nobody gives by hand: standing rules of the person, and tools that the app runs by itself. */
import { cancel, result, type Answer } from "./answer.ts";
import type { Answering } from "./answering.ts";
import type { AnswerRules } from "./answer-rules.ts";
import type { Conversation } from "./conversation.ts";
import type { HumanRequest } from "./human-request.ts";
import { decodeArguments } from "./tool-values.ts";

/** A permission that a person has given beforehand. */
export interface StandingRule {
  readonly id: string;
  /** What is granted, in words that the person has read. */
  readonly text: string;
}

/**
 * The store of standing permissions ("always allow"). The wire has none, so the app brings it; without one nothing is ever
 * answered by a rule.
 */
export interface StandingRules {
  /** The answer that a rule gives to a request; `undefined` when the person has to. */
  readonly match: (request: HumanRequest) => Answer | undefined | Promise<Answer | undefined>;
  /** Keeps a permission for requests like this one. */
  readonly remember: (request: HumanRequest, rule: Omit<StandingRule, "id">) => void | Promise<void>;
  readonly list: () => readonly StandingRule[] | Promise<readonly StandingRule[]>;
  readonly revoke: (ruleId: string) => void | Promise<void>;
}

/** A browser tool that needs no person. It may take its time; the signal says that nobody waits any more. */
export type AutomaticTool = (args: unknown, call: AutomaticCall) => unknown;

/** What an automatic tool is told beside its arguments. */
export interface AutomaticCall {
  readonly toolCallId: string;
  readonly signal: AbortSignal;
}

export interface StandingOptions {
  readonly conversation: Conversation;
  readonly answering: Answering;
  readonly rules: AnswerRules;
  readonly standingRules: StandingRules | undefined;
  readonly automaticTools: Readonly<Record<string, AutomaticTool>>;
  readonly signal: () => AbortSignal;
}

/** Looks at each question once, as it opens. A person who answers first is first. */
export function answerByRule(options: StandingOptions): void {
  const { conversation } = options;
  const seen = new Set<string>();
  conversation.topics.subscribe("requests", () => {
    for (const request of conversation.calls.requests) {
      const key = `${request.id} ${request.revision}`;
      if (seen.has(key)) continue;
      seen.add(key);
      void consider(request, options);
    }
  });
}

async function consider(request: HumanRequest, options: StandingOptions): Promise<void> {
  const { answering, automaticTools, standingRules } = options;
  const { toolName, kind } = request;
  const run =
    kind === "client-tool" && Object.hasOwn(automaticTools, toolName) ? automaticTools[toolName] : undefined;
  const answer =
    run === undefined ? await matchOf(request, standingRules) : await resultOf(run, request, options);
  if (answer !== undefined) await answering.answer(request.id, answer, request.revision, "rule");
}

/** A rule that breaks grants nothing: the person is asked. */
async function matchOf(
  request: HumanRequest,
  standingRules: StandingRules | undefined,
): Promise<Answer | undefined> {
  try {
    return await standingRules?.match(request);
  } catch (error) {
    report(error);
    return undefined;
  }
}

async function resultOf(
  run: AutomaticTool,
  { args, toolCallId, toolName }: HumanRequest,
  { rules, signal }: StandingOptions,
): Promise<Answer> {
  const tool = rules.browserTools.get(toolName);
  const decoded = tool === undefined ? { value: args } : decodeArguments(tool, args);
  if (decoded.issues !== undefined) return cancel("the arguments do not fit the tool");
  try {
    return result(await run(decoded.value, { toolCallId, signal: signal() }));
  } catch (error) {
    report(error);
    return cancel(error instanceof Error ? error.message : String(error));
  }
}

/** The app's own error goes where uncaught ones go, and breaks nothing here. */
function report(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
