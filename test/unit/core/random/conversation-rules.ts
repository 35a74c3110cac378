/** What must hold of a page's conversation at any moment, and when it has come to rest. */
import type { HumanRequest } from "../../../../src/core/human-request.ts";
import { isOpen, type AnsweringCall, type ToolCall } from "../../../../src/core/tool-call.ts";
import { questionOf } from "./asking-server.ts";
import type { RandomConversation } from "./conversation.ts";

/** Looks at a conversation after each of its steps. */
export class Watcher {
  readonly #conversation: RandomConversation;
  readonly #settled = new Map<string, ToolCall>();

  constructor(conversation: RandomConversation) {
    this.#conversation = conversation;
  }

  /** What is wrong now, in words; nothing, mostly. */
  look(): readonly string[] {
    const { problems, calls } = this.#conversation;
    return [...problems, ...this.#requestProblems(), ...calls.flatMap((call) => this.#callProblems(call))];
  }

  #requestProblems(): readonly string[] {
    const { session, calls } = this.#conversation;
    const requests = session.getRequests();
    const shown = new Set(requests);
    const open = calls.filter(isOpen).map(({ request }) => request);
    return [
      ...(shown.size < requests.length ? ["a request is listed twice"] : []),
      ...open.filter((request) => !shown.has(request)).map(({ id }) => `${id} is open and not listed`),
      ...requests
        .filter((request) => !open.includes(request))
        .map(({ id }) => `${id} is listed and not open`),
    ];
  }

  #callProblems(call: ToolCall): readonly string[] {
    const { session } = this.#conversation;
    const before = this.#settled.get(call.id);
    if (call.state === "settled") this.#settled.set(call.id, call);
    const cards = session.getMessages().flatMap(({ parts }) => parts.filter(({ id }) => id === call.id));
    return [
      ...(before !== undefined && before !== call ? [`${call.id} was settled and has changed`] : []),
      ...(cards.length === 1 ? [] : [`${call.id} has ${cards.length} cards`]),
      ...(call.state === "resuming" && this.#conversation.server.answersTo(call.request).length === 0
        ? [`${call.id} goes on, and the server has no answer to question ${questionOf(call.request)}`]
        : []),
    ];
  }
}

/** After everything has come to rest and the thread was read: the page asks what the server asks. */
export function problemsAtRest({ server, session }: RandomConversation): readonly string[] {
  return server.calls.flatMap((asking) => {
    const { toolCallId, runId, phase, question } = asking;
    const call = session.getToolCall(toolCallId);
    if (!server.begun.has(runId)) return [];
    if (call === undefined) return [`${toolCallId} is nowhere`];
    if (call.state === "answering" && !isHeld(call, session.getRequests())) {
      return [`${toolCallId} is answering, and nothing is on its way`];
    }
    const isAsked = isOpen(call) || call.state === "set-aside";
    if (phase !== "asking") {
      return call.state === "waiting" ? [`${toolCallId} asks on the page and not at the server`] : [];
    }
    return isAsked && questionOf(call.request) === question
      ? []
      : [`${toolCallId} asks question ${question} at the server, and is ${call.state} on the page`];
  });
}

/** A result waits for the other tools of its step that the browser fulfils. */
function isHeld({ request }: AnsweringCall, requests: readonly HumanRequest[]): boolean {
  return (
    request.kind === "client-tool" &&
    requests.some(({ id, kind }) => kind === "client-tool" && id !== request.id)
  );
}
