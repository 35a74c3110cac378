import { describe, expect, test } from "vitest";
import {
  EventStreamDecoder,
  readEventStream,
  UnreadableEvent,
} from "../../../src/protocol/read-event-stream.ts";

const encoder = new TextEncoder();

function bodyOf(pieces: readonly Uint8Array[], breaksWith?: Error): ReadableStream<Uint8Array> {
  let next = 0;
  return new ReadableStream({
    pull(controller) {
      const piece = pieces[next++];
      if (piece !== undefined) controller.enqueue(piece);
      else if (breaksWith === undefined) controller.close();
      else controller.error(breaksWith);
    },
  });
}

/** Reads text that the network cuts at the given byte. */
async function read(text: string, cutAt?: number) {
  const bytes = encoder.encode(text);
  const pieces = cutAt === undefined ? [bytes] : [bytes.subarray(0, cutAt), bytes.subarray(cutAt)];
  const values: unknown[] = [];
  const end = await readEventStream(bodyOf(pieces), (batch) => values.push(...batch));
  return { values, end };
}

describe.each([
  ["LF", "\n"],
  ["CRLF", "\r\n"],
])("with %s line ends", (_name, line) => {
  const text = `data: {"a":1}${line}${line}data: {"b":"ü"}${line}${line}data: [DONE]${line}${line}`;

  test("every event is read, wherever the bytes are cut", async () => {
    for (let cut = 0; cut <= encoder.encode(text).length; cut++) {
      expect(await read(text, cut), `cut at ${cut}`).toEqual({ values: [{ a: 1 }, { b: "ü" }], end: "complete" });
    }
  });

  test("a last event without its blank line is read", async () => {
    expect(await read(`data: {"a":1}${line}${line}data: {"b":2}`)).toEqual({
      values: [{ a: 1 }, { b: 2 }],
      end: "cut",
    });
  });
});

test("data that spans lines is one event", async () => {
  expect((await read('data: {"a":\ndata: 1}\n\n')).values).toEqual([{ a: 1 }]);
});

test("comments, names and ids of events are passed over", async () => {
  expect((await read(': hello\nevent: chunk\nid: 7\nretry: 5\ndata:{"a":1}\n\n')).values).toEqual([{ a: 1 }]);
});

test("an event that is not JSON is handed on as unreadable, and the next one is read", async () => {
  const { values } = await read('data: {"a":\n\ndata: {"b":2}\n\n');
  expect(values[0]).toBeInstanceOf(UnreadableEvent);
  expect(values[0]).toMatchObject({ text: '{"a":' });
  expect(values[1]).toEqual({ b: 2 });
});

test("nothing is read after the closing event", async () => {
  expect(await read('data: [DONE]\n\ndata: {"late":true}\n\n')).toEqual({ values: [], end: "complete" });
});

test("an empty body is a stream that was cut", async () => {
  expect(await read("")).toEqual({ values: [], end: "cut" });
});

test("what had arrived is handed over before a broken connection is reported", async () => {
  const values: unknown[] = [];
  const body = bodyOf([encoder.encode('data: {"a":1}\n\ndata: {"b":')], new Error("reset"));
  await expect(readEventStream(body, (batch) => values.push(...batch))).rejects.toThrow("reset");
  expect(values).toEqual([{ a: 1 }]);
});

test("the body is let go when a consumer throws", async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('data: {"a":1}\n\n')),
    cancel: () => {
      isCancelled = true;
    },
  });
  const reading = readEventStream(body, () => {
    throw new Error("consumer");
  });
  await expect(reading).rejects.toThrow("consumer");
  expect(isCancelled).toBe(true);
});

test("an event of ten megabytes is joined once, however many pieces it takes", () => {
  const value = "x".repeat(10_000_000);
  const text = `data: ${JSON.stringify(value)}\n\n`;
  const decoder = new EventStreamDecoder();
  const join = Array.prototype.join;
  let joined = 0;
  Array.prototype.join = function (this: unknown[], ...given: [string?]) {
    const made = join.apply(this, given);
    joined += made.length;
    return made;
  };
  try {
    const values: unknown[] = [];
    for (let at = 0; at < text.length; at += 16_384) values.push(...decoder.push(text.slice(at, at + 16_384)));
    expect(values).toEqual([value]);
  } finally {
    Array.prototype.join = join;
  }
  expect(joined).toBeLessThan(2 * text.length);
});
