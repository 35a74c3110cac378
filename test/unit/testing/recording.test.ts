/** Recording a server byte by byte, and hearing the same from the recording. The server is a function: a real one is in `test/server`. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { UnrecordedRequestError } from "../../../src/testing/errors.ts";
import { recordServer } from "../../../src/testing/record-server.ts";
import type { Recording } from "../../../src/testing/recording.ts";
import { replayServer } from "../../../src/testing/replay-server.ts";
import { streamOf } from "../../../bench/streams.ts";

type Fetch = typeof globalThis.fetch;

const eventStream = { headers: { "content-type": "text/event-stream" } };
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "content-type": "application/json", ...headers },
});
const said = (text: string, id = "1") => ({ messages: [{ id, role: "user", content: text }] });
const answered = (resumeData: unknown) => ({ runId: "r", toolCallId: "c", resumeData });

/** The pieces of a body as they arrive; a broken connection is the last one. */
async function readPieces(response: Response): Promise<readonly unknown[]> {
  const pieces: unknown[] = [];
  const reader = response.body?.getReader();
  try {
    for (;;) {
      const read = await reader?.read();
      if (read?.value === undefined) return pieces;
      pieces.push([...read.value]);
    }
  } catch {
    return [...pieces, "broken"];
  }
}

/** What a recording says after it was a file. */
const filed = (recording: Recording): Recording => JSON.parse(JSON.stringify(recording));

/** Records one exchange with a server that answers so. */
async function recorded(answer: Fetch, request: RequestInit = post(said("hi"))) {
  const recorder = recordServer({ fetch: answer });
  const heard = await recorder.fetch("/api/agents/desk/stream", request).then(readPieces, String);
  return { heard, recording: filed(recorder.recording()) };
}

const replayed = async (recording: Recording, request: RequestInit = post(said("hi", "another id"))) =>
  replayServer(recording).fetch("https://elsewhere.test/api/agents/desk/stream", request);

describe("a recording sounds like the server", () => {
  const letters = new TextEncoder().encode("data: Å🙂\n\n");
  const cuts = Array.from(letters, (_, at) => [letters.subarray(0, at), letters.subarray(at)]);

  test.each(cuts)("with its cuts, in the middle of a character too", async (...pieces) => {
    const whole = pieces.filter((piece) => piece.length > 0);
    const { heard, recording } = await recorded(async () => new Response(streamOf(whole), eventStream));
    expect(heard).toEqual(whole.map((piece) => [...piece]));
    const response = await replayed(recording);
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await readPieces(response)).toEqual(heard);
  });

  test("when the connection breaks in the middle", async () => {
    const breaking = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(letters),
        pull: (controller) => controller.error(new Error("gone")),
      });
    const { heard, recording } = await recorded(async () => new Response(breaking(), eventStream));
    expect(heard.at(-1)).toBe("broken");
    expect(await readPieces(await replayed(recording))).toEqual(heard);
  });

  test("when there is no server at all", async () => {
    const { heard, recording } = await recorded(() => Promise.reject(new TypeError("connection refused")));
    expect(heard).toBe("TypeError: connection refused");
    await expect(replayed(recording)).rejects.toThrow(new TypeError("connection refused"));
  });

  test("when it refuses, with and without a body", async () => {
    for (const body of ['{"error":"no"}', null]) {
      const { recording } = await recorded(async () => new Response(body, { status: 409 }));
      const response = await replayed(recording);
      expect(response.status).toBe(409);
      expect(await response.text()).toBe(body ?? "");
    }
  });

  test("as far as it was read, when the page left or still reads", async () => {
    const endless = () => new ReadableStream<Uint8Array>({ start: (open) => open.enqueue(letters) });
    const recorder = recordServer({ fetch: async () => new Response(endless(), eventStream) });
    const reader = (await recorder.fetch("/api/agents/desk/stream", post(said("hi")))).body?.getReader();
    await reader?.read();
    const open = filed(recorder.recording());
    await reader?.cancel();
    expect(await readPieces(await replayed(filed(recorder.recording())))).toEqual([[...letters]]);

    const stopping = new AbortController();
    const response = await replayed(open, { ...post(said("hi")), signal: stopping.signal });
    const pieces = readPieces(response);
    stopping.abort();
    expect((await pieces).at(-1)).toBe("broken");
  });
});

