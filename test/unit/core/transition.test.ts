import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deepEqual } from "../../../src/core/deep-equal.ts";
import type { ToolCallEvent, ToolCallEventType } from "../../../src/core/tool-call-event.ts";
import { argumentsOf, requestOf, type ToolCall } from "../../../src/core/tool-call.ts";
import { transition } from "../../../src/core/transition.ts";
import { randomLife, type Happening } from "../../support/random-lives.ts";
import { calls, events, facts, table, type Row } from "./transition-table.ts";

const rows = Object.keys(table) as Row[];
const eventTypes = Object.keys(events) as ToolCallEventType[];
const callIn = (row: Row): ToolCall | undefined => (row === "absent" ? undefined : calls[row]);
const after = (row: Row, event: ToolCallEvent) => transition(callIn(row), event, facts);

describe.each(rows)("a call that is %s", (row) => {
  const cells = Object.entries(table[row]) as [ToolCallEventType, string][];
  const changing = cells.filter(([, cell]) => cell !== "same").map(([type]) => type);

  test.each(cells)("at %s: %s", (type, cell) => {
    const next = after(row, events[type]);
    expect(next === callIn(row) ? "same" : next?.state).toBe(cell);
  });

  test("keeps its ids, its arguments, its request and its answer through every change", () => {
    const become = changing.map((type) => [type, after(row, events[type])]);
    expect(become).toMatchObject(
      changing.map((type) => [type, { ...facts, ...keptFields(callIn(row), type) }]),
    );
  });
});

/** What a call has to have still after an event that changes it. */
function keptFields(call: ToolCall | undefined, type: ToolCallEventType): object {
  if (call === undefined || call.state === "receiving" || type === "call-ready") return {};
  // The event asks something new, with the arguments that are known.
  if (type === "request-open") return { request: { args: argumentsOf(call) } };
  const request = requestOf(call);
  const isShown = type === "request-close" || type === "run-end" || type.startsWith("output-");
  const answer = isShown && "answer" in call && { answer: call.answer };
  const args = (isShown || type === "request-expire") && { args: argumentsOf(call) };
  return { ...(request !== undefined && { request }), ...args, ...answer };
}

test("SPEC.md has this table", () => {
  const spec = readFileSync(new URL("../../../src/core/SPEC.md", import.meta.url), "utf8");
  const lines = spec
    .slice(spec.indexOf("## The table\n"))
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cellsOf = (line: string) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.replace(/[⁰¹²³⁴-⁹]/g, "").trim());
  const [columns = [], , ...written] = lines.slice(0, 2 + eventTypes.length).map(cellsOf);
  const read = new Map(written.map(([type, ...cells]) => [type, cells]));
  expect(columns.slice(1)).toEqual(rows);
  const meaning = (cell: string) => (cell === "·" ? "same" : cell === "again" ? "waiting" : cell);
  const meant = eventTypes.map((type) => [type, ...(read.get(type) ?? []).map(meaning)]);
  expect(meant).toEqual(eventTypes.map((type) => [type, ...rows.map((row) => table[row][type])]));
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
});

