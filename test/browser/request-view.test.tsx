import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AssetPicker } from "../../src/blocks/asset-picker/asset-picker.tsx";
import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import { RequestView } from "../../src/blocks/request-view/request-view.tsx";
import * as BlockRegistry from "../../src/components/block-registry.ts";
import * as AiBlock from "../../src/core/ai-block.ts";
import {
  approvalAsked,
  argumentsBegin,
  clientToolAsked,
  suspended,
  toolCall,
  toolDenied,
  toolResult,
} from "../support/chunks.ts";
import { show } from "../support/show.tsx";

const covers = { title: "Choose the cover", assets: [{ id: "lamp", title: "Lamp" }] };
const rate = { toolName: "rate", args: { what: "the cover" } };

const Own = ({ id, agentName = "nobody" }: { readonly id: string; readonly agentName?: string }) => (
  <p>{`A card of my own for ${id} of ${agentName}`}</p>
);

test("a card is found by the tag of what the tool shows, before its name", () => {
  const payload = AiBlock.toSuspendPayload(PickAsset.make(covers));
  show(<RequestView id="call-1" cards={{ pick_asset: AssetPicker, choose_cover: Own }} />, {
    chunks: suspended({ toolName: "choose_cover" }, payload),
  });
  expect(screen.getByRole("radio", { name: /Lamp/ })).toBeVisible();
});

test("a card is found by the tool's name, and told who asks", () => {
  show(<RequestView id="call-1" cards={{ rate: Own }} agentName="Juno" />, {
    chunks: approvalAsked(rate),
  });
  expect(screen.getByText("A card of my own for call-1 of Juno")).toBeVisible();
});

test.each(["constructor", "toString", "__proto__", "hasOwnProperty"])(
  "a tool called %s gets a card that can answer, and not what every object has under that name",
  (toolName) => {
    const registry = BlockRegistry.make({});
    show(<RequestView id="call-1" cards={{}} registry={registry} />, {
      chunks: approvalAsked({ toolName }),
    });
    expect(screen.getByRole("button", { name: "Approve" })).toBeVisible();
  },
);

test("a card registered as toString is drawn for the tool of that name", () => {
  show(<RequestView id="call-1" cards={{ toString: Own }} />, {
    chunks: approvalAsked({ toolName: "toString" }),
  });
  expect(screen.getByText(/A card of my own/)).toBeVisible();
});

test("a suspension without a card can be answered", () => {
  show(<RequestView id="call-1" />, { chunks: suspended(rate, { question: "How good is it?" }) });
  expect(screen.getByText("How good is it?")).toBeVisible();
  expect(screen.getByRole("button", { name: "Answer" })).toBeVisible();
});

test("a tool that only this page can fulfil can be answered without a card", () => {
  show(<RequestView id="call-1" />, { chunks: clientToolAsked(rate) });
  expect(screen.getByRole("button", { name: "Answer" })).toBeVisible();
});

test("a call that asks nobody draws nothing, unless it has a card", () => {
  const { container } = { container: document.body };
  const { session, show: draw } = show(<RequestView id="call-1" />, { chunks: [toolCall(rate)] });
  expect(container).toHaveTextContent("");
  session.receive(toolResult(rate, 5));
  draw(<RequestView id="call-1" />);
  expect(container).toHaveTextContent("");
  draw(<RequestView id="call-1" cards={{ rate: Own }} />);
  expect(screen.getByText(/A card of my own/)).toBeVisible();
});

test("a refusal that the thread remembers leaves a receipt, though its question is forgotten", () => {
  show(<RequestView id="call-1" />, { chunks: [toolCall(rate), toolDenied(rate, "Not today")] });
  expect(screen.getByRole("heading", { name: "Declined: Rate" })).toBeVisible();
  expect(screen.getByText("Not today")).toBeVisible();
});

test("an id that the session does not know draws nothing", () => {
  show(<RequestView id="nobody" />, { chunks: [] });
  expect(document.body).toHaveTextContent("");
});

