import { TransportError, type TransportFailure } from "../core/errors.ts";
import { failureOfResponse } from "./failure-of-response.ts";
import { wait } from "./wait.ts";

/** How to reach a Mastra server: its address, or a `MastraClient` that knows it. */
export type MastraServer =
  | {
      /** Where the server is; `""` or `"/"` for the page's own origin. */
      readonly baseUrl: string;
      /** The server's API prefix. */
      readonly apiPrefix?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly credentials?: RequestCredentials;
      readonly fetch?: typeof globalThis.fetch;
    }
  | {
      /** A `MastraClient`. Only its address, headers and `fetch` are used: its own stream reading is not. */
      readonly client: { readonly options: ClientOptions };
    };

/** The options of a `MastraClient` that matter here, by shape, so that its package is not needed. */
interface ClientOptions {
  readonly baseUrl: string;
  readonly apiPrefix?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** A server that is too busy (429) has taken nothing: the request may go again, a little later. */
const busyRetries = 2;
const firstWait = 250;
const longestWait = 2 ** 31 - 1;

/** Sends requests to a Mastra server, once each, but for those that it was too busy to take. */
export class MastraConnection {
  readonly #options: ClientOptions;
  readonly #timeout: number;
  /** How far the server's clock is ahead of this page's, in milliseconds; to the second, as the header tells it. */
  #ahead = 0;

  constructor(server: MastraServer, timeout: number) {
    this.#options = "client" in server ? server.client.options : server;
    this.#timeout = timeout;
  }

  /** Posts JSON and resolves with the response once its head is there; the body may still be streaming. */
  async post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    const init = {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    const response = await this.#sendPatiently(path, signal, init);
    const contentType = response.headers.get("content-type") ?? "nothing";
    if (!contentType.startsWith("text/event-stream")) {
      void response.body?.cancel().catch(() => {});
      throw new TransportError(
        { type: "failed", reason: "unexpected", status: response.status, mayHaveArrived: true },
        `POST ${path} was answered with ${contentType} where an event stream should be, so perhaps no agent took it. ` +
          `Check the baseUrl of the transport.`,
      );
    }
    return response;
  }

  /** Gets JSON, within the time limit to its last byte. */
  get(path: string, signal: AbortSignal): Promise<unknown> {
    return this.#send(path, signal, { method: "GET" }, (response): Promise<unknown> => response.json());
  }

  /** Resolves when the server's clock shows a time, as far as its replies have told; it may be read off no foreign origin. */
  async waitUntil(time: number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const left = time - Date.now() - this.#ahead;
      if (left <= 0 || signal.aborted) return;
      // A timer cannot wait longer than that.
      await wait(Math.min(left, longestWait), signal);
    }
  }

  /** Tries again where the server says that it has taken nothing, and only there. */
  async #sendPatiently(path: string, signal: AbortSignal, init: RequestInit): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#send(path, signal, init, (head) => Promise.resolve(head));
      } catch (error) {
        if (attempt >= busyRetries || !isBusy(error)) throw error;
        await wait(firstWait * 2 ** attempt, signal);
      }
    }
  }

  async #send<Value>(
    path: string,
    signal: AbortSignal,
    init: RequestInit,
    read: (response: Response) => Promise<Value>,
  ): Promise<Value> {
    const { baseUrl, apiPrefix = "/api", headers, credentials, fetch = globalThis.fetch } = this.#options;
    const url = `${baseUrl.replace(/\/+$/, "")}${apiPrefix}${path}`;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), this.#timeout);
    try {
      const response = await fetch(url, {
        ...init,
        headers: { ...headers, ...init.headers },
        ...(credentials !== undefined && { credentials }),
        signal: AbortSignal.any([signal, limit.signal]),
      });
      this.#readClock(response);
      if (response.ok) return await read(response);
      throw new TransportError(
        await failureOfResponse(response),
        `${init.method} ${path} was refused with HTTP ${response.status}.`,
      );
    } catch (error) {
      if (error instanceof TransportError) throw error;
      throw new TransportError(
        failureOf(error, signal, limit.signal),
        `${init.method} ${path} got no reply that could be read. The server may or may not have taken it.`,
        { cause: error },
      );
    } finally {
      clearTimeout(timer);
    }
  }

  #readClock({ headers }: Response): void {
    const serverTime = Date.parse(headers.get("date") ?? "");
    if (Number.isFinite(serverTime)) this.#ahead = serverTime - Date.now();
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof TransportError && error.failure.type === "failed" && error.failure.status === 429;
}

function failureOf(error: unknown, stopped: AbortSignal, timedOut: AbortSignal): TransportFailure {
  if (stopped.aborted) return { type: "aborted" };
  // A reply that is not JSON: a web page, mostly, from a server that does not know the route.
  if (error instanceof SyntaxError) return { type: "failed", reason: "unexpected", mayHaveArrived: true };
  return {
    type: "failed",
    reason: timedOut.aborted ? "timeout" : "network",
    mayHaveArrived: true,
  };
}
