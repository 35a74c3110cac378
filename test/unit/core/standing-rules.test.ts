/** Answers that nobody gives by hand: standing rules, and browser tools that need no person. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { approve, decline } from "../../../src/core/answer.ts";
import { createChatSession, type ChatSessionOptions } from "../../../src/core/chat-session.ts";
import * as MastraTool from "../../../src/core/mastra-tool.ts";
import type { AutomaticTool, StandingRules } from "../../../src/core/standing-rules.ts";
import * as Toolkit from "../../../src/core/toolkit.ts";
import { approvalAsked, clientToolAsked, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const erase = { toolName: "erase", toolCallId: "erase-1" };
const read = { toolName: "read_file", toolCallId: "read-1", args: { path: "a.txt" } };

const rulesThat = (match: StandingRules["match"]): StandingRules => ({
  match,
  remember: () => {},
  list: () => [],
  revoke: () => {},
});

function chat(options: Partial<ChatSessionOptions>) {
  const transport = scriptedTransport({ onAnswer: () => [toolResult(erase, "gone")] });
  return { session: createChatSession({ transport, ...options }), transport };
}

/** Errors of the app's own code, which are reported as uncaught ones are. */
let reported: unknown[] = [];
const keep = (error: unknown) => void reported.push(error);

beforeEach(() => {
  reported = [];
  process.on("uncaughtException", keep);
});

afterEach(() => {
  process.off("uncaughtException", keep);
});

describe("a standing rule", () => {
  test("answers a request as it opens, and the call says so", async () => {
    const { session, transport } = chat({ standingRules: rulesThat(() => approve()) });
    for (const chunk of approvalAsked(erase)) session.receive(chunk);
    await expect.poll(() => session.getToolCall("erase-1")?.state).toBe("settled");
    expect(transport.deliveries).toHaveLength(1);
    expect(session.getToolCall("erase-1")).toMatchObject({ decidedBy: "rule", answer: { type: "approve" } });
  });

  test("that says nothing leaves the request to the person, and is asked once about it", async () => {
    const match = vi.fn<StandingRules["match"]>(() => undefined);
    const { session, transport } = chat({ standingRules: rulesThat(match) });
    for (const chunk of [...approvalAsked(erase), ...approvalAsked(erase)]) session.receive(chunk);
    await session.answer("erase-1", decline());
    expect(match).toHaveBeenCalledOnce();
    expect(transport.deliveries).toMatchObject([{ decision: { type: "decline" } }]);
  });

  test("that is slower than the person changes nothing", async () => {
    let grant = () => {};
    const late = new Promise<ReturnType<typeof approve>>((resolve) => {
      grant = () => resolve(approve());
    });
    const { session, transport } = chat({ standingRules: rulesThat(() => late) });
    for (const chunk of approvalAsked(erase)) session.receive(chunk);
    await session.answer("erase-1", decline("No"));
    grant();
    await late;
    await expect.poll(() => session.getStatus()).toBe("idle");
    expect(transport.deliveries).toMatchObject([{ decision: { type: "decline", reason: "No" } }]);
  });

  test("that breaks grants nothing, and is reported", async () => {
    const { session, transport } = chat({
      standingRules: rulesThat(() => {
        throw new Error("no store");
      }),
    });
    for (const chunk of approvalAsked(erase)) session.receive(chunk);
    await expect.poll(() => reported).toMatchObject([{ message: "no store" }]);
    expect(transport.deliveries).toEqual([]);
    expect(session.getRequests()).toHaveLength(1);
  });
});

describe("a browser tool that needs no person", () => {
  const resultsOf = (deliveries: readonly unknown[]) =>
    deliveries.flatMap((each) => (each as { results?: readonly { value: unknown }[] }).results ?? []);

  test("runs once, and its result goes back", async () => {
    const run = vi.fn<AutomaticTool>(async () => "text of a.txt");
    const { session, transport } = chat({ automaticTools: { read_file: run } });
    for (const chunk of [...clientToolAsked(read), ...clientToolAsked(read)]) session.receive(chunk);
    await expect.poll(() => session.getToolCall("read-1")?.state).toBe("settled");
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { path: "a.txt" },
      expect.objectContaining({ toolCallId: "read-1" }),
    );
    expect(resultsOf(transport.deliveries)).toMatchObject([{ value: "text of a.txt" }]);
    expect(session.getToolCall("read-1")).toMatchObject({ decidedBy: "rule" });
  });

  test("goes back together with the one of its step that a person fulfils", async () => {
    const { session, transport } = chat({ automaticTools: { read_file: () => "text" } });
    const [pick] = clientToolAsked({ toolName: "pick", toolCallId: "pick-1" });
    for (const chunk of [pick, ...clientToolAsked(read)]) session.receive(chunk);
    await expect.poll(() => session.getToolCall("read-1")?.state).toBe("answering");
    expect(transport.deliveries).toEqual([]);
    await session.answer("pick-1", { type: "result", value: "lamp" });
    expect(transport.deliveries).toHaveLength(1);
    expect(resultsOf(transport.deliveries).map(({ value }) => value)).toEqual(
      expect.arrayContaining(["text", "lamp"]),
    );
  });

  test("that throws tells the agent why, and is reported", async () => {
    const { session, transport } = chat({
      automaticTools: {
        read_file: () => {
          throw new Error("no such file");
        },
      },
    });
    for (const chunk of clientToolAsked(read)) session.receive(chunk);
    await expect
      .poll(() => resultsOf(transport.deliveries))
      .toMatchObject([{ value: { error: "cancelled", reason: "no such file" } }]);
    await expect.poll(() => reported).toMatchObject([{ message: "no such file" }]);
  });

  test("gets its arguments decoded by the toolkit, and does not run with others", async () => {
    const tool = MastraTool.make({
      id: "read_file",
      description: "",
      requiredClient: true,
      inputSchema: z.object({ path: z.string().transform((path) => path.toUpperCase()) }),
    });
    const run = vi.fn<AutomaticTool>(() => "text");
    const { session, transport } = chat({ automaticTools: { read_file: run }, toolkit: Toolkit.make(tool) });
    for (const chunk of clientToolAsked(read)) session.receive(chunk);
    await expect.poll(() => run.mock.calls.map(([args]) => args)).toEqual([{ path: "A.TXT" }]);
    const wrong = { toolName: "read_file", toolCallId: "read-2", args: { path: 4 }, runId: "run-2" };
    for (const chunk of clientToolAsked(wrong)) session.receive(chunk);
    await expect.poll(() => transport.deliveries).toHaveLength(2);
    expect(run).toHaveBeenCalledOnce();
    expect(resultsOf(transport.deliveries).at(-1)).toMatchObject({ value: { error: "cancelled" } });
  });

  test("is looked up among the app's own: a tool called constructor is the person's", () => {
    const { session } = chat({ automaticTools: {} });
    for (const chunk of clientToolAsked({ toolName: "constructor", toolCallId: "c-1" }))
      session.receive(chunk);
    expect(session.getToolCall("c-1")?.state).toBe("waiting");
  });
});
