import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as AiBlock from "../../../src/core/ai-block.ts";
import { approve, cancel, decline, result, resume, type Answer } from "../../../src/core/answer.ts";
import { availableAnswers, planAnswer, type AnswerRules } from "../../../src/core/answer-rules.ts";
import type { HumanRequest, HumanRequestKind } from "../../../src/core/human-request.ts";

const Seats = AiBlock.make({
  tag: "seats",
  stateSchema: z.object({ most: z.number() }),
  answerSchema: z.object({ seats: z.number() }),
  declineAnswer: () => ({ seats: 0 }),
  cancelAnswer: () => ({ seats: -1 }),
});
const Plain = AiBlock.make({ tag: "plain", stateSchema: z.unknown(), answerSchema: z.string() });

/** A stand-in for a validator, strict enough to tell the two shapes of these tests apart. */
const rules: AnswerRules = {
  blocks: [Seats, Plain],
  browserTools: new Map(),
  validateAnswer: (schema, data) => {
    const required = typeof schema === "object" ? (schema["required"] as string[] | undefined) : undefined;
    const isMissing = (key: string) => typeof data !== "object" || data === null || !(key in data);
    return (required ?? []).filter(isMissing).map((key) => ({ message: "missing", path: [key] }));
  },
};

const request = (kind: HumanRequestKind, more: Partial<HumanRequest> = {}): HumanRequest => ({
  id: "c1",
  kind,
  route: "agent",
  toolCallId: "c1",
  toolName: "book",
  runId: "r1",
  revision: 1,
  args: {},
  payload: undefined,
  answerSchema: { type: "none" },
  expiresAt: undefined,
  ...more,
});
const withBlock = (block: typeof Seats | typeof Plain) =>
  request("suspension", { payload: { aiBlock: 1, tag: block.tag, toolId: block.tag, state: { most: 4 } } });
const schema = (json: object): Partial<HumanRequest> => ({
  answerSchema: { type: "json-schema", schema: json as Record<string, unknown> },
});

const plan = (of: HumanRequest, answer: Answer) => planAnswer(of, answer, rules);
const notOffered = { type: "invalid", issues: [{ code: "not-offered" }] };

describe("an approval", () => {
  test("is approved, or declined with a reason", () => {
    expect(plan(request("approval"), approve())).toEqual({ type: "decide", decision: { type: "approve" } });
    expect(plan(request("approval"), decline("no"))).toEqual({
      type: "decide",
      decision: { type: "decline", reason: "no" },
    });
  });

  test("is declined, and says why, when it is cancelled", () => {
    expect(plan(request("approval"), cancel())).toMatchObject({
      decision: { type: "decline", reason: "cancelled" },
    });
    expect(plan(request("approval"), cancel("later"))).toMatchObject({
      decision: { reason: "cancelled: later" },
    });
  });

  test("takes neither data nor a result", () => {
    expect(plan(request("approval"), resume(1))).toMatchObject(notOffered);
    expect(plan(request("approval"), result(1))).toMatchObject(notOffered);
  });
});

