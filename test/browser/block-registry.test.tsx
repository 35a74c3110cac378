import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import * as BlockRegistry from "../../src/components/block-registry.ts";
import * as AiBlock from "../../src/core/ai-block.ts";
import { createChatSession } from "../../src/core/chat-session.ts";
import type { HumanRequest } from "../../src/core/human-request.ts";
import { clientToolAsked, suspended } from "../support/chunks.ts";
import { scriptedTransport } from "../support/scripted-transport.ts";

const covers = { title: "Choose", assets: [{ id: "lamp", title: "Lamp" }] };
const block = PickAsset.make(covers);
const payload = AiBlock.toSuspendPayload(block);

const registry = BlockRegistry.make({
  pick_asset: ({ block: { tag, state }, resolve, busy }) => (
    <button type="button" disabled={busy} onClick={() => resolve("lamp")}>
      {`${tag} ${JSON.stringify(state)}`}
    </button>
  ),
  rate: ({ block: { state } }) => <p>{`rate ${JSON.stringify(state)}`}</p>,
  toString: () => <p>The tool called toString</p>,
});

function requestOf(chunks: readonly unknown[]): HumanRequest {
  const session = createChatSession({ transport: scriptedTransport() });
  for (const chunk of chunks) session.receive(chunk);
  const [request] = session.getRequests();
  if (request === undefined) throw new Error("The script asks nothing.");
  return request;
}

const chunk = (type: string, more: object) => ({
  type,
  runId: "run-1",
  payload: { toolCallId: "call-1", ...more },
});

test.each<[string, unknown]>([
  ["a suspend payload", payload],
  ["a block", block],
  ["a request", requestOf(suspended({ toolName: "anything" }, payload))],
  ["a chunk", chunk("tool-call-suspended", { toolName: "anything", suspendPayload: payload })],
  ["a chunk of the older name", chunk("tool-call-suspend", { toolName: "anything", args: payload })],
])("%s is drawn by the renderer of its tag", (_name, source) => {
  render(registry.renderBlock(source, { resolve: () => {} }));
  expect(screen.getByRole("button")).toHaveTextContent(`pick_asset ${JSON.stringify(covers)}`);
});

test.each<[string, unknown]>([
  ["a request", requestOf(suspended({ toolName: "rate" }, { what: "it" }))],
  ["a client tool's request", requestOf(clientToolAsked({ toolName: "rate", args: { what: "it" } }))],
  ["a chunk", chunk("tool-call-suspended", { toolName: "rate", suspendPayload: { what: "it" } })],
])("%s without a tag is drawn by the renderer of its tool", (_name, source) => {
  render(registry.renderBlock(source, { resolve: () => {} }));
  expect(screen.getByText('rate {"what":"it"}')).toBeVisible();
});

test("the renderer's answer reaches the caller, and not while another is on its way", () => {
  const resolve = vi.fn<(answer: unknown, details: unknown) => void>();
  const { rerender } = render(registry.renderBlock(payload, { resolve }));
  screen.getByRole("button").click();
  expect(resolve).toHaveBeenCalledExactlyOnceWith("lamp", { written: "lamp" });
  rerender(registry.renderBlock(payload, { resolve, busy: true }));
  expect(screen.getByRole("button")).toBeDisabled();
});

test.each([
  undefined,
  null,
  0,
  "",
  "text",
  [],
  {},
  { payload: null },
  { payload: { toolName: "rate" } },
  { aiBlock: 1 },
])("%j has no renderer", (source) => {
  expect(registry.renderBlock(source, { resolve: () => {} })).toBeNull();
  expect(registry.has(source)).toBe(false);
});

test("only registered names are found: not what every object has", () => {
  const request = (toolName: string) => requestOf(suspended({ toolName }, { a: 1 }));
  expect(registry.has(request("constructor"))).toBe(false);
  expect(registry.has(request("__proto__"))).toBe(false);
  expect(registry.has(request("toString"))).toBe(true);
});

test("a state that does not fit its AiBlock is explained and never reaches the renderer", () => {
  const checked = BlockRegistry.make({ pick_asset: () => <p>Never</p> }, { blocks: [PickAsset] });
  render(checked.renderBlock({ ...payload, state: { title: 4, assets: [] } }, { resolve: () => {} }));
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "title expected text",
    "assets expected a list with at least one asset",
  ]);
  expect(screen.queryByText("Never")).toBeNull();
});