test("a call that is still being written shows its card's outline where there is a card", () => {
  show(<RequestView id="call-1" cards={{ rate: Own }} />, { chunks: [argumentsBegin(rate)] });
  expect(screen.getByText(/A card of my own/)).toBeVisible();
});

const registry = BlockRegistry.make({
  rate: ({ resolve, busy }) => (
    <button type="button" disabled={busy} onClick={() => resolve({ stars: 3 })}>
      Three stars
    </button>
  ),
});

test("a renderer of a registry stands in a card: it answers, fails, tries again and leaves a receipt", async () => {
  const { user, transport } = show(<RequestView id="call-1" registry={registry} />, {
    chunks: suspended(rate, { what: "cover" }),
    onAnswer: (_delivery, count) =>
      count === 1
        ? { type: "failed", reason: "server", status: 502, mayHaveArrived: false }
        : [toolResult(rate, "ok")],
  });
  expect(screen.getByRole("group", { name: "Rate" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Three stars" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("status")).toHaveTextContent("The server did not reply.");
  await user.click(again);
  expect(await screen.findByRole("heading", { name: "Answered: Rate" })).toBeVisible();
  expect(transport.deliveries).toMatchObject([
    { decision: { data: { stars: 3 } } },
    { decision: { data: { stars: 3 } } },
  ]);
});

test("a renderer's answer that does not fit is not sent, and the card says so", async () => {
  const { user, transport } = show(<RequestView id="call-1" registry={registry} />, {
    chunks: suspended(rate, { what: "cover" }, { type: "string" }),
    validateAnswer: () => [{ message: "expected text", path: [] }],
  });
  await user.click(screen.getByRole("button", { name: "Three stars" }));
  expect(await screen.findByText("1 value did not fit.")).toBeVisible();
  expect(transport.deliveries).toHaveLength(0);
});

test("a state that does not fit its contract is explained in the card", () => {
  const picker = BlockRegistry.make({ pick_asset: () => <p>Never</p> }, { blocks: [PickAsset] });
  show(<RequestView id="call-1" registry={picker} />, {
    chunks: suspended(
      { toolName: "pick_asset" },
      { aiBlock: 1, tag: "pick_asset", toolId: "x", state: { title: 4 } },
    ),
  });
  expect(screen.getByText("What arrived does not fit what the tool promised")).toBeVisible();
  expect(screen.queryByText("Never")).toBeNull();
});

/** React reports what a boundary caught; here that is the point. */
let reported: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  reported = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => reported.mockRestore());

function Broken(): never {
  throw new Error("This card is broken.");
}

test("a card that breaks leaves the decision to me, and the cards beside it alone", async () => {
  const { user, transport } = show(
    <>
      <RequestView id="call-1" cards={{ rate: Broken }} />
      <RequestView id="call-2" cards={{ rate: Broken, other: Own }} />
    </>,
    {
      chunks: [...approvalAsked(rate), ...approvalAsked({ toolName: "other", toolCallId: "call-2" })],
      onAnswer: () => [toolResult(rate, "ok")],
    },
  );
  expect(screen.getByText(/A card of my own for call-2/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Approve" }));
  expect(await screen.findByRole("heading", { name: "Approved: Rate" })).toBeVisible();
  expect(transport.deliveries).toHaveLength(1);
});

test("a card that breaks on one question is tried again with the next", async () => {
  const { session } = show(<RequestView id="call-1" cards={{ rate: BrokenAtFirst }} />, {
    chunks: suspended(rate, { step: 1 }),
  });
  expect(screen.getByRole("button", { name: "Answer" })).toBeVisible();
  isBroken = false;
  for (const chunk of suspended(rate, { step: 2 })) session.receive(chunk);
  expect(await screen.findByText("Mended")).toBeVisible();
});

let isBroken = true;
function BrokenAtFirst() {
  const [words] = useState("Mended");
  if (isBroken) throw new Error("This card is broken.");
  return <p>{words}</p>;
}
