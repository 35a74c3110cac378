import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import * as AiBlock from "../../src/core/ai-block.ts";

const PickCover = AiBlock.make({
  tag: "pick_cover",
  stateSchema: z.object({ covers: z.array(z.string()) }),
  answerSchema: z.object({ cover: z.string() }),
});

describe("a contract of one's own", () => {
  test("knows its tag, its state and its answer", () => {
    expectTypeOf(PickCover.tag).toEqualTypeOf<"pick_cover">();
    expectTypeOf<AiBlock.StateOf<typeof PickCover>>().toEqualTypeOf<{ covers: string[] }>();
    expectTypeOf<AiBlock.AnswerOf<typeof PickCover>>().toEqualTypeOf<{ cover: string }>();
  });

  test("takes no state of another shape", () => {
    // @ts-expect-error -- covers is a list
    PickCover.make({ covers: "low-sun" });
  });

  test("gives the state of a payload that was read under it", () => {
    const block = AiBlock.fromSuspendArgs(PickCover, {});
    expectTypeOf(block?.state).toEqualTypeOf<{ covers: string[] } | undefined>();
  });

  test("declares only answers that fit", () => {
    AiBlock.make({
      tag: "confirm",
      stateSchema: z.null(),
      answerSchema: z.boolean(),
      // @ts-expect-error -- the answer is a boolean
      declineAnswer: () => "no",
    });
  });
});
