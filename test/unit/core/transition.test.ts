import { describe, expect, test } from "vitest";
import type { ToolCallEvent, ToolCallEventType } from "../../../src/core/tool-call-event.ts";
import { argumentsOf, requestOf, type ToolCall } from "../../../src/core/tool-call.ts";
import { transition } from "../../../src/core/transition.ts";
import { calls, events, facts, table, type Row } from "./transition-table.ts";

const eventTypes = Object.keys(table) as ToolCallEventType[];
const callIn = (row: Row): ToolCall | undefined => (row === "absent" ? undefined : calls[row]);
const after = (row: Row, event: ToolCallEvent) => transition(callIn(row), event, facts);

describe.each(eventTypes)("%s", (type) => {
  test.each(Object.entries(table[type]) as [Row, string][])("a call that is %s becomes %s", (row, cell) => {
    const next = after(row, events[type]);
    if (cell === "same") expect(next).toBe(callIn(row));
    else expect(next?.state).toBe(cell);
    if (cell !== "same") expect(next).not.toBe(callIn(row));
  });
});

describe("the footnotes of the table", () => {
  const open = events["request-open"] as Extract<ToolCallEvent, { type: "request-open" }>;
  const repeated = { ...open, payload: { question: "How much?" } };

  test("the text of arguments grows by its pieces", () => {
    expect(after("receiving", events["arguments-delta"])).toMatchObject({ argumentsText: '{"order":7}' });
  });

  test("equal arguments change nothing", () => {
    expect(after("running", { type: "call-ready", args: { order: 7 } })).toBe(calls.running);
  });

  test.each(["waiting", "answering", "set-aside"] as const)(
    "a call that is %s does not ask again when its own request is heard again",
    (row) => expect(after(row, repeated)).toBe(calls[row]),
  );

  test("a resumed tool that asks the same question again does ask", () => {
    expect(after("resuming", repeated)).toMatchObject({ state: "waiting", request: { revision: 2 } });
  });

  test("the accepted answer to a browser tool is its result", () => {
    const call = {
      ...calls.answering,
      request: { ...requestOf(calls.answering)!, kind: "client-tool" },
      answer: { type: "result", value: 0 },
    } as ToolCall;
    expect(transition(call, events["answer-accept"], facts)).toMatchObject({
      state: "settled",
      outcome: { type: "succeeded", result: 0 },
      decidedBy: "you",
    });
  });

  test("a call that never asked cannot expire", () => {
    const call = { ...calls.unresolved, request: undefined } as ToolCall;
    expect(transition(call, events["request-expire"], facts)).toBe(call);
  });

  test.each(["receiving", "running", "resuming"] as const)(
    "a call that is %s stays so when its run is only paused",
    (row) => expect(after(row, { type: "run-end", cause: "run-ended", isPaused: true })).toBe(calls[row]),
  );

  test("an answer that did not get through is kept with its reason", () => {
    expect(after("answering", events["answer-refuse"])).toMatchObject({
      refusal: { answer: { type: "resume", data: 5 }, failure: { type: "forbidden", status: 403 } },
    });
  });

  test("a call that was declined and ran all the same says so", () => {
    const call = {
      ...calls.resuming,
      request: { ...requestOf(calls.resuming)!, kind: "approval" },
      answer: { type: "decline" },
    } as ToolCall;
    expect(transition(call, events["output-available"], facts)).toMatchObject({ contradiction: true });
    expect(transition(call, events["output-denied"], facts)).toMatchObject({ contradiction: false });
  });

  test("the result of an outer tool does not contradict the decline of an inner one", () => {
    const call = {
      ...calls.resuming,
      toolName: "agent-helper",
      request: { ...requestOf(calls.resuming)!, kind: "approval" },
      answer: { type: "decline" },
    } as ToolCall;
    expect(transition(call, events["output-available"], facts)).toMatchObject({ contradiction: false });
  });
});

