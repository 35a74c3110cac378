/** A page whose clock is wrong goes by the server's. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { mastraTransport } from "../../../src/client/mastra-transport.ts";

const hour = 3_600_000;
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A transport that has heard of a server whose clock is ahead of this one's. */
async function transportOf(ahead: number) {
  const server = createServer((_request, response) => {
    response.setHeader("date", new Date(Date.now() + ahead).toUTCString());
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ messages: [], runs: [] }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  closing.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const transport = mastraTransport({
    baseUrl: `http://127.0.0.1:${port}`,
    agentId: "desk",
    threadId: "thread",
  });
  await transport.load?.(0, new AbortController().signal);
  return transport;
}

/** True when the wait is over before anything else can happen but the end of its signal. */
async function isOver(transport: Awaited<ReturnType<typeof transportOf>>, time: number): Promise<boolean> {
  const stop = new AbortController();
  let isResolved = false;
  const waiting = transport.waitUntil?.(time, stop.signal).then(() => (isResolved = true));
  await new Promise((resolve) => setTimeout(resolve));
  const wasResolved = isResolved;
  stop.abort();
  await waiting;
  return wasResolved;
}

test("a time that is still to come here has passed at a server that is ahead", async () => {
  const transport = await transportOf(hour);
  expect(await isOver(transport, Date.now() + hour / 2)).toBe(true);
  expect(await isOver(transport, Date.now() + 2 * hour)).toBe(false);
});

test("a time that has passed here is still to come at a server that is behind", async () => {
  const transport = await transportOf(-hour);
  expect(await isOver(transport, Date.now() - hour / 2)).toBe(false);
});

test("a time further away than a timer can count is waited for", async () => {
  expect(await isOver(await transportOf(0), 8e15)).toBe(false);
});
