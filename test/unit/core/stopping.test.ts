/** What a stop, a broken stream and an odd stream leave behind. */
import { describe, expect, test, vi } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { TransportError } from "../../../src/core/errors.ts";
import type { ChunkSource, Transport } from "../../../src/core/transport.ts";
import { approvalAsked, argumentsBegin, suspended, toolCall, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";
import { bytesOf, streamOf } from "../../../bench/streams.ts";

/** A stream that goes on until it is stopped. */
const endless =
  (chunks: readonly unknown[], signal: AbortSignal): ChunkSource =>
  (onValues) => {
    onValues(chunks);
    return new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(new Error("aborted")));
    });
  };
const broken =
  (chunks: readonly unknown[]): ChunkSource =>
  (onValues) => {
    onValues(chunks);
    return Promise.reject(new Error("reset"));
  };
const sessionOn = (transport: Partial<Transport>) =>
  createChatSession({ transport: { ...scriptedTransport(), ...transport } });
const problemsIn = (session: ChatSession) =>
  session
    .getMessages()
    .flatMap(({ parts }) => parts.flatMap((part) => (part.type === "problem" ? [part.problem.type] : [])));

describe("a stop", () => {
  test("ends the reading: what ran is unresolved, what waits goes on waiting, and nothing is sent", async () => {
    const transport = scriptedTransport();
    const chunks = [
      ...approvalAsked({ toolName: "delete", toolCallId: "c1" }),
      toolCall({ toolName: "find", toolCallId: "c2", runId: "run-2" }),
    ];
    const session = createChatSession({
      transport: { ...transport, start: (_message, signal) => Promise.resolve(endless(chunks, signal)) },
    });
    await session.send("go");
    expect(session.getStatus()).toBe("running");
    session.stop();
    await expect.poll(() => session.getStatus()).toBe("waiting");
    expect(session.getToolCall("c1")?.state).toBe("waiting");
    expect(session.getToolCall("c2")).toMatchObject({ state: "unresolved", cause: "stopped" });
    expect(problemsIn(session)).toEqual([]);
    expect(transport.deliveries).toEqual([]);
  });

  test("of an answer's stream leaves the call without an end, and the session usable", async () => {
    const session = sessionOn({
      answer: (_delivery, signal) => Promise.resolve(endless([], signal)),
      start: () =>
        Promise.resolve((onValues) => {
          onValues([toolResult({ toolName: "delete" }, "gone")]);
          return Promise.resolve("complete");
        }),
    });
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    expect(await session.answer("call-1", approve())).toEqual({ type: "accepted" });
    session.stop();
    await expect
      .poll(() => session.getToolCall("call-1"))
      .toMatchObject({ state: "unresolved", cause: "stopped" });
    await session.send("And now?");
    await expect.poll(() => session.getToolCall("call-1")).toMatchObject({ state: "settled" });
  });

  test("while an answer leaves gives the request back: it may have arrived", async () => {
    let hasLeft = false;
    const session = sessionOn({
      answer: (_delivery, signal) =>
        new Promise((_resolve, reject) => {
          hasLeft = true;
          signal.addEventListener("abort", () => reject(new TransportError({ type: "aborted" }, "stopped")));
        }),
    });
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    const answer = session.answer("call-1", approve());
    await expect.poll(() => hasLeft).toBe(true);
    session.stop();
    expect(await answer).toMatchObject({ type: "failed", reason: "stopped", mayHaveArrived: true });
    expect(session.getToolCall("call-1")).toMatchObject({
      state: "waiting",
      refusal: { answer: { type: "approve" } },
    });
  });

  test("before an answer leaves gives the request back: nothing has left", async () => {
    const deliveries: unknown[] = [];
    const session = sessionOn({
      answer: (delivery) => {
        deliveries.push(delivery);
        return Promise.reject(new Error("nothing may leave"));
      },
    });
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    const answer = session.answer("call-1", approve());
    session.stop();
    expect(await answer).toEqual({ type: "failed", reason: "stopped", mayHaveArrived: false });
    expect(deliveries).toEqual([]);
    expect(session.getToolCall("call-1")).toMatchObject({ state: "waiting" });
  });

  test("without a stream does nothing", () => {
    const session = sessionOn({});
    session.stop();
    expect(session.getStatus()).toBe("idle");
  });
});

