/** What data has to pass before it leaves. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as AiBlock from "../../../src/core/ai-block.ts";
import { resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import { suspended } from "../../support/chunks.ts";
import { scriptedTransport, type Script } from "../../support/scripted-transport.ts";

function asked(chunks: readonly unknown[], script: Script = {}, options: Partial<ChatSessionOptions> = {}) {
  const transport = scriptedTransport(script);
  const session = createChatSession({ transport, ...options });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

describe("data is checked before it leaves", () => {
  const Seats = AiBlock.make({
    tag: "seats",
    stateSchema: z.object({ most: z.number() }),
    answerSchema: z.object({ seats: z.number() }),
  });
  const ofBlock = suspended({ toolName: "book" }, AiBlock.toSuspendPayload(Seats.make({ most: 4 })));
  const ofSchema = suspended({ toolName: "book" }, { most: 4 }, { type: "object", required: ["seats"] });

  test("against the answer schema of its block", async () => {
    const { session, transport } = asked(ofBlock, {}, { blocks: [Seats] });
    expect(await session.answer("call-1", resume({ seats: "two" }))).toMatchObject({
      type: "invalid",
      issues: [{ path: ["seats"] }],
    });
    expect(session.getToolCall("call-1")).toMatchObject({ state: "waiting", refusal: undefined });
    expect(await session.answer("call-1", resume({ seats: 2 }))).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data: { seats: 2 } } }]);
  });

  test("against the schema on the wire, by the validator of the session", async () => {
    const checked: unknown[] = [];
    const { session, transport } = asked(
      ofSchema,
      {},
      {
        validateAnswer: (schema, data) => {
          checked.push([schema, data]);
          return data === "two" ? [{ message: "not an object", path: [] }] : [];
        },
      },
    );
    expect(await session.answer("call-1", resume("two"))).toMatchObject({ type: "invalid" });
    expect(transport.deliveries).toEqual([]);
    expect(checked).toEqual([[{ type: "object", required: ["seats"] }, "two"]]);
  });

  test("and without a validator nothing leaves", async () => {
    const { session, transport } = asked(ofSchema);
    expect(await session.answer("call-1", resume({ seats: 2 }))).toMatchObject({
      type: "invalid",
      issues: [{ code: "no-validator" }],
    });
    expect(transport.deliveries).toEqual([]);
  });

  test.each([null, false, 0, ""])("%j is an answer", async (data) => {
    const { session, transport } = asked(suspended({ toolName: "ask" }, { q: 1 }));
    expect(await session.answer("call-1", resume(data))).toEqual({ type: "accepted" });
    expect(transport.deliveries).toMatchObject([{ decision: { type: "resume", data } }]);
  });

  test("undefined is none", async () => {
    const { session, transport } = asked(suspended({ toolName: "ask" }, { q: 1 }));
    expect(await session.answer("call-1", resume(undefined))).toMatchObject({ type: "invalid" });
    expect(transport.deliveries).toEqual([]);
  });
});
