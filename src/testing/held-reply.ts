import type { StreamEnd } from "../protocol/read-event-stream.ts";
import { TransportError, type TransportFailure } from "../core/errors.ts";
import type { ChunkSource } from "../core/transport.ts";
import type { Spoken } from "./reply.ts";

/** What the test has said and nobody has read yet. */
type Act =
  | { readonly type: "values"; readonly values: readonly unknown[] }
  | { readonly type: "end"; readonly end: StreamEnd }
  | { readonly type: "break" };

/**
 * A reply that the test holds in its hand: nothing happens before the test says so.
 *
 * Use it for what is seen while an answer is on its way, or while a stream stands still. What is said before anybody asks
 * is kept. Only as many as are read are used up: one reply serves one message or answer.
 *
 * @example
 * const reply = heldReply()
 * const transport = scriptedTransport({ answers: [reply] })
 * // … the person approves; the card shows that the answer is on its way …
 * reply.accept()
 * reply.say(run.toolReturns("done"))
 * reply.end()
 */
export function heldReply(): HeldReply {
  return new HeldReply();
}

/** What the server has decided about the message or answer. */
type Fate =
  | { readonly type: "open" }
  | { readonly type: "accepted" }
  | { readonly type: "failed"; readonly failure: TransportFailure };

/** What `heldReply` gives. */
export class HeldReply {
  /** Resolves once the message or answer has left the page. */
  readonly asked: Promise<void>;
  #markAsked: () => void = () => {};
  #fate: Fate = { type: "open" };
  readonly #acts: Act[] = [];
  #wake: () => void = () => {};

  constructor() {
    this.asked = new Promise((resolve) => (this.#markAsked = resolve));
  }

  /** The server takes it. */
  accept(): void {
    this.#decide({ type: "accepted" });
  }

  /** The server does not take it, or nobody knows. */
  fail(failure: TransportFailure): void {
    this.#decide({ type: "failed", failure });
  }

  /** The server takes it, if it has not yet, and these chunks arrive in one network read. */
  say(...chunks: Spoken): void {
    this.#do({ type: "values", values: chunks.flat() });
  }

  /** The stream ends as it should. */
  end(): void {
    this.#do({ type: "end", end: "complete" });
  }

  /** The stream stops without its closing event. */
  cut(): void {
    this.#do({ type: "end", end: "cut" });
  }

  /** The connection breaks. */
  break(): void {
    this.#do({ type: "break" });
  }

  /** What the transport does with the reply. */
  async open(signal: AbortSignal): Promise<ChunkSource> {
    this.#markAsked();
    while (this.#fate.type === "open") await this.#change(signal);
    const fate: Fate = this.#fate;
    if (fate.type === "failed") throw new TransportError(fate.failure, "The test let the reply fail.");
    return async (onValues) => {
      for (;;) {
        const act = this.#acts.shift();
        if (act === undefined) await this.#change(signal);
        else if (act.type === "values") onValues(act.values);
        else if (act.type === "end") return act.end;
        else throw new Error("The test let the connection break.");
      }
    };
  }

  #do(act: Act): void {
    this.#acts.push(act);
    this.accept();
    this.#wake();
  }

  #decide(fate: Fate): void {
    if (this.#fate.type === "open") this.#fate = fate;
    this.#wake();
  }

  /** Resolves when the test does something; rejects when the page stops waiting. */
  #change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new TransportError({ type: "aborted" }, "The page stopped waiting."));
      if (signal.aborted) return stop();
      signal.addEventListener("abort", stop, { once: true });
      this.#wake = () => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
    });
  }
}