describe("a suspension", () => {
  test("takes data, and neither a yes nor a result", () => {
    expect(plan(request("suspension"), resume({ n: 1 }))).toEqual({
      type: "decide",
      decision: { type: "resume", data: { n: 1 } },
    });
    expect(plan(request("suspension"), approve())).toMatchObject(notOffered);
    expect(plan(request("suspension"), result(1))).toMatchObject(notOffered);
  });

  test.each([null, false, 0, ""])("takes %j as an answer", (data) => {
    expect(plan(request("suspension"), resume(data))).toMatchObject({ decision: { type: "resume", data } });
  });

  test("does not take nothing as an answer", () => {
    expect(plan(request("suspension"), resume(undefined))).toMatchObject({
      issues: [{ code: "missing-data" }],
    });
  });

  test("is set aside when it is cancelled and its block says nothing of it", () => {
    expect(plan(request("suspension"), cancel())).toEqual({ type: "set-aside" });
    expect(plan(withBlock(Seats), cancel())).toMatchObject({ decision: { data: { seats: -1 } } });
  });

  test("is declined only where the block or the schema says how", () => {
    expect(plan(request("suspension"), decline())).toMatchObject(notOffered);
    expect(plan(withBlock(Plain), decline())).toMatchObject(notOffered);
    expect(plan(withBlock(Seats), decline())).toMatchObject({
      decision: { type: "resume", data: { seats: 0 } },
    });
    const approved = schema({
      required: ["approved"],
      properties: { approved: { type: "boolean" }, reason: { type: "string" } },
    });
    expect(plan(request("suspension", approved), decline("no"))).toMatchObject({
      decision: { type: "resume", data: { approved: false, reason: "no" } },
    });
  });

  test("is declined with a reason only where the schema has a field for one", () => {
    const properties = { approved: { type: "boolean" } };
    const bare = request("suspension", schema({ required: ["approved"], properties }));
    expect(plan(bare, decline("no"))).toEqual({
      type: "decide",
      decision: { type: "resume", data: { approved: false } },
    });
  });

  test.each([
    [
      "asks for more than a yes or no",
      { required: ["approved", "date"], properties: { approved: { type: "boolean" } } },
    ],
    ["takes something else for a yes", { properties: { approved: { type: "string" } } }],
    ["knows no yes", { properties: { date: { type: "string" } } }],
    ["says nothing", {}],
  ])("is not declined when the schema %s", (_what, json) => {
    const asking = request("suspension", schema(json));
    expect(availableAnswers(asking, rules)).toMatchObject({ decline: false, resume: true });
    expect(plan(asking, decline())).toMatchObject(notOffered);
  });

  test("is checked by its block's schema, and by nothing else when it has one", () => {
    expect(plan(withBlock(Seats), resume({ seats: "two" }))).toMatchObject({
      type: "invalid",
      issues: [{ path: ["seats"] }],
    });
    expect(plan(withBlock(Seats), resume({ seats: 2 }))).toMatchObject({ type: "decide" });
  });

  test("is checked by the schema on the wire when no block is known", () => {
    const wire = schema({ required: ["seats"] });
    expect(plan(request("suspension", wire), resume({ date: 1 }))).toMatchObject({
      type: "invalid",
      issues: [{ path: ["seats"] }],
    });
    expect(plan(request("suspension", wire), resume({ seats: 1 }))).toMatchObject({ type: "decide" });
  });

  test("is not answered unchecked: without a validator nothing leaves", () => {
    const wire = request("suspension", schema({ required: ["seats"] }));
    expect(
      planAnswer(wire, resume({ seats: 1 }), { ...rules, blocks: [], validateAnswer: undefined }),
    ).toMatchObject({
      issues: [{ code: "no-validator" }],
    });
  });

  test("with an unreadable schema takes no data", () => {
    const unreadable = request("suspension", {
      answerSchema: { type: "unreadable", problem: "not JSON", value: "{" },
    });
    expect(plan(unreadable, resume({}))).toMatchObject({ issues: [{ code: "schema-unreadable" }] });
    expect(availableAnswers(unreadable, rules)).toMatchObject({ resume: false, cancel: true });
  });
});

describe("a client tool", () => {
  test("takes a result, and an error result for no", () => {
    expect(plan(request("client-tool"), result(0))).toEqual({ type: "fulfil", value: 0 });
    expect(plan(request("client-tool"), decline("busy"))).toEqual({
      type: "fulfil",
      value: { error: "declined", reason: "busy" },
    });
    expect(plan(request("client-tool"), cancel())).toEqual({ type: "fulfil", value: { error: "cancelled" } });
  });

  test("takes neither a yes nor data", () => {
    expect(plan(request("client-tool"), approve())).toMatchObject(notOffered);
    expect(plan(request("client-tool"), resume(1))).toMatchObject(notOffered);
  });

  test("is answered without a run id, which history does not tell", () => {
    expect(plan(request("client-tool", { runId: undefined }), result(1))).toMatchObject({ type: "fulfil" });
    expect(plan(request("approval", { runId: undefined }), approve())).toMatchObject({
      issues: [{ code: "no-run" }],
    });
  });
});

test.each([
  ["approval", { approve: true, decline: true, resume: false, result: false, cancel: true }],
  ["suspension", { approve: false, decline: false, resume: true, result: false, cancel: true }],
  ["client-tool", { approve: false, decline: true, resume: false, result: true, cancel: true }],
] as const)("a card offers for a request of the kind %s only what its row has", (kind, offered) => {
  expect(availableAnswers(request(kind), rules)).toEqual(offered);
});

test.each(["  ", "", undefined])("a reason of %j is no reason", (reason) => {
  expect(decline(reason)).toEqual({ type: "decline" });
  expect(cancel(reason)).toEqual({ type: "cancel" });
});
