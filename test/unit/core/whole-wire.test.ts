/** What a stream brings beside text and tool calls, and the pauses of networks, background tasks and durable agents. */
import { describe, expect, test } from "vitest";
import { approve, cancel, decline, resume } from "../../../src/core/answer.ts";
import {
  createChatSession,
  type ChatSession,
  type ChatSessionOptions,
} from "../../../src/core/chat-session.ts";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import { recordedEvents } from "../../support/recordings.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

function hear(chunks: readonly unknown[], options: Partial<ChatSessionOptions> = {}): ChatSession {
  const session = createChatSession({ transport: scriptedTransport(), ...options });
  for (const chunk of chunks) session.receive(chunk);
  return session;
}

const recorded = (name: string): readonly unknown[] => recordedEvents(name).map((line) => JSON.parse(line));
const contents = (session: ChatSession) =>
  session.getMessages().flatMap(({ parts }) => parts.map(({ id: _id, ...content }) => content));
const run = { runId: "run-1" };
const start = { type: "start", ...run, payload: { messageId: "m1" } };

describe("a message shows", () => {
  test("the sources the agent names", () => {
    const payload = { id: "s1", sourceType: "url", title: "Low sun", url: "https://example.org/low-sun" };
    expect(contents(hear([start, { type: "source", ...run, payload }]))).toEqual([
      {
        type: "source",
        source: {
          kind: "url",
          title: "Low sun",
          url: "https://example.org/low-sun",
          mediaType: undefined,
          filename: undefined,
        },
      },
    ]);
  });

  test("files that the model made, and says so when one cannot be read", () => {
    const file = { type: "file", ...run, payload: { base64: "aGk=", data: {}, mimeType: "text/plain" } };
    const bytes = { type: "file", ...run, payload: { data: { 0: 104 }, mimeType: "text/plain" } };
    expect(contents(hear([start, file, bytes]))).toEqual([
      { type: "file", file: { mediaType: "text/plain", data: "aGk=", filename: undefined } },
      { type: "problem", problem: expect.objectContaining({ type: "unreadable-chunk", kind: "file" }) },
    ]);
  });

  test("data of the app, where the run that speaks stands, though the chunk names none", () => {
    const session = hear([start, { type: "data-weather", data: { sun: true } }]);
    expect(contents(session)).toEqual([{ type: "data", name: "weather", data: { sun: true } }]);
    expect(session.getMessages()).toHaveLength(1);
  });

  test("the newest of data that comes again under one id, in its first place", () => {
    const data = (id: string, at: number) => ({ type: "data-progress", id, data: { at } });
    expect(contents(hear([start, data("a", 1), data("b", 1), data("a", 2)]))).toEqual([
      { type: "data", name: "progress", data: { at: 2 } },
      { type: "data", name: "progress", data: { at: 1 } },
    ]);
  });

  test("no data that is transient", () => {
    expect(contents(hear([start, { type: "data-tick", data: 1, transient: true }]))).toEqual([]);
  });

  test("structured output as it grows, once", () => {
    const object = (type: string, value: object) => ({ type, ...run, object: value });
    const session = hear([start, object("object", { a: 1 }), object("object-result", { a: 1, b: 2 })]);
    expect(contents(session)).toEqual([{ type: "object", value: { a: 1, b: 2 }, isWhole: true }]);
  });
});

describe("a tool's display form", () => {
  test("is what the request and the receipt show, not the raw payload beside it", () => {
    const [, second] = ["transform", "transform.4"].map(recorded);
    const session = hear(recorded("transform"));
    const [request] = session.getRequests();
    expect(request).toMatchObject({ args: { ssn: "***" }, payload: { shown: "enter pin", via: "display" } });
    for (const chunk of second ?? []) session.receive(chunk);
    const call = session.getToolCall(request?.id ?? "");
    expect(call).toMatchObject({ state: "settled", outcome: { result: { masked: true, via: "display" } } });
    expect(JSON.stringify(call)).not.toMatch(/TOPSECRET|000-00/);
  });

  test("that is suppressed shows nothing, also not what came before", () => {
    const payload = { toolCallId: "c1", toolName: "pay", args: { card: "4111" } };
    const metadata = {
      mastra: { toolPayloadTransform: { display: { "input-available": { suppress: true } } } },
    };
    const session = hear([
      { type: "tool-call", ...run, payload },
      { type: "tool-call-approval", ...run, payload, metadata },
    ]);
    expect(session.getRequests()).toMatchObject([{ args: {} }]);
  });
});

describe("a block that travels as data", () => {
  const block = { aiBlock: 1, tag: "pick", toolId: "pick", state: { n: 7 }, toolCallId: "c1" };
  const pause = (suspendPayload: unknown) => ({
    type: "tool-call-suspended",
    ...run,
    payload: { toolCallId: "c1", toolName: "pick", suspendPayload },
  });

  test("is what the call of its id shows when it pauses", () => {
    const session = hear([
      start,
      { type: "data-ai-block", data: block, transient: true },
      pause({ waiting: true }),
    ]);
    expect(session.getRequests()).toMatchObject([{ payload: block }]);
  });

  test("gives way to a block in the pause itself", () => {
    const own = { aiBlock: 1, tag: "pick", toolId: "pick", state: { n: 8 } };
    const session = hear([start, { type: "data-ai-block", data: block }, pause(own)]);
    expect(session.getRequests()).toMatchObject([{ payload: own }]);
  });
});