describe("invariants, over random lives with events dropped, doubled, swapped and thrown in", () => {
  interface Step extends Happening {
    readonly before: ToolCall | undefined;
    readonly next: ToolCall | undefined;
  }
  const lives = Array.from({ length: 2_000 }, (_, seed) => randomLife(seed + 1, events, facts));
  const steps = lives.flatMap((life) => {
    let before: ToolCall | undefined;
    return life.map(({ event, facts: said }): Step => {
      const step = { before, event, facts: said, next: transition(before, event, said) };
      before = step.next;
      return step;
    });
  });

  const nameOf = ({ before, event }: Step) => `${before?.state ?? "absent"} at ${event.type}`;
  /** The steps that break a rule, by name: none. */
  const breaking = (keepsRule: (step: Step) => boolean) => [
    ...new Set(steps.filter((step) => !keepsRule(step)).map(nameOf)),
  ];
  const isUnchanged = ({ before, next }: Step) => next === before;
  const isOnItsWay = (call: ToolCall | undefined) =>
    call?.state === "answering" || call?.state === "resuming";
  const isOutput = (event: ToolCallEvent) => event.type.startsWith("output-");
  const askedIn = (call: ToolCall | undefined) => (call === undefined ? undefined : requestOf(call));
  const argumentsIn = (call: ToolCall | undefined) => (call === undefined ? undefined : argumentsOf(call));

  test("the lives come to every cell of the table", () => {
    const seen = new Set(steps.map(nameOf));
    const cells = rows.flatMap((row) => eventTypes.map((type) => `${row} at ${type}`));
    expect(cells.filter((cell) => !seen.has(cell))).toEqual([]);
  });

  test("S1 a settled call never changes", () => {
    expect(breaking((step) => step.before?.state !== "settled" || isUnchanged(step))).toEqual([]);
  });

  test("S2 an answer counts only while the call waits", () => {
    const counts = ({ before, event }: Step) => event.type !== "answer-submit" || before?.state === "waiting";
    expect(breaking((step) => counts(step) || isUnchanged(step))).toEqual([]);
  });

  test("S3 arguments that were seen once are kept in every later state", () => {
    const mayCorrect = ({ event }: Step) => event.type === "call-ready" || event.type === "request-open";
    const keeps = ({ before, next }: Step) => deepEqual(argumentsIn(before), argumentsIn(next));
    const has = ({ next }: Step) => argumentsIn(next) !== undefined;
    const rule = (step: Step) =>
      argumentsIn(step.before) === undefined || (mayCorrect(step) ? has(step) : keeps(step));
    expect(breaking(rule)).toEqual([]);
  });

  test("S4 an event for a call nobody has heard of makes the call, or does nothing", () => {
    expect(() => eventTypes.map((type) => after("absent", events[type]))).not.toThrow();
    expect(breaking(({ before, next }) => before === undefined || next !== undefined)).toEqual([]);
  });

  test("S5 a request, result or denial heard twice changes nothing the second time", () => {
    const repeats = ({ event }: Step) => isOutput(event) || event.type === "request-open";
    const isDeaf = ({ next, event, facts: said }: Step) => transition(next, event, said) === next;
    expect(breaking((step) => !repeats(step) || isDeaf(step))).toEqual([]);
  });

  test("S6 the run id of a request is the one its pause reported, and no later event replaces it", () => {
    const reported = ({ event }: Step) => (event.type === "request-open" ? event.runId : undefined);
    const rule = (step: Step) => {
      const [asked, asks] = [askedIn(step.before), askedIn(step.next)];
      if (asks === asked) return true;
      const isReported = reported(step) === undefined || asks?.runId === reported(step);
      return step.event.type === "request-open" && isReported;
    };
    expect(breaking(rule)).toEqual([]);
  });

  test("S7 a waiting call outlives the end of its stream", () => {
    const ends = ({ before, event }: Step) => before?.state === "waiting" && event.type === "run-end";
    expect(breaking((step) => !ends(step) || isUnchanged(step))).toEqual([]);
  });

  test("S8 history never reopens a request whose answer is on its way or accepted", () => {
    const tells = ({ event }: Step) => event.type === "request-open" && event.source === "history";
    expect(breaking((step) => !tells(step) || !isOnItsWay(step.before) || isUnchanged(step))).toEqual([]);
  });

  test("S9 the revision of a request grows by one with each question, and never falls", () => {
    const rule = ({ before, next }: Step) => {
      const [asked, asks] = [askedIn(before), askedIn(next)];
      const growth = (asks?.revision ?? 0) - (asked?.revision ?? 0);
      return growth === (asks === asked ? 0 : 1);
    };
    expect(breaking(rule)).toEqual([]);
  });

  test("S10 a decision is ours only by an answer of ours, and somebody else's only when none of ours can have arrived", () => {
    const settles = ({ before, next }: Step) => before?.state !== "settled" && next?.state === "settled";
    const decider = ({ before, event }: Step) => {
      if (askedIn(before) === undefined || event.type === "request-expire") return undefined;
      if (isOutput(event) && isOnItsWay(before)) return "you";
      if (before?.state === "unresolved") return before.by ?? "unknown";
      const isUnanswered = before?.state === "waiting" || before?.state === "set-aside";
      if (!isUnanswered) return "unknown";
      const failure = before.refusal?.failure;
      const isOurs = failure?.type === "failed" && failure.mayHaveArrived;
      return isOurs || event.type === "output-error" ? "unknown" : "elsewhere";
    };
    const said = ({ next }: Step) => (next?.state === "settled" ? next.decidedBy : undefined);
    expect(breaking((step) => !settles(step) || said(step) === decider(step))).toEqual([]);
  });

  test("S11 the ids of a call and the name it was announced with never change", () => {
    const identityOf = ({ id, toolCallId, toolName }: ToolCall) => [id, toolCallId, toolName].join();
    const rule = ({ before, next }: Step) =>
      before === undefined || next === undefined || identityOf(before) === identityOf(next);
    expect(breaking(rule)).toEqual([]);
  });
});
