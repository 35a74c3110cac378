/** Public reports of people who build such pages, as cases. The id names the report. */
import { expect, test } from "vitest";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { readEventStream } from "../../../src/protocol/read-event-stream.ts";
import { finish, suspended, toolCall, toolDenied, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";
import { bytesOf, streamOf } from "../../../bench/streams.ts";

const text = (words: string, runId = "run-1") => ({
  type: "text-delta",
  runId,
  payload: { id: "text-1", text: words },
});
const open = () => createChatSession({ transport: scriptedTransport() });
const proseOf = (session: ReturnType<typeof open>) =>
  session
    .getMessages()
    .flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === "text" ? [session.getProse(part.id)?.text] : [])),
    );

test("F-001 characters cut in two by the network arrive whole", async () => {
  const message = "Señor 👩‍⚕️";
  const [bytes] = bytesOf(suspended({ toolName: "ask" }, { message }), Number.MAX_SAFE_INTEGER);
  for (let cut = 0; cut <= bytes!.length; cut++) {
    const session = open();
    await readEventStream(streamOf([bytes!.subarray(0, cut), bytes!.subarray(cut)]), (values) =>
      values.forEach((value) => session.receive(value)),
    );
    expect(session.getRequests(), `cut at ${cut}`).toMatchObject([{ payload: { message } }]);
  }
});

test("F-003 a result joins the call that an earlier stream announced, or stands alone", () => {
  const rest = [toolResult({ toolName: "ask" }, "yes"), text("Thanks"), finish("stop")];

  const known = open();
  for (const chunk of suspended({ toolName: "ask", args: { n: 1 } }, { q: 1 })) known.receive(chunk);
  for (const chunk of rest) known.receive(chunk);
  expect(known.getToolCall("call-1")).toMatchObject({
    state: "settled",
    outcome: { type: "succeeded", result: "yes" },
    args: { n: 1 },
  });
  expect(
    known.getMessages().flatMap(({ parts }) => parts.filter(({ type }) => type === "tool-call")),
  ).toHaveLength(1);
  expect(proseOf(known)).toEqual(["Thanks"]);

  const empty = open();
  for (const chunk of rest) empty.receive(chunk);
  expect(empty.getToolCall("call-1")).toMatchObject({
    state: "settled",
    outcome: { type: "succeeded", result: "yes" },
    args: undefined,
  });
  expect(proseOf(empty)).toEqual(["Thanks"]);
});

test("F-005 a denied call is declined with its reason, and an unknown chunk changes nothing", () => {
  const notes: unknown[] = [];
  const session = createChatSession({
    transport: scriptedTransport(),
    onDiagnostic: (note) => notes.push(note),
  });
  const call = { toolName: "delete", args: { path: "/a" } };
  session.receive(toolCall(call));
  session.receive({ type: "tool-call-approval", runId: "run-1", payload: { toolCallId: "call-1", ...call } });
  const before = session.getToolCall("call-1");
  session.receive({ type: "tool-call-teleported", runId: "run-1", payload: {} });
  session.receive({ type: "tool-call-teleported", runId: "run-1", payload: {} });
  expect(session.getToolCall("call-1")).toBe(before);
  expect(notes).toEqual([{ type: "unknown-chunk", kind: "tool-call-teleported" }]);
  session.receive(toolDenied(call, "not now"));
  expect(session.getToolCall("call-1")).toMatchObject({
    state: "settled",
    outcome: { type: "declined", reason: "not now" },
    args: { path: "/a" },
  });
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "F-099 a tool and a call named %s are a tool and a call like any other",
  async (name) => {
    const transport = scriptedTransport();
    const session = createChatSession({ transport });
    const args = JSON.parse('{"__proto__":{"x":1},"constructor":2}') as unknown;
    for (const chunk of suspended({ toolName: name, toolCallId: name, args }, { __proto__: null, q: 1 })) {
      session.receive(JSON.parse(JSON.stringify(chunk)));
    }
    expect(session.getRequests()).toMatchObject([{ id: name, toolName: name }]);
    expect(await session.answer(name, { type: "resume", data: 1 })).toEqual({ type: "accepted" });
    expect(transport.deliveries).toHaveLength(1);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  },
);