describe("a recording keeps no secrets", () => {
  test("of the headers only what the body is", async () => {
    const request = post(said("hi"), { authorization: "Bearer s3cret", "x-tenant": "s3cret" });
    const answer = async () =>
      new Response("{}", { headers: { "set-cookie": "s3cret", ...eventStream.headers } });
    const { recording } = await recorded(answer, request);
    expect(JSON.stringify(recording)).not.toContain("s3cret");
    expect(recording.exchanges[0]?.request.headers).toEqual({
      authorization: "redacted",
      "content-type": "application/json",
      "x-tenant": "redacted",
    });
  });

  test("and what the test takes out", async () => {
    const recorder = recordServer({
      fetch: async () => new Response("{}"),
      redact: ({ request, reply }) => ({ request: { ...request, body: "redacted" }, reply }),
    });
    await recorder.fetch("/api", post({ requestContext: { token: "s3cret" } }));
    expect(JSON.stringify(recorder.recording())).not.toContain("s3cret");
  });
});

describe("a replay", () => {
  const noted = vi.fn<(message: string) => void>();
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(noted));
  afterEach(() => {
    vi.restoreAllMocks();
    noted.mockReset();
  });

  /** Replies number their requests. */
  async function numbered(...requests: readonly [path: string, init?: RequestInit][]) {
    let count = 0;
    const recorder = recordServer({ fetch: async () => new Response(`reply ${++count}`) });
    for (const [path, init] of requests) await (await recorder.fetch(path, init)).text();
    const server = replayServer(filed(recorder.recording()));
    const ask = async (path: string, init?: RequestInit) => (await server.fetch(path, init)).text();
    return { server, ask };
  }

  test("goes by route and by what is said, not by the order or by ids that are new each time", async () => {
    const { server, ask } = await numbered(
      ["/stream", post(said("one"))],
      ["/stream", post(said("two"))],
      ["/resume-stream", post(answered({ approved: true }))],
      ["/resume-stream", post(answered({ approved: false }))],
    );
    expect(await ask("/resume-stream", post({ ...answered({ approved: false }), maxSteps: 3 }))).toBe(
      "reply 4",
    );
    expect(await ask("/stream", post(said("two", "new id")))).toBe("reply 2");
    expect(await ask("http://other.test/stream", post(said("one")))).toBe("reply 1");
    expect(await ask("/resume-stream", post(answered({ approved: true })))).toBe("reply 3");
    server.verify();
  });

  test("gives the same message twice what it was given twice", async () => {
    const { ask } = await numbered(["/stream", post(said("one"))], ["/stream", post(said("one"))]);
    expect(await ask("/stream", post(said("one")))).toBe("reply 1");
    expect(await ask("/stream", post(said("one")))).toBe("reply 2");
  });

  test("can be looked at as often as one likes", async () => {
    const { server, ask } = await numbered(["/messages?page=0"], ["/messages?page=0"]);
    expect([
      await ask("/messages?page=0"),
      await ask("/messages?page=0"),
      await ask("/messages?page=0"),
    ]).toEqual(["reply 1", "reply 2", "reply 2"]);
    server.verify();
  });

  test.each([
    ["another path", "/generate", post(said("one"))],
    ["another query", "/stream?page=1", post(said("one"))],
    ["another method", "/stream", { ...post(said("one")), method: "PUT" }],
    ["another message", "/stream", post(said("two"))],
    ["another answer", "/resume-stream", post(answered({ approved: false }))],
    [
      "an answer to another call",
      "/resume-stream",
      post({ ...answered({ approved: true }), toolCallId: "d" }),
    ],
    ["an answer to another run", "/resume-stream", post({ ...answered({ approved: true }), runId: "s" })],
  ])("knows no reply to %s, and says what it knows", async (_what, path, init) => {
    const { server, ask } = await numbered(
      ["/stream", post(said("one"))],
      ["/resume-stream", post(answered({ approved: true }))],
    );
    await expect(ask(path, init)).rejects.toThrow(UnrecordedRequestError);
    expect(noted.mock.calls).toEqual([
      [
        expect.stringMatching(
          /^The recording has no reply for .*not replayed yet: POST \/stream .*"one".*; POST \/resume-stream .*approved/,
        ),
      ],
    ]);
    expect(() => server.verify()).toThrow(UnrecordedRequestError);
  });

  test("does not take one answer twice", async () => {
    const { ask } = await numbered(["/resume-stream", post(answered(1))]);
    await ask("/resume-stream", post(answered(1)));
    await expect(ask("/resume-stream", post(answered(1)))).rejects.toThrow(
      /has no reply for POST \/resume-stream .*not replayed yet: nothing/,
    );
  });

  test("stops with the page", async () => {
    const { ask } = await numbered(["/stream", post(said("one"))]);
    await expect(ask("/stream", { ...post(said("one")), signal: AbortSignal.abort() })).rejects.toThrow(
      /abort/i,
    );
  });
});
