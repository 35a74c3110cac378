import { describe, expect, test, vi } from "vitest";
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
      expect(await read(text, cut)).toEqual({ values: [{ a: 1 }, { b: "ü" }], end: "complete" });
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
  const values: unknown[] = [];
  const join = vi.spyOn(Array.prototype, "join");
  for (let at = 0; at < text.length; at += 16_384) values.push(...decoder.push(text.slice(at, at + 16_384)));
  const joined = join.mock.results.reduce((sum, { value: made }) => sum + String(made).length, 0);
  join.mockRestore();
  expect(values).toEqual([value]);
  expect(joined).toBeLessThan(2 * text.length);
});

test("what is joined grows with the events, not with their square", () => {
  const joinedFor = (count: number) => {
    const text = `data: ${JSON.stringify("y".repeat(1_000))}\n\n`.repeat(count);
    const decoder = new EventStreamDecoder();
    const join = vi.spyOn(Array.prototype, "join");
    let decoded = 0;
    for (let at = 0; at < text.length; at += 700) decoded += decoder.push(text.slice(at, at + 700)).length;
    const joined = join.mock.results.reduce((sum, { value: made }) => sum + String(made).length, 0);
    join.mockRestore();
    expect(decoded).toBe(count);
    return joined / text.length;
  };
  expect(joinedFor(1_000)).toBeLessThan(1.5 * joinedFor(100) + 0.1);
});

test("an emoji and an accent arrive whole, wherever their bytes are cut", async () => {
  const words = "Señor 👩‍⚕️";
  const text = `data: ${JSON.stringify({ words })}\n\n`;
  for (let cut = 0; cut <= encoder.encode(text).length; cut++) {
    expect((await read(text, cut)).values).toEqual([{ words }]);
  }
});

test("a stream that comes byte by byte is read like one that comes at once", async () => {
  const text = ': hi\r\ndata: {"a":"ü"}\r\n\r\ndata: {"b":\ndata: 2}\n\ndata: [DONE]\n\n';
  const values: unknown[] = [];
  const bytes = Array.from(encoder.encode(text), (byte) => Uint8Array.of(byte));
  expect(await readEventStream(bodyOf(bytes), (batch) => values.push(...batch))).toBe("complete");
  expect(values).toEqual([{ a: "ü" }, { b: 2 }]);
});

test("values come once per network read, and a read without one tells nothing", async () => {
  const batches: number[] = [];
  const event = (n: number) => `data: ${n}\n\n`;
  const reads = [event(1) + event(2), "data: ", "3", "\n\n", event(4) + event(5) + event(6)];
  await readEventStream(bodyOf(reads.map((part) => encoder.encode(part))), (batch) =>
    batches.push(batch.length),
  );
  expect(batches).toEqual([2, 1, 3]);
});
