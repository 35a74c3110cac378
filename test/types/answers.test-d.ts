import { describe, expectTypeOf, test } from "vitest";
import type { AvailableAnswers } from "../../src/core/answer-rules.ts";
import { approve, decline, resume, type Answer, type AnswerType } from "../../src/core/answer.ts";
import { argumentsOf, requestOf, type ToolCall } from "../../src/core/tool-call.ts";
import type { HumanRequest } from "../../src/core/human-request.ts";

describe("answers", () => {
  test("are one union that a switch can go through", () => {
    expectTypeOf<Answer["type"]>().toEqualTypeOf<AnswerType>();
    expectTypeOf(approve()).toExtend<Answer>();
    expectTypeOf(decline("too dark")).toExtend<Answer>();
    expectTypeOf(resume(null)).toExtend<Answer>();
  });

  test("have a row in the table of answers for each kind", () => {
    expectTypeOf<keyof AvailableAnswers>().toEqualTypeOf<AnswerType>();
  });
});

describe("a tool call", () => {
  test("carries a request only where its state says so", () => {
    expectTypeOf<Extract<ToolCall, { state: "waiting" }>["request"]>().toEqualTypeOf<HumanRequest>();
    expectTypeOf<Extract<ToolCall, { state: "running" }>>().not.toHaveProperty("request");
    expectTypeOf(requestOf).returns.toEqualTypeOf<HumanRequest | undefined>();
  });

  test("holds what the model wrote as unknown", () => {
    expectTypeOf(argumentsOf).returns.toBeUnknown();
    expectTypeOf<HumanRequest["payload"]>().toBeUnknown();
  });
});
