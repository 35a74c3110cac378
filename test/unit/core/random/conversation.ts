/** One conversation of a page with `AskingServer`, moved by small steps; it keeps what must hold and says what does not. */
import type { Answer } from "../../../../src/core/answer.ts";
import type { AnswerOutcome } from "../../../../src/core/answer-outcome.ts";
import { createChatSession, type ChatSession } from "../../../../src/core/chat-session.ts";
import { TransportError } from "../../../../src/core/errors.ts";
import type { ThreadHistory } from "../../../../src/core/apply-history.ts";
import type { HumanRequest } from "../../../../src/core/human-request.ts";
import type { AnswerDelivery } from "../../../../src/core/transport.ts";
import type { ToolCall } from "../../../../src/core/tool-call.ts";
import { scriptedTransport, type Reply } from "../../../support/scripted-transport.ts";
import { problemsOfDeparture, problemsOfOutcome } from "./answer-fate-rules.ts";
import { askedBy, AskingServer, requestsIn } from "./asking-server.ts";
import { lost, RandomNetwork } from "./random-network.ts";

export class RandomConversation {
  readonly server = new AskingServer();
  readonly network = new RandomNetwork(this.server);
  readonly session: ChatSession;
  /** What is wrong, in words. */
  readonly problems: string[] = [];
  readonly #given = new Map<HumanRequest, Answer[]>();
  #answerCount = 0;
  #unresolved = 0;
  readonly #looks: (() => void)[] = [];
  #isSlow = false;
  #isServerDown = false;
  #hasBeenDown = false;

  readonly #outcomes: Set<string>;

  /** @param outcomes gets what kinds of outcome there were */
  constructor(outcomes: Set<string>) {
    this.#outcomes = outcomes;
    const transport = scriptedTransport({
      onMessage: () => [],
      onAnswer: (delivery) => this.#leave(delivery),
    });
    const load = () => this.#load();
    this.session = createChatSession({
      transport: { ...transport, load },
      clientTools: ["pick"],
      onDiagnostic: () => {},
    });
  }

  goDown(): void {
    this.#isServerDown = true;
    this.#hasBeenDown = true;
  }

  comeUp(): void {
    this.#isServerDown = false;
  }

  /** Calls that the page knows of. */
  get calls(): readonly ToolCall[] {
    return this.server.calls.flatMap(({ toolCallId }) => this.session.getToolCall(toolCallId) ?? []);
  }

  begin(run: number): void {
    for (const chunk of this.server.begin(`r${1 + (run % 3)}`)) this.session.receive(chunk);
  }

  /** The person says something to a call, whatever its state; `age` is how far behind what is on screen is. */
  answer(which: number, words: number, age: number): void {
    const call = this.calls[which % Math.max(this.calls.length, 1)];
    if (call === undefined) return;
    const request = "request" in call ? call.request : undefined;
    const answer = this.#answerFor(request, words);
    const revision = (request?.revision ?? 1) - age;
    const isGiven = call.state === "waiting" && age === 0 && answer.type !== "cancel";
    if (isGiven) this.#give(call.request, answer);
    this.#follow(call.id, request, isGiven, this.session.answer(call.id, answer, { revision }));
  }

  retry(which: number): void {
    const call = this.calls[which % Math.max(this.calls.length, 1)];
    if (call === undefined) return;
    const request = "request" in call ? call.request : undefined;
    this.#follow(call.id, request, false, this.session.retry(call.id));
  }

  reopen(which: number): void {
    const call = this.calls[which % Math.max(this.calls.length, 1)];
    if (call !== undefined) this.session.reopen(call.id);
  }

