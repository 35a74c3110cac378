import { expect, test } from "vitest";
import { approve, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { decodeStoredMessages, decodeSuspendedRuns } from "../../../src/protocol/stored-thread.ts";
import { approvalAsked, argumentsBegin, suspended, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];
const hasLeaked = () => ["x", "q", "runId"].some((key) => key in {});

/** As it comes from the wire: with keys of its own that a literal would take for the prototype. */
const json = (text: string): unknown => JSON.parse(text);

test.each(names)(
  "F-099 a tool, a call, a run and arguments named %s are answered live like any other",
  async (name) => {
    const transport = scriptedTransport({
      onAnswer: () => [toolResult({ toolName: name, toolCallId: name, runId: name }, json(`{"${name}":1}`))],
    });
    const session = createChatSession({ transport });
    const call = { toolName: name, toolCallId: name, runId: name, args: json(`{"${name}":{"x":1}}`) };
    for (const chunk of [argumentsBegin(call), ...approvalAsked(call)]) session.receive(chunk);
    expect(session.getRequests()).toMatchObject([{ id: name, toolName: name, runId: name }]);
    expect(Object.keys(session.getRequests()[0]?.args as object)).toEqual([name]);
    expect(await session.answer(name, approve())).toEqual({ type: "accepted" });
    await expect.poll(() => session.getToolCall(name)?.state).toBe("settled");
    expect(transport.deliveries).toMatchObject([{ runId: name, request: { toolCallId: name } }]);
    expect(hasLeaked()).toBe(false);
  },
);

test.each(names)(
  "F-099 a payload and a schema with the key %s are shown and checked as they are",
  async (name) => {
    const checked: unknown[] = [];
    const session = createChatSession({
      transport: scriptedTransport(),
      validateAnswer: (schema) => {
        checked.push(schema);
        return [];
      },
    });
    const payload = json(`{"${name}":{"q":1}}`);
    const schema = json(`{"type":"object","properties":{"${name}":{"type":"string"}}}`);
    for (const chunk of suspended({ toolName: "ask" }, payload, schema)) session.receive(chunk);
    expect(session.getRequests()[0]?.payload).toEqual(payload);
    await session.answer("call-1", resume(json(`{"${name}":"yes"}`)));
    expect(checked).toEqual([schema]);
    expect(hasLeaked()).toBe(false);
  },
);

test.each(names)(
  "F-099 after a reload, a call named %s in messages, metadata and list is open",
  async (name) => {
    const call = `"toolCallId":"${name}","toolName":"${name}"`;
    const invocation = `{"type":"tool-invocation","toolInvocation":{${call},"state":"call","args":{"${name}":1}}}`;
    const pause = `{"${name}":{${call},"runId":"m-9","suspendPayload":{"q":1},"resumeSchema":"{}"}}`;
    const content = `{"parts":[${invocation}],"metadata":{"suspendedTools":${pause}}}`;
    const messages = decodeStoredMessages(
      json(`{"messages":[{"id":"${name}","role":"assistant","content":${content}}]}`),
    );
    const list = json(`{"runs":[{"runId":"m-9","toolCalls":[{${call},"suspendPayload":{"q":1}}]}]}`);
    const transport = scriptedTransport({
      onLoad: () => ({ messages, suspended: decodeSuspendedRuns(list) }),
    });
    const session = createChatSession({ transport, validateAnswer: () => [] });
    await session.restore();
    expect(session.getRequests()).toMatchObject([
      { id: name, toolName: name, runId: "m-9", payload: { q: 1 } },
    ]);
    expect(session.getMessages().map(({ id }) => id)).toEqual([name]);
    expect(await session.answer(name, resume("yes"))).toEqual({ type: "accepted" });
    expect(hasLeaked()).toBe(false);
  },
);