describe("a stream that breaks", () => {
  test("says so where it happened, and what waited goes on waiting", async () => {
    const session = sessionOn({
      start: () => Promise.resolve(broken(approvalAsked({ toolName: "delete" }))),
    });
    await session.send("go");
    await expect.poll(() => problemsIn(session)).toEqual(["connection-lost"]);
    expect(session.getRequests()).toMatchObject([{ toolCallId: "call-1" }]);
  });

  test("before it said anything says so too", async () => {
    const session = sessionOn({ start: () => Promise.resolve(broken([])) });
    await session.send("go");
    await expect.poll(() => problemsIn(session)).toEqual(["connection-lost"]);
    expect(session.getStatus()).toBe("idle");
  });

  test("in the middle of arguments leaves the call unresolved", async () => {
    const session = sessionOn({
      start: () => Promise.resolve(broken([argumentsBegin({ toolName: "find" })])),
    });
    await session.send("go");
    await expect
      .poll(() => session.getToolCall("call-1"))
      .toMatchObject({ state: "unresolved", cause: "connection-lost" });
  });

  test("without its closing event, but after a pause, has said all it had to say", async () => {
    const [bytes] = bytesOf(suspended({ toolName: "ask" }, { q: 1 }), Number.MAX_SAFE_INTEGER);
    const withoutEnd = new TextDecoder().decode(bytes).replace("data: [DONE]\n\n", "");
    const session = sessionOn({});
    await session.read(streamOf([new TextEncoder().encode(withoutEnd)]));
    expect(problemsIn(session)).toEqual([]);
    expect(session.getStatus()).toBe("waiting");
  });

  test("is looked after: the end of an answered call is found in the thread", async () => {
    let looks = 0;
    const session = sessionOn({
      answer: () => Promise.resolve(broken([])),
      load: () => {
        looks++;
        const end = looks < 3 ? ({ type: "none" } as const) : ({ type: "result", result: "gone" } as const);
        const call = {
          type: "tool-call",
          toolCallId: "call-1",
          toolName: "delete",
          args: {},
          end,
          pause: undefined,
        } as const;
        return Promise.resolve({
          messages: [{ id: "m1", role: "assistant" as const, parts: [call] }],
          suspended: [],
        });
      },
    });
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    expect(await session.answer("call-1", approve())).toEqual({ type: "accepted" });
    await expect
      .poll(() => session.getToolCall("call-1"))
      .toMatchObject({ state: "settled", outcome: { result: "gone" } });
  });
});

describe("a stream that is not as it should be", () => {
  test("and throws before it begins counts as broken", async () => {
    const session = sessionOn({
      start: () =>
        Promise.resolve(() => {
          throw new Error("surprise");
        }),
    });
    await session.send("go");
    await expect.poll(() => problemsIn(session)).toEqual(["connection-lost"]);
    expect(session.getStatus()).toBe("idle");
  });

  test("with chunks that are new or of no interest is read, even where there is no `process`", () => {
    const session = sessionOn({});
    vi.stubGlobal("process", undefined);
    try {
      for (const type of ["tool-output", "data-weather", "tool-call-teleported"])
        session.receive({ type, payload: {} });
    } finally {
      vi.unstubAllGlobals();
    }
    expect(problemsIn(session)).toEqual([]);
  });

  test("an answer is refused in code, where there is no `process`", async () => {
    const session = sessionOn({});
    for (const chunk of approvalAsked({ toolName: "delete" })) session.receive(chunk);
    vi.stubGlobal("process", undefined);
    const outcome = session.answer("call-1", resume(1));
    vi.unstubAllGlobals();
    expect(await outcome).toMatchObject({ type: "invalid", issues: [{ code: "not-offered" }] });
  });
});
