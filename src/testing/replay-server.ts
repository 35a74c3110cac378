import { UnrecordedRequestError } from "./errors.ts";
import {
  bytesOfPiece,
  describeRequest,
  isSameRequest,
  readRequest,
  type BodyEnd,
  type Exchange,
  type Piece,
  type RecordedRequest,
  type Recording,
} from "./recording.ts";

/** What `replayServer` gives. */
export interface ReplayedServer {
  /** Give it to `mastraTransport`, with the agent and thread of the recording. */
  readonly fetch: typeof globalThis.fetch;
  /**
   * Checks that the page asked for nothing that was not recorded.
   *
   * @throws {UnrecordedRequestError} for the first request that was not
   */
  readonly verify: () => void;
}

/**
 * A server that says again what was recorded, byte by byte and cut by cut.
 *
 * A request gets the reply of the first recorded one that is the same and was not replayed: same method and path, same
 * message, same answer to the same call. What is only read, the last reply serves again, since pages look as often as they
 * like. Anything else fails, is said on the console, and makes `verify` throw.
 *
 * @example
 * const server = replayServer(recording)
 * const transport = mastraTransport({ baseUrl: "/", agentId, threadId: "recorded", fetch: server.fetch })
 */
export function replayServer(recording: Recording): ReplayedServer {
  const left = [...recording.exchanges];
  const unrecorded: UnrecordedRequestError[] = [];
  const find = (request: RecordedRequest): Exchange | undefined => {
    const index = left.findIndex((exchange) => isSameRequest(exchange.request, request));
    if (index !== -1) return left.splice(index, 1)[0];
    if (request.method !== "GET") return undefined;
    return recording.exchanges.findLast((exchange) => isSameRequest(exchange.request, request));
  };
  return {
    fetch: async (input, init) => {
      const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
      const request = await readRequest(input instanceof Request ? input.clone() : input, init);
      signal?.throwIfAborted();
      const exchange = find(request);
      if (exchange === undefined) {
        const known = left.map((each) => describeRequest(each.request));
        const error = new UnrecordedRequestError(describeRequest(request), known);
        unrecorded.push(error);
        // The page takes it for a broken network; the one who wrote the test must see more.
        console.error(error.message);
        throw error;
      }
      const { reply } = exchange;
      if (reply.type === "none") throw new TypeError(reply.problem);
      const { status, contentType, pieces, end } = reply;
      const isEmpty = pieces.length === 0 && end === "complete";
      return new Response(isEmpty ? null : bodyOf(pieces, end, signal), {
        status,
        headers: contentType === "" ? {} : { "content-type": contentType },
      });
    },
    verify: () => {
      const [first] = unrecorded;
      if (first !== undefined) throw first;
    },
  };
}

function bodyOf(
  pieces: readonly Piece[],
  end: BodyEnd,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      signal?.addEventListener("abort", () => controller.error(signal.reason), { once: true });
    },
    pull: (controller) => {
      const piece = pieces[next++];
      if (piece !== undefined) controller.enqueue(bytesOfPiece(piece));
      else if (end === "complete" || end === "left") controller.close();
      else if (end === "broken") controller.error(new TypeError("The recorded connection broke here."));
    },
  });
}
