/** What an app says about its conversation and its agent's tools. */
import type { AnyAiBlock } from "./ai-block.ts";
import type { AnswerRules, AnswerValidator } from "./answer-rules.ts";
import type { DiagnosticSink } from "./diagnostics.ts";
import type { DraftOptions } from "./drafts.ts";
import type { MessagePolicy, OpenRequestPolicy } from "./send-message.ts";
import type { AutomaticTool, StandingRules } from "./standing-rules.ts";
import { blocksOf, browserToolsOf, mustAsk, type AnyToolkit } from "./toolkit.ts";
import type { Transport } from "./transport.ts";

/** What `createChatSession` takes. */
export interface ChatSessionOptions {
  /** How to reach the server; `mastraTransport` from `/client`, or your own. */
  readonly transport: Transport;
  /** The agent's tools: answers are checked by their blocks and output schemas, and its browser tools are known. */
  readonly toolkit?: AnyToolkit;
  /** Contracts of other tools under which answers are checked, by the tag in the request's payload. */
  readonly blocks?: readonly AnyAiBlock[];
  /** Checks answers to requests that bring only a JSON Schema. `validateJsonSchema` from `/blocks` is one. */
  readonly validateAnswer?: AnswerValidator;
  /** Names of tools that the browser fulfils, and that are not in the toolkit. Needed only to find their open requests again after a reload. */
  readonly clientTools?: readonly string[];
  /** What a message does while requests are open. By default they stay open (`keep`). */
  readonly onSend?: MessagePolicy;
  /** What `stop` does with requests that are open. By default they stay open (`keep`). */
  readonly onStop?: OpenRequestPolicy;
  /** Standing permissions of the person. Without them nothing is ever answered by a rule. */
  readonly standingRules?: StandingRules;
  /** Browser tools that need no person, by name: each call runs once, and its result goes back. */
  readonly automaticTools?: Readonly<Record<string, AutomaticTool>>;
  /** Keeps what the person has begun to answer over a reload. */
  readonly drafts?: DraftOptions;
  /** Takes notes for developers. By default they go to the console, once each, and nowhere in production. */
  readonly onDiagnostic?: DiagnosticSink;
}

/** By what answers are checked. */
export function rulesOf({ toolkit, blocks = [], validateAnswer }: ChatSessionOptions): AnswerRules {
  return {
    blocks: toolkit === undefined ? blocks : [...blocks, ...blocksOf(toolkit)],
    browserTools: new Map(
      toolkit === undefined ? [] : browserToolsOf(toolkit).map((tool) => [tool.id, tool]),
    ),
    validateAnswer,
  };
}

/** Whether a tool is registered as one that asks before each run. */
export function mustAskOf({ toolkit }: ChatSessionOptions): (toolName: string) => boolean {
  return (toolName) => toolkit !== undefined && mustAsk(toolkit, toolName);
}
