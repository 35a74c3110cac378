// @vitest-environment jsdom
/** What documents 000 and 003 draw: in assistant-ui's own thread, and with `renderBlock`. */
import {
  AssistantRuntimeProvider,
  AuiConfig,
  MessagePrimitive,
  ThreadPrimitive,
  Tools,
  useExternalStoreRuntime,
  type ExternalStoreAdapter,
  type ThreadMessageLike,
} from "@assistant-ui/react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { ClientToolkit, toAssistantUiTools, UiToolkit } from "mastra-tool-ui";
import { AiBlock } from "mastra-tool-ui/effect";
import { clientToolkit, mounted as mountedOlder, tools as olderTools } from "./000-5.tsx";
import { merged } from "./000-3.ts";
import { mounted, toolkit as withoutBlock, ui as uiWithoutBlock } from "./003-1.tsx";
import { PickAsset } from "./003-3.ts";
import { drawChunk, ui as uiWithBlock } from "./003-4.tsx";
import { drawPayload } from "./003-6.tsx";

const person = userEvent.setup();
const payload = AiBlock.toSuspendPayload(PickAsset.make({ assetId: "a1" }));
const call = { toolCallId: "call-1", toolName: "pick_asset", args: { assetId: "a1" } };
const chunk = { type: "tool-call-suspended", runId: "run-1", payload: { ...call, suspendPayload: payload } };

type ToolCallPart = Extract<Exclude<ThreadMessageLike["content"], string>[number], { type: "tool-call" }>;
type Answers = Pick<ExternalStoreAdapter, "onAddToolResult" | "onResumeToolCall">;

/** A thread of assistant-ui with one call that waits. */
function Thread({
  config,
  part,
  answers,
}: {
  readonly config: ReturnType<typeof AuiConfig>;
  readonly part: ToolCallPart;
  readonly answers: Answers;
}) {
  const message: ThreadMessageLike = {
    id: "message-1",
    role: "assistant",
    content: [part],
    status: { type: "requires-action", reason: part.interrupt === undefined ? "tool-calls" : "interrupt" },
  };
  const runtime = useExternalStoreRuntime({
    messages: [message],
    convertMessage: (each: ThreadMessageLike) => each,
    onNew: () => Promise.resolve(),
    ...answers,
  });
  return (
    <AssistantRuntimeProvider runtime={runtime} config={config}>
      <ThreadPrimitive.Root>
        <ThreadPrimitive.Messages>
          {() => (
            <MessagePrimitive.Root>
              <MessagePrimitive.Parts />
            </MessagePrimitive.Root>
          )}
        </ThreadPrimitive.Messages>
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  );
}

describe("in assistant-ui", () => {
  test("document 003, sample 1: the component draws a call without a block, and resolves with its result", async () => {
    const onAddToolResult = vi.fn<NonNullable<Answers["onAddToolResult"]>>();
    render(
      <Thread
        config={AuiConfig({ tools: mounted })}
        part={{ type: "tool-call", ...call }}
        answers={{ onAddToolResult }}
      />,
    );
    await person.click(await screen.findByRole("button", { name: "Take a1" }));
    expect(onAddToolResult).toHaveBeenCalledOnce();
    expect(onAddToolResult.mock.lastCall?.[0]).toMatchObject({
      toolCallId: "call-1",
      toolName: "pick_asset",
      result: { assetId: "a1" },
    });
  });

  test("document 003, sample 4: the renderer draws a call that paused with the block, and resumes it", async () => {
    const onResumeToolCall = vi.fn<NonNullable<Answers["onResumeToolCall"]>>();
    render(
      <Thread
        config={AuiConfig({ tools: Tools({ toolkit: uiWithBlock.toComponents() }) })}
        part={{ type: "tool-call", ...call, interrupt: { type: "human", payload } }}
        answers={{ onResumeToolCall }}
      />,
    );
    await person.click(await screen.findByRole("button", { name: "Confirm a1" }));
    expect(onResumeToolCall).toHaveBeenCalledExactlyOnceWith({
      toolCallId: "call-1",
      payload: "picked-a1",
    });
  });

  test("document 000: the older names mount the same way", async () => {
    const onResumeToolCall = vi.fn<NonNullable<Answers["onResumeToolCall"]>>();
    const { pick_asset } = merged.schemas;
    const args = { prompt: "A cover" };
    const asked = AiBlock.toSuspendPayload(pick_asset.make(args));
    render(
      <Thread
        config={AuiConfig({ tools: mountedOlder })}
        part={{ type: "tool-call", ...call, args, interrupt: { type: "human", payload: asked } }}
        answers={{ onResumeToolCall }}
      />,
    );
    await person.click(await screen.findByRole("button", { name: "A cover" }));
    expect(onResumeToolCall).toHaveBeenCalledExactlyOnceWith({ toolCallId: "call-1", payload: "a1" });
  });

  test("only client tools are given, always as the same object", () => {
    expect(Object.keys(uiWithoutBlock.toComponents())).toEqual(["pick_asset"]);
    expect(Object.keys(olderTools)).toEqual(["pick_asset"]);
    expect(uiWithoutBlock.toComponents()).toBe(uiWithoutBlock.toComponents());
    expect(toAssistantUiTools(clientToolkit)).toBe(olderTools);
  });

  test("the compiler wants a component for every client tool", () => {
    // @ts-expect-error "pick_asset" is missing
    UiToolkit.make(withoutBlock, {});
    // @ts-expect-error "pick_asset" is missing
    ClientToolkit.of(merged, {});
    expect(Object.keys(merged.tools)).toContain("pick_asset");
  });
});

describe("with renderBlock", () => {
  test.for([
    ["document 003, sample 4, by the chunk of the stream", drawChunk, chunk],
    ["document 003, sample 6, by the suspend payload", drawPayload, payload],
  ] as const)("%s: the block is drawn, and its answer is given back", async ([, draw, source]) => {
    const resume = vi.fn<(answer: unknown) => void>();
    render(draw(source, resume));
    await person.click(screen.getByRole("button", { name: "Confirm a1" }));
    expect(resume).toHaveBeenCalledExactlyOnceWith("picked-a1");
  });

  test.for([
    ["a chunk", chunk],
    ["a chunk under its old name", { type: "tool-call-suspend", payload: { ...call, args: payload } }],
    ["a suspend payload", payload],
    ["a block", PickAsset.make({ assetId: "a1" })],
    ["a part of a message", { type: "tool-call", ...call, interrupt: { type: "human", payload } }],
  ] as const)("%s is drawn, and nobody can answer it while it is busy", ([, source]) => {
    render(uiWithBlock.renderBlock(source, { resolve: () => {}, busy: true }));
    expect(screen.getByRole("button", { name: "Confirm a1" })).toBeDisabled();
  });

  test("what is no pause of this tool is not drawn", () => {
    expect(drawChunk({ type: "text-delta", payload: { text: "Hello" } }, () => {})).toBeNull();
    expect(drawPayload({ aiBlock: 1, tag: "other", toolId: "other", state: {} }, () => {})).toBeNull();
  });
});
