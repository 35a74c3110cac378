import { answeredBy } from "./agent-answers.ts";
import type { HumanRequest } from "./human-request.ts";
import { KeyedValues, type Cell, type Changes } from "./keyed-values.ts";
import type { ToolCallEvent } from "./tool-call-event.ts";
import {
  isOpen,
  type RunningCall,
  type SettledCall,
  type ToolCall,
  type ToolCallFacts,
} from "./tool-call.ts";
import { transition } from "./transition.ts";

/** How the source of an event names a call. */
export interface CallReference {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly runId: string | undefined;
  /** The tool is registered as one that asks before it runs. */
  readonly mustAsk?: boolean;
}

/** What the conversation hears of its calls. */
export interface ToolCallsOptions {
  /** A request opened or closed. */
  readonly onRequestsChange: () => void;
  readonly onSettle: (id: string) => void;
}

/** All tool calls of a conversation, and which of them wait for the human. */
export class ToolCalls {
  readonly values: KeyedValues<ToolCall>;
  readonly #hears: ToolCallsOptions;
  /** Calls whose request is open, oldest first. */
  readonly #open = new Set<string>();
  /** The newest call under a wire id that a model used again in a later run. */
  readonly #reused = new Map<string, string>();
  #reuses = 0;
  /** Requests that the agent is answering by itself, by the call it does that with. Once that has ended it claims nothing. */
  readonly #agentAnswers = new Map<string, string>();
  #requests: readonly HumanRequest[] | undefined = [];

  constructor(changes: Changes, hears: ToolCallsOptions) {
    this.values = new KeyedValues(changes);
    this.#hears = hears;
  }

  get(id: string): ToolCall | undefined {
    return this.values.get(id);
  }

  /** Open requests, oldest first; the same array until one opens or closes. */
  get requests(): readonly HumanRequest[] {
    this.#requests ??= [...this.#open].flatMap((id) => {
      const call = this.get(id);
      return call !== undefined && isOpen(call) ? [call.request] : [];
    });
    return this.#requests;
  }

  /**
   * The call that a source speaks of.
   *
   * @param opensCall the source announces a call, so a settled one of another run under the same id is not meant
   */
  find({ toolCallId, runId }: CallReference, opensCall: boolean): Cell<ToolCall> {
    const cell = this.values.cell(this.#reused.get(toolCallId) ?? toolCallId);
    const isAnother = opensCall && cell.value?.state === "settled" && cell.value.runId !== runId;
    if (!isAnother) return cell;
    const id = `${toolCallId}~${++this.#reuses}`;
    this.#reused.set(toolCallId, id);
    return this.values.cell(id);
  }

  /** Lets an event happen to a call. */
  raise(cell: Cell<ToolCall>, event: ToolCallEvent, reference?: CallReference): void {
    const before = cell.value;
    const facts = factsOf(cell, reference);
    if (facts === undefined) return;
    const after = transition(before, this.#byAgent(cell.key, event), facts);
    if (after === before || after === undefined) return;
    this.values.write(cell, after);
    if (after.state === "settled") this.#settled(after);
    else if (after.state === "running") this.#noteAgentAnswer(after);
    if (before === undefined || isOpen(before) || isOpen(after)) this.#track(before, after);
  }

  #noteAgentAnswer(call: RunningCall): void {
    const answered = answeredBy(call, () => this.values.snapshot().values());
    if (answered !== undefined) this.#agentAnswers.set(call.id, answered);
  }

  /** The end of a call that the agent has called again to answer it is no person's doing. */
  #byAgent(id: string, event: ToolCallEvent): ToolCallEvent {
    if (this.#agentAnswers.size === 0 || event.type !== "output-available") return event;
    return [...this.#agentAnswers.values()].includes(id) ? { ...event, by: "agent" } : event;
  }

  #settled(call: SettledCall): void {
    this.#hears.onSettle(call.id);
    const answered = this.#agentAnswers.get(call.id);
    if (answered === undefined) return;
    if (call.outcome.type === "succeeded") {
      const { result } = call.outcome;
      this.raise(this.values.cell(answered), { type: "output-available", args: undefined, result });
    }
    this.#agentAnswers.delete(call.id);
  }

  #track(before: ToolCall | undefined, after: ToolCall): void {
    const request = isOpen(after) ? after.request : undefined;
    if (request === (before !== undefined && isOpen(before) ? before.request : undefined)) return;
    if (request === undefined) this.#open.delete(after.id);
    else this.#open.add(after.id);
    this.#requests = undefined;
    this.#hears.onRequestsChange();
  }
}

/** What is said about a call: nothing new, most of the time, and then the call itself says it. */
function factsOf(
  { key, value }: Cell<ToolCall>,
  reference: CallReference | undefined,
): ToolCallFacts | undefined {
  if (reference === undefined) return value;
  const { toolCallId, toolName, runId, mustAsk } = reference;
  if (mustAsk === true) return { id: key, toolCallId, toolName, runId, mustAsk };
  if (value !== undefined && value.runId === runId && value.toolName !== "") return value;
  return { id: key, toolCallId, toolName, runId };
}