describe("a network of agents", () => {
  test("asks by its own run, and takes only yes or no", async () => {
    const transport = scriptedTransport();
    const session = hear(recorded("network-net-tool"), { transport, validateAnswer: validateJsonSchema });
    const [request] = session.getRequests();
    expect(request).toMatchObject({ route: "network", kind: "suspension", toolName: "confirmOrder" });
    const id = request?.id ?? "";
    expect(await session.answer(id, resume({ approved: true, note: "soon" }))).toMatchObject({
      type: "invalid",
      issues: [{ code: "yes-or-no-only" }],
    });
    await session.answer(id, resume({ approved: true }));
    expect(transport.deliveries).toMatchObject([
      { runId: request?.runId, decision: { type: "approve" }, request: { route: "network" } },
    ]);
  });

  test("settles the call it asked with, though its end has another id", async () => {
    const session = hear(recorded("network-net-tool"), {
      transport: scriptedTransport({ onAnswer: () => recorded("network-net-tool.3") }),
      validateAnswer: validateJsonSchema,
    });
    const [request] = session.getRequests();
    const id = request?.id ?? "";
    await session.answer(id, resume({ approved: true }));
    await expect.poll(() => session.getStatus()).toBe("idle");
    expect(session.getToolCall(id)).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: { status: "confirmed" } },
      decidedBy: "you",
    });
    const words = session
      .getMessages()
      .flatMap(({ parts }) => parts.map(({ id: part }) => session.getProse(part)?.text));
    expect(words).toContain("Net done.");
  });
});

describe("a background task that pauses", () => {
  const session = () => hear(recorded("bg-suspend"));

  test("is shown as one, and cannot be answered from a page", async () => {
    const chat = session();
    const [request] = chat.getRequests();
    expect(request).toMatchObject({ route: "background", payload: { ask: "bg x" } });
    if (request === undefined) return;
    expect(chat.availableAnswers(request)).toEqual({
      approve: false,
      decline: false,
      resume: false,
      result: false,
      cancel: true,
    });
    for (const answer of [resume("yes"), approve(), decline()]) {
      expect(await chat.answer(request.id, answer)).toMatchObject({
        type: "invalid",
        issues: [{ code: "not-answerable-here" }],
      });
    }
    expect(await chat.answer(request.id, cancel())).toEqual({ type: "cancelled" });
  });

  test("is not settled by the placeholder that says it has started", () => {
    const before = recorded("bg-suspend").filter(
      (chunk) => !JSON.stringify(chunk).includes("background-task-suspended"),
    );
    const [call] = hear(before)
      .getMessages()
      .flatMap(({ parts }) => parts.filter(({ type }) => type === "tool-call"));
    expect(hear(before).getToolCall(call?.id ?? "")).toMatchObject({
      state: "unresolved",
      cause: "in-background",
    });
  });

  test.each([
    ["background-task-completed", { result: "done" }, { type: "succeeded", result: "done" }],
    [
      "background-task-completed",
      { result: "no", isError: true },
      { type: "failed", error: { message: "no" } },
    ],
    ["background-task-failed", { error: { message: "no" } }, { type: "failed", error: { message: "no" } }],
    ["background-task-cancelled", {}, { type: "failed", error: { name: "BackgroundTaskCancelled" } }],
  ])("ends with %s %j", (type, more, outcome) => {
    const chat = session();
    const [request] = chat.getRequests();
    chat.receive({
      type,
      payload: { ...more, toolCallId: request?.toolCallId, toolName: "bgSuspend", runId: request?.runId },
    });
    expect(chat.getToolCall(request?.id ?? "")).toMatchObject({ state: "settled", outcome });
  });
});

describe("a durable agent", () => {
  test("asks once, and says everything once, when its stream stays open over the pause and the answer's tells it again", async () => {
    const session = hear(recorded("durable-suspend").slice(0, 15), {
      transport: scriptedTransport({ onAnswer: () => recorded("durable-suspend.4") }),
      validateAnswer: validateJsonSchema,
    });
    const [request] = session.getRequests();
    await session.answer(request?.id ?? "", resume({ approved: true }));
    await expect.poll(() => session.getStatus()).toBe("idle");
    const prose = session
      .getMessages()
      .flatMap(({ parts }) => parts.map(({ id }) => session.getProse(id)?.text));
    expect(prose.filter((text) => text === "Order handled.")).toHaveLength(1);
    expect(session.getToolCall(request?.id ?? "")).toMatchObject({ state: "settled" });
  });

  test("that was answered already says so in its stream, and the stack of the server does not get through", () => {
    const session = hear(recorded("durable-suspend.5"));
    expect(contents(session)).toEqual([
      { type: "problem", problem: { type: "run-failed", detail: "This workflow run was not suspended" } },
    ]);
  });
});
