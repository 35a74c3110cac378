import {
  pieceOf,
  readRequest,
  type BodyEnd,
  type Exchange,
  type Piece,
  type RecordedReply,
  type RecordedRequest,
  type Recording,
} from "./recording.ts";

/** What `recordServer` takes. */
export interface RecordServerOptions {
  /** What really sends the requests. By default the `fetch` of the page. */
  readonly fetch?: typeof globalThis.fetch;
  /** Takes out of an exchange what must not be kept, such as secrets in bodies. Headers are redacted without it. */
  readonly redact?: (exchange: Exchange) => Exchange;
}

/** What `recordServer` gives. */
export interface ServerRecorder {
  /** Give it to `mastraTransport`. */
  readonly fetch: typeof globalThis.fetch;
  /** What was exchanged up to now. A stream that is still open is recorded as far as it was read. */
  readonly recording: () => Recording;
}

/**
 * Records what a page and a real server say to each other, to replay it in tests with `replayServer`.
 *
 * Bodies are kept byte by byte with the cuts of the network. Of the headers only `accept` and `content-type` keep their
 * values.
 *
 * @example
 * const recorder = recordServer()
 * const transport = mastraTransport({ baseUrl, agentId, threadId: "recorded", fetch: recorder.fetch })
 * // … talk to the agent …
 * await writeFile("booking.json", JSON.stringify(recorder.recording(), null, 2))
 */
export function recordServer({
  fetch: send = globalThis.fetch,
  redact = (exchange) => exchange,
}: RecordServerOptions = {}): ServerRecorder {
  const exchanges: (() => Exchange)[] = [];
  const keep = (request: RecordedRequest, reply: () => RecordedReply) =>
    exchanges.push(() => redact({ request, reply: reply() }));
  return {
    fetch: async (input, init) => {
      const request = await readRequest(input instanceof Request ? input.clone() : input, init);
      try {
        const response = await send(input, init);
        const { body, reply } = recordBody(response);
        keep(request, reply);
        // A response whose status allows no body takes none, not even an empty one.
        return response.body === null
          ? response
          : new Response(body, {
              status: response.status,
              statusText: response.statusText,
              headers: response.headers,
            });
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        keep(request, () => ({ type: "none", problem }));
        throw error;
      }
    },
    recording: () => ({ version: 1, exchanges: exchanges.map((exchange) => exchange()) }),
  };
}

function recordBody(response: Response) {
  const pieces: Piece[] = [];
  let end: BodyEnd = response.body === null ? "complete" : "open";
  const reader = response.body?.getReader();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const read = await reader?.read();
        if (read === undefined || read.done) {
          end = "complete";
          controller.close();
        } else {
          pieces.push(pieceOf(read.value));
          controller.enqueue(read.value);
        }
      } catch (error) {
        end = "broken";
        controller.error(error);
      }
    },
    cancel: (reason) => {
      if (end === "open") end = "left";
      return reader?.cancel(reason);
    },
  });
  const reply = (): RecordedReply => ({
    type: "response",
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    pieces: [...pieces],
    end,
  });
  return { body, reply };
}