describe("invariants, over random sequences with repeats and drops", () => {
  const sequences = Array.from({ length: 2_000 }, (_, seed) => sequenceOf(seed + 1));

  /** Plays every sequence and looks at each step. */
  const everyStep = (look: (before: ToolCall | undefined, event: ToolCallEvent, next: ToolCall | undefined) => void) => {
    for (const sequence of sequences) {
      let call: ToolCall | undefined;
      for (const event of sequence) {
        const next = transition(call, event, facts);
        look(call, event, next);
        call = next;
      }
    }
  };

  test("S1 a settled call never changes", () => {
    everyStep((before, _event, next) => {
      if (before?.state === "settled") expect(next).toBe(before);
    });
  });

  test("S2 an answer counts only while the call waits", () => {
    everyStep((before, event, next) => {
      if (event.type === "answer-submit" && before?.state !== "waiting") expect(next).toBe(before);
    });
  });

  test("S3 arguments that were seen once are kept in every later state", () => {
    everyStep((before, _event, next) => {
      if (before !== undefined && argumentsOf(before) !== undefined) {
        expect(argumentsOf(next!)).toBeDefined();
      }
    });
  });

  test("S4 an event for a call nobody has heard of makes the call, or does nothing", () => {
    for (const type of eventTypes) expect(() => transition(undefined, events[type], facts)).not.toThrow();
  });

  test("S5 a request, result or denial heard twice changes nothing the second time", () => {
    everyStep((_before, event, next) => {
      const isRepeatable = event.type.startsWith("output-") || event.type === "request-open";
      if (isRepeatable && next !== undefined && next.state !== "resuming") {
        expect(transition(next, event, facts)).toBe(next);
      }
    });
  });

  test("S6 no later event replaces the run id of a request", () => {
    everyStep((before, event) => {
      if (before === undefined || event.type === "request-open") return;
      const next = transition(before, event, { ...facts, runId: "made-up-here" });
      const request = requestOf(before);
      if (request !== undefined) expect(requestOf(next!)?.runId).toBe(request.runId);
    });
  });

  test("S7 a waiting call outlives the end of its stream", () => {
    everyStep((before, event, next) => {
      if (before?.state === "waiting" && event.type === "run-end") expect(next).toBe(before);
    });
  });

  test("S8 history never reopens a request whose answer is on its way or accepted", () => {
    everyStep((before, event, next) => {
      const isOnItsWay = before?.state === "answering" || before?.state === "resuming";
      if (isOnItsWay && event.type === "request-open" && event.source === "history") expect(next).toBe(before);
    });
  });

  test("S9 the revision of a request only grows", () => {
    everyStep((before, _event, next) => {
      const revision = before === undefined ? 0 : (requestOf(before)?.revision ?? 0);
      expect(next === undefined ? 0 : (requestOf(next)?.revision ?? 0)).toBeGreaterThanOrEqual(revision);
    });
  });

  test("S10 only an answer that this session sent makes a decision known", () => {
    everyStep((before, event, next) => {
      if (next?.state !== "settled" || before?.state === "settled" || next.decidedBy === undefined) return;
      const wasSent = before?.state === "answering" || before?.state === "resuming";
      expect(next.decidedBy === "unknown", event.type).toBe(!wasSent);
    });
  });
});

/** A random sequence, the same for the same seed: a plausible life, with events doubled, dropped and out of place. */
function sequenceOf(seed: number): ToolCallEvent[] {
  let state = seed * 2_654_435_761;
  const random = (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 374_761_393) >>> 0;
    return state % below;
  };
  return Array.from({ length: 24 }, () => {
    const event = events[eventTypes[random(eventTypes.length)]!];
    if (event.type !== "request-open") return event;
    const payload = { question: ["How much?", "Why?", "When?"][random(3)] };
    return { ...event, payload, source: random(2) === 0 ? "live" : "history" } as const;
  });
}
