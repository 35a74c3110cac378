/** What a conversation makes of values that nobody in good faith would send. */
import { expect, test } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSession } from "../../../src/core/chat-session.ts";
import { arrivingArguments } from "../../../src/core/arriving-arguments.ts";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import { approvalAsked, suspended } from "../../support/chunks.ts";
import {
  cyclicSchemas,
  nested,
  nestedSchema,
  prototypeKeys,
  tenMillion,
} from "../../support/hostile-values.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const tool = { toolName: "ask" };

function sessionWith(chunks: readonly unknown[]) {
  const transport = scriptedTransport({ onAnswer: () => [] });
  const session = createChatSession({ transport, validateAnswer: validateJsonSchema });
  for (const chunk of chunks) session.receive(chunk);
  return { session, transport };
}

/** The chunks as they are after a journey over the wire. */
const overTheWire = (chunks: readonly unknown[]) => JSON.parse(JSON.stringify(chunks)) as readonly unknown[];

const argumentsIn = (session: ChatSession) => arrivingArguments(session, "call-1");

test("arguments of ten million characters are kept to the last, and can be approved", async () => {
  const args = { note: tenMillion("word ") };
  const { session } = sessionWith(approvalAsked({ ...tool, args }));
  expect(argumentsIn(session)).toEqual(args);
  expect(await session.answer("call-1", approve())).toEqual({ type: "accepted" });
});

test("arguments of a million characters that arrive piece by piece are read as they come", () => {
  const text = JSON.stringify({ note: tenMillion("word ").slice(0, 1_000_000) });
  const { session } = sessionWith([
    {
      type: "tool-call-input-streaming-start",
      runId: "run-1",
      payload: { toolCallId: "call-1", toolName: "ask" },
    },
  ]);
  for (let at = 0; at < text.length; at += 1_000) {
    session.receive({
      type: "tool-call-delta",
      runId: "run-1",
      payload: { toolCallId: "call-1", toolName: "ask", argsTextDelta: text.slice(at, at + 1_000) },
    });
  }
  expect(argumentsIn(session)).toEqual(JSON.parse(text));
});

test("a payload of a thousand levels asks, and an answer of a thousand levels reaches the tool", async () => {
  const { session, transport } = sessionWith(
    overTheWire(suspended(tool, nested(1_000), { type: "object", required: ["inner"] })),
  );
  expect(session.getRequests()).toMatchObject([{ payload: nested(1_000) }]);
  expect(await session.answer("call-1", resume({ outer: nested(999) }))).toMatchObject({ type: "invalid" });
  expect(await session.answer("call-1", resume(nested(1_000)))).toEqual({ type: "accepted" });
  expect(transport.deliveries).toHaveLength(1);
});

test("a schema of a hundred levels is checked; of one of a thousand nothing leaves unchecked, and that is said", async () => {
  const deep = sessionWith(suspended(tool, {}, nestedSchema(100)));
  expect(await deep.session.answer("call-1", resume(nested(99)))).toMatchObject({ type: "invalid" });
  expect(await deep.session.answer("call-1", resume(nested(100)))).toEqual({ type: "accepted" });

  const deeper = sessionWith(suspended(tool, {}, nestedSchema(1_000)));
  expect(await deeper.session.answer("call-1", resume(nested(1_000)))).toMatchObject({
    type: "invalid",
    issues: [{ code: "schema-unusable" }],
  });
  expect(deeper.transport.deliveries).toEqual([]);
});

test.each(Object.keys(cyclicSchemas))(
  "a schema that refers %s asks, and lets nothing leave that it does not take",
  async (name) => {
    const { session, transport } = sessionWith(suspended(tool, {}, cyclicSchemas[name]));
    expect(session.getRequests()).toHaveLength(1);
    expect(await session.answer("call-1", resume("anything"))).toMatchObject({ type: "invalid" });
    expect(transport.deliveries).toEqual([]);
    expect(session.getRequests()).toHaveLength(1);
  },
);

test("keys that every object inherits are data wherever they stand, and change no object", async () => {
  const own = prototypeKeys();
  const { session } = sessionWith(
    overTheWire(suspended({ toolName: "constructor", toolCallId: "__proto__", args: own }, own)),
  );
  const [request] = session.getRequests();
  expect(request).toMatchObject({ toolName: "constructor", toolCallId: "__proto__" });
  expect(JSON.stringify(request?.payload)).toBe(JSON.stringify(own));
  expect(await session.answer(request!.id, resume(own))).toEqual({ type: "accepted" });
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
});