  /** Reads the thread. When that is slow, what comes is what was stored when it was asked for. */
  restore(isSlow: boolean): void {
    this.#unresolved++;
    this.#isSlow = isSlow;
    void this.session.restore().finally(() => this.#unresolved--);
    this.#isSlow = false;
  }

  endLooks(): void {
    for (const end of this.#looks.splice(0)) end();
  }

  #load(): Promise<ThreadHistory> {
    if (this.#isServerDown) return Promise.reject(new TransportError(lost, "the server is down"));
    const history = this.server.history();
    if (!this.#isSlow) return Promise.resolve(history);
    return new Promise((resolve) => this.#looks.push(() => resolve(history)));
  }

  send(): void {
    void this.session.send("And then?");
  }

  /** The person stops; each answer on its way has arrived or has not. */
  stop(hasArrived: boolean): void {
    this.session.stop();
    this.network.stop(hasArrived);
  }

  /** A tool at the server goes on; the page hears of it by the stream of its answer, and by one that it watches. */
  advance(which: number, isWatched: boolean): void {
    const call = this.server.calls[which % this.server.calls.length];
    if (call === undefined) return;
    const chunks = this.server.advance(call);
    this.network.push(call, chunks);
    if (isWatched) for (const chunk of chunks) this.session.receive(chunk);
  }

  /** The server tells of a pause once more. */
  tellAgain(which: number): void {
    const call = this.server.calls[which % this.server.calls.length];
    if (call?.phase !== "asking" || !this.server.begun.has(call.runId) || call.toolName === "pick") return;
    for (const chunk of askedBy(call)) this.session.receive(chunk);
  }

  answerElsewhere(which: number): void {
    const call = this.server.calls[which % this.server.calls.length];
    if (call?.phase === "asking" && this.server.begun.has(call.runId))
      this.server.take(call.toolCallId, "elsewhere");
  }

  /** Lets everything that is on its way come to its end, and reads the thread. */
  async comeToRest(): Promise<void> {
    this.comeUp();
    this.endLooks();
    await this.#comeToEnds();
    this.restore(false);
    // What the thread says can let answers go that waited for others.
    await this.#comeToEnds();
  }

  async #comeToEnds(): Promise<void> {
    await settle();
    while (this.network.isMoving) {
      this.network.decide(0, "arrives");
      await settle();
      this.network.endStream(0, false);
      await settle();
    }
  }

  /** After a stop every answer and every look has come to an outcome. */
  unanswered(): readonly string[] {
    return this.#unresolved === 0 ? [] : [`${this.#unresolved} answers never came to an outcome`];
  }

  #answerFor(request: HumanRequest | undefined, words: number): Answer {
    const count = ++this.#answerCount;
    if (request?.kind === "approval") {
      return words % 2 === 0 ? { type: "approve" } : { type: "decline", reason: `reason ${count}` };
    }
    if (request?.kind === "client-tool") return { type: "result", value: count };
    return words % 4 === 3 ? { type: "cancel" } : { type: "resume", data: { count } };
  }

  #give(request: HumanRequest, answer: Answer): void {
    this.#given.set(request, [...(this.#given.get(request) ?? []), answer]);
  }

  #follow(
    id: string,
    request: HumanRequest | undefined,
    isGiven: boolean,
    outcome: Promise<AnswerOutcome>,
  ): void {
    this.#unresolved++;
    void outcome.then(
      (known) => {
        this.#unresolved--;
        this.#outcomes.add(known.type);
        if (request === undefined) return;
        // While nothing can be read, the page takes the server's word that it does not wait.
        const counts = isGiven && !this.#hasBeenDown;
        this.problems.push(...problemsOfOutcome(this.server, request, known, counts));
      },
      () => this.problems.push(`an answer to ${id} was rejected`),
    );
  }

  #leave(delivery: AnswerDelivery): Promise<Reply> {
    const { server, network, calls } = this;
    const isBusy = network.isBusy(requestsIn(delivery)[0]?.runId);
    this.problems.push(...problemsOfDeparture({ delivery, server, calls, given: this.#given, isBusy }));
    return network.leave(delivery);
  }
}

/** Lets what has been promised happen: nothing in a conversation waits for time to pass. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
