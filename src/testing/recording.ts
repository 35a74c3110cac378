/** A conversation with a server as a plain JSON value: keep it in a file, beside the test that replays it. */
import { deepEqual } from "../core/deep-equal.ts";
import { isRecord, listField, type JsonRecord } from "../protocol/json.ts";

/** What `recordServer` gives and `replayServer` takes. */
export interface Recording {
  readonly version: 1;
  readonly exchanges: readonly Exchange[];
}

/** One request, and what came back. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly reply: RecordedReply;
}

/** A request, as far as it tells which reply belongs to it. */
export interface RecordedRequest {
  readonly method: string;
  /** With the query, without the server's address. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded when it was JSON. */
  readonly body: unknown;
}

/** A reply: its status, what may be kept of its headers, and its body in the pieces it came in. */
export type RecordedReply =
  | {
      readonly type: "response";
      readonly status: number;
      readonly contentType: string;
      /** The body as it arrived, read by read. */
      readonly pieces: readonly Piece[];
      readonly end: BodyEnd;
    }
  /** The network gave none. */
  | { readonly type: "none"; readonly problem: string };

/** Bytes of one network read: as text, or in base64 when a character was cut in two. */
export type Piece = string | { readonly base64: string };

/** How a body ended: by the server, by a broken connection, by the page; or not yet. */
export type BodyEnd = "complete" | "broken" | "left" | "open";

export function pieceOf(bytes: Uint8Array): Piece {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return { base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) };
  }
}

export function bytesOfPiece(piece: Piece): Uint8Array {
  if (typeof piece === "string") return new TextEncoder().encode(piece);
  return Uint8Array.from(atob(piece.base64), (character) => character.charCodeAt(0));
}

/** What of a request a replay goes by: the route, what was said, and which call it was said to. */
export function isSameRequest(left: RecordedRequest, right: RecordedRequest): boolean {
  return (
    left.method === right.method &&
    left.path === right.path &&
    deepEqual(meaning(left.body), meaning(right.body))
  );
}

/** The ids of the person's messages are new each time, and the options of a run are not what was said. */
export function meaning(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const messages = listField(body, "messages").map(withoutId);
  const said = {
    messages,
    runId: body["runId"],
    toolCallId: body["toolCallId"],
    resumeData: body["resumeData"],
  };
  return Object.fromEntries(Object.entries(said).filter(([key]) => Object.hasOwn(body, key)));
}

function withoutId(message: unknown): unknown {
  if (!isRecord(message)) return message;
  const { role, content }: JsonRecord = message;
  return { role, content };
}

/** `POST /api/agents/desk/stream {"messages":[…]}` */
export function describeRequest({ method, path, body }: RecordedRequest): string {
  const said = body === undefined ? "" : ` ${JSON.stringify(meaning(body))}`;
  return `${method} ${path}${said.length > 300 ? `${said.slice(0, 300)}…` : said}`;
}

/** A request as `fetch` takes it, in the form of a recording. Of the headers only harmless ones keep their values. */
export async function readRequest(input: RequestInfo | URL, init?: RequestInit): Promise<RecordedRequest> {
  // An address without a server is one of the page's own; `Request` needs some server.
  const request = new Request(typeof input === "string" ? new URL(input, "http://localhost") : input, {
    ...init,
    // The body is read here, and must not stop when the page's own request does.
    signal: null,
  });
  const { pathname, search } = new URL(request.url);
  const text = await request.text();
  return {
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(
      [...request.headers].map(([name, value]) => [name, openHeaders.has(name) ? value : "redacted"]),
    ),
    body: text === "" ? undefined : decodeJson(text),
  };
}

const openHeaders: ReadonlySet<string> = new Set(["accept", "content-type"]);

function decodeJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}
