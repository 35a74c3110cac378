/** Answers between the page and the server, and the streams that the server opens for those it has taken. */
import type { TransportFailure } from "../../../../src/core/errors.ts";
import type { AnswerDelivery } from "../../../../src/core/transport.ts";
import type { Reply } from "../../../support/scripted-transport.ts";
import { AnswerStream } from "./answer-stream.ts";
import { requestsIn, type AskingCall, type AskingServer } from "./asking-server.ts";

/** What the network does with an answer that is on its way. */
export type Fate = "arrives" | "is refused" | "is lost before" | "is lost after" | "comes too early";

/** An answer that has left the page. */
interface Travelling {
  readonly delivery: AnswerDelivery;
  readonly reply: (reply: Reply) => void;
  /** What the server replies, once the answer is there; the page has not heard of that. */
  verdict: AnswerStream | "not-waiting" | undefined;
}

export const lost: TransportFailure = { type: "failed", reason: "network", mayHaveArrived: true };
const refused: TransportFailure = { type: "failed", reason: "server", status: 500, mayHaveArrived: false };

export class RandomNetwork {
  readonly #server: AskingServer;
  readonly #travelling: Travelling[] = [];
  readonly #streams = new Map<string, AnswerStream>();

  constructor(server: AskingServer) {
    this.#server = server;
  }

  /** True while an answer or a stream is on its way. */
  get isMoving(): boolean {
    return this.#travelling.length > 0 || this.#streams.size > 0;
  }

  leave(delivery: AnswerDelivery): Promise<Reply> {
    return new Promise((reply) => this.#travelling.push({ delivery, reply, verdict: undefined }));
  }

  /** An answer comes to the server, which does not reply yet: its tool may ask again before the page hears of it. */
  arrive(which: number): void {
    const travelling = this.#travelling[which % Math.max(this.#travelling.length, 1)];
    if (travelling === undefined) return;
    const { delivery, verdict } = travelling;
    if (verdict !== undefined) return;
    travelling.verdict = this.#server.takeDelivery(delivery) ? new AnswerStream() : "not-waiting";
    // What the tool does from here on is in the reply, whenever that comes.
    if (travelling.verdict !== "not-waiting") this.#streams.set(keyOf(delivery), travelling.verdict);
  }

  /** The network decides about an answer that has left. */
  decide(which: number, fate: Fate): void {
    const at = which % Math.max(this.#travelling.length, 1);
    const travelling = this.#travelling[at];
    if (travelling === undefined) return;
    if (fate === "arrives" || fate === "is lost after") this.arrive(at);
    this.#travelling.splice(at, 1);
    const { delivery, reply, verdict } = travelling;
    if (fate === "is lost before" || fate === "is lost after") {
      this.#streams.delete(keyOf(delivery));
      return reply(lost);
    }
    if (verdict !== undefined && verdict !== "not-waiting") return reply(verdict);
    reply(fate === "is refused" ? refused : { type: "not-waiting" });
  }

  /** The page has stopped; each answer on its way has arrived or has not. */
  stop(hasArrived: boolean): void {
    if (hasArrived) for (const at of this.#travelling.keys()) this.arrive(at);
    for (const stream of this.#streams.values()) stream.break();
    this.#streams.clear();
    for (const { reply } of this.#travelling.splice(0)) reply({ type: "aborted" });
  }

  /** What the server says goes into the stream of the answer that made it speak. */
  push(call: AskingCall, chunks: readonly unknown[]): void {
    const stream = this.#streams.get(call.toolCallId);
    for (const chunk of chunks) stream?.push(chunk);
  }

  /** A stream breaks anywhere; it ends when its tool has said what it does next. */
  endStream(which: number, isBroken: boolean): void {
    const streams = [...this.#streams];
    const [key, stream] = streams[which % Math.max(streams.length, 1)] ?? [];
    if (key === undefined || stream === undefined) return;
    const call = this.#server.calls.find(({ toolCallId }) => toolCallId === key);
    if (!isBroken && call !== undefined) this.push(call, this.#server.advance(call));
    this.#streams.delete(key);
    if (isBroken) stream.break();
    else stream.end();
  }

  /** An answer of the run is on its way, or the stream that it has opened goes on. */
  isBusy(runId: string | undefined): boolean {
    const isOfRun = (toolCallId: string) =>
      this.#server.calls.some((call) => call.toolCallId === toolCallId && call.runId === runId);
    return (
      this.#travelling.some(({ delivery }) => requestsIn(delivery).some((each) => each.runId === runId)) ||
      [...this.#streams.keys()].some((key) => key.split(",").some(isOfRun))
    );
  }
}

function keyOf(delivery: AnswerDelivery): string {
  return requestsIn(delivery)
    .map(({ toolCallId }) => toolCallId)
    .join();
}
