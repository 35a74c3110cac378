/** Who is told of what. */
import { describe, expect, test } from "vitest";
import { resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import type { Transport } from "../../../src/core/transport.ts";
import { finish, suspended, toolCall, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const sessionOn = (transport: Partial<Transport>) =>
  createChatSession({ transport: { ...scriptedTransport(), ...transport } });
describe("a stream that others read", () => {
  test("is running until its pause, and waiting from then on", () => {
    const session = sessionOn({});
    session.receive(toolCall({ toolName: "ask" }));
    expect(session.getStatus()).toBe("running");
    session.receive(suspended({ toolName: "ask" }, { q: 1 })[1]);
    expect(session.getStatus()).toBe("waiting");
  });

  test("is idle once its run has finished", () => {
    const session = sessionOn({});
    for (const chunk of [toolCall({ toolName: "find" }), toolResult({ toolName: "find" }, 1), finish("stop")])
      session.receive(chunk);
    expect(session.getStatus()).toBe("idle");
  });

  test("takes a body that is not there for one that is over", async () => {
    const session = sessionOn({});
    await session.read({ body: null });
    expect(session.getStatus()).toBe("idle");
    expect(session.getMessages()).toEqual([]);
  });
});

describe("listeners", () => {
  test("are told once per network read", async () => {
    const reads = [["one ", "two "], ["three "], ["four ", "five ", "six "]];
    const session = sessionOn({
      start: () =>
        Promise.resolve((onValues) => {
          for (const words of reads) {
            onValues(words.map((text) => ({ type: "text-delta", runId: "r1", payload: { id: "t", text } })));
          }
          return Promise.resolve("complete");
        }),
    });
    session.receive({ type: "text-delta", runId: "r1", payload: { id: "t", text: "zero " } });
    const [part] = session.getMessages()[0]!.parts;
    let told = 0;
    session.subscribe({ prose: part!.id }, () => told++);
    await session.send("go");
    await expect.poll(() => session.getProse(part!.id)?.text).toBe("zero one two three four five six ");
    expect(told).toBe(reads.length);
  });

  test("of a call are told of its answer, its acceptance and its end, and others of nothing", async () => {
    const { answer } = scriptedTransport({
      onAnswer: () => [toolResult({ toolName: "ask", toolCallId: "c1" }, 1)],
    });
    const session = sessionOn({ answer });
    for (const toolCallId of ["c1", "c2"]) {
      for (const chunk of suspended({ toolName: "ask", toolCallId }, { q: 1 })) session.receive(chunk);
    }
    const states: (string | undefined)[] = [];
    let others = 0;
    session.subscribe({ toolCall: "c1" }, () => states.push(session.getToolCall("c1")?.state));
    session.subscribe({ toolCall: "c2" }, () => others++);
    await session.answer("c1", resume(1));
    await expect.poll(() => states).toEqual(["answering", "resuming", "settled"]);
    expect(others).toBe(0);
  });
});
