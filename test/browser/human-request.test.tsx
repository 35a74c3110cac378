import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { userEvent as realKeys } from "vitest/browser";
import { HumanRequest } from "../../src/components/human-request/index.ts";
import { resume } from "../../src/core/answer.ts";
import { approvalAsked, suspended, toolDenied, toolResult } from "../support/chunks.ts";
import { Gate } from "../support/gate.ts";
import type { Reply } from "../support/scripted-transport.ts";
import { show, type ShowOptions } from "../support/show.tsx";

const erase = { toolName: "erase", args: { path: "/old" } };
const failed: Reply = { type: "failed", reason: "network", mayHaveArrived: false };

function Card({ id = "call-1" }: { readonly id?: string }) {
  return (
    <HumanRequest.Root id={id}>
      <HumanRequest.Title>Erase the folder</HumanRequest.Title>
      <HumanRequest.Reason aria-label="Why not?" />
      <HumanRequest.Decline asksReason>Decline</HumanRequest.Decline>
      <HumanRequest.Approve>Approve</HumanRequest.Approve>
      <HumanRequest.Retry>Try again</HumanRequest.Retry>
      <HumanRequest.Receipt>Over</HumanRequest.Receipt>
    </HumanRequest.Root>
  );
}

function showCard(options: Partial<ShowOptions> = {}) {
  return show(
    <>
      <Card />
      <input aria-label="Message" />
    </>,
    { chunks: approvalAsked(erase), ...options },
  );
}

const button = (name: string) => screen.getByRole("button", { name });

test("a double click gives one answer", async () => {
  const { user, transport } = showCard();
  await user.dblClick(button("Approve"));
  expect(transport.deliveries).toHaveLength(1);
});

test("a held Enter key gives one answer, even when each try fails at once", async () => {
  const { transport } = showCard({ onAnswer: () => failed });
  button("Approve").focus();
  // Keys of the browser itself: only those say that they repeat.
  await realKeys.keyboard("{Enter>12/}");
  await screen.findByRole("button", { name: "Try again" });
  expect(transport.deliveries).toHaveLength(1);
});

test("clicking once more while the answer is on its way sends nothing", async () => {
  const { user, transport } = showCard({ onAnswer: () => new Promise(() => {}) });
  await user.click(button("Approve"));
  await user.click(button("Approve"));
  await user.click(button("Decline"));
  expect(transport.deliveries).toHaveLength(1);
});

test("buttons that cannot act keep their place and the focus", async () => {
  const { user } = showCard({ onAnswer: () => new Promise(() => {}) });
  await user.click(button("Approve"));
  expect(button("Approve")).toHaveFocus();
  for (const name of ["Approve", "Decline"]) {
    expect(button(name)).toHaveAttribute("aria-disabled", "true");
    expect(button(name)).toBeEnabled();
  }
});

test("Escape in the reason closes it, gives the focus back to Decline and decides nothing", async () => {
  const { user, transport } = showCard();
  await user.click(button("Decline"));
  expect(screen.getByRole("textbox", { name: "Why not?" })).toHaveFocus();
  await user.keyboard("Still in use{Escape}");
  expect(screen.queryByRole("textbox", { name: "Why not?" })).toBeNull();
  expect(button("Decline")).toHaveFocus();
  await user.keyboard("{Escape}{Escape}");
  expect(transport.deliveries).toHaveLength(0);
});

test("what was typed as a reason is still there when the field is opened again", async () => {
  const { user } = showCard();
  await user.click(button("Decline"));
  await user.keyboard("Still in use{Escape}{Enter}");
  expect(screen.getByRole("textbox", { name: "Why not?" })).toHaveValue("Still in use");
});

test("Decline sends the reason that was typed", async () => {
  const { user, transport } = showCard({ onAnswer: () => [toolDenied(erase)] });
  await user.click(button("Decline"));
  await user.keyboard("Still in use");
  await user.click(button("Decline"));
  expect(transport.deliveries).toMatchObject([{ decision: { type: "decline", reason: "Still in use" } }]);
});

test("a reason field of the app's own is open when the app says so, and never takes the focus by itself", () => {
  show(
    <HumanRequest.Root id="call-1" isReasonOpen>
      <HumanRequest.Reason aria-label="Why not?" value="Mine" onChange={() => {}} />
    </HumanRequest.Root>,
    { chunks: approvalAsked(erase) },
  );
  expect(screen.getByRole("textbox")).toHaveValue("Mine");
  expect(document.body).toHaveFocus();
});

test("a controlled reason field asks to be opened", async () => {
  const onReasonOpenChange = vi.fn<(isOpen: boolean) => void>();
  const { user } = show(
    <HumanRequest.Root id="call-1" isReasonOpen={false} onReasonOpenChange={onReasonOpenChange}>
      <HumanRequest.Reason aria-label="Why not?" />
      <HumanRequest.Decline asksReason>Decline</HumanRequest.Decline>
    </HumanRequest.Root>,
    { chunks: approvalAsked(erase) },
  );
  await user.click(button("Decline"));
  expect(onReasonOpenChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("after the answer the focus goes from the button to the receipt", async () => {
  const { user } = showCard({ onAnswer: () => [toolResult(erase, "gone")] });
  await user.click(button("Approve"));
  await waitFor(() => expect(screen.getByRole("heading", { name: "Over" })).toHaveFocus());
});

test("a focus outside the card stays where it is when the request is answered", async () => {
  const { user, session } = showCard();
  const message = screen.getByRole("textbox", { name: "Message" });
  await user.click(button("Decline"));
  await user.click(message);
  await user.keyboard("Hel");
  session.receive(toolDenied(erase));
  await screen.findByRole("heading", { name: "Over" });
  expect(message).toHaveFocus();
});

test("a failed answer brings the focus to the retry when its own button is gone, and one retry answers", async () => {
  const { user, transport } = show(
    <HumanRequest.Root id="call-1">
      <Sendable />
      <HumanRequest.Retry>Try again</HumanRequest.Retry>
      <HumanRequest.Receipt>Over</HumanRequest.Receipt>
    </HumanRequest.Root>,
    {
      chunks: suspended({ toolName: "reserve" }, { seats: 2 }),
      onAnswer: (_delivery, count) => (count === 1 ? failed : [toolResult({ toolName: "reserve" }, "ok")]),
    },
  );
  await user.click(button("Send"));
  const retry = await screen.findByRole("button", { name: "Try again" });
  await user.click(retry);
  await screen.findByRole("heading", { name: "Over" });
  expect(transport.deliveries).toHaveLength(2);
});

function Sendable() {
  return <HumanRequest.Submit answer={resume({ seats: 2 })}>Send</HumanRequest.Submit>;
}

test("Retry stays, and keeps the focus, while it sends", async () => {
  const gate = new Gate();
  const { user } = showCard({
    onAnswer: async (_delivery, count) => {
      if (count === 2) await gate.passed();
      return count === 1 ? failed : [toolResult(erase, "gone")];
    },
  });
  await user.click(button("Approve"));
  gate.shut();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(button("Try again")).toHaveFocus();
  expect(button("Try again")).toHaveAttribute("aria-disabled", "true");
  gate.open();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Over" })).toHaveFocus());
});

test("a form's own submit answers once, by Enter as well, and not at all when nothing may be answered", async () => {
  const onSubmit = vi.fn<() => void>();
  const { user, session } = show(
    <HumanRequest.Root id="call-1">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <input aria-label="Seats" />
        <HumanRequest.Submit>Send</HumanRequest.Submit>
      </form>
    </HumanRequest.Root>,
    { chunks: suspended({ toolName: "reserve" }, { seats: 2 }) },
  );
  await user.click(screen.getByRole("textbox", { name: "Seats" }));
  await realKeys.keyboard("{Enter>8/}");
  expect(onSubmit).toHaveBeenCalledTimes(1);
  session.receive(toolResult({ toolName: "reserve" }, "done elsewhere"));
  await waitFor(() => expect(button("Send")).toHaveAttribute("aria-disabled", "true"));
  await user.click(button("Send"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("leaving the page answers nothing", async () => {
  const { user, show: draw, transport } = showCard();
  await user.click(button("Decline"));
  draw(null);
  expect(transport.deliveries).toHaveLength(0);
});

test("a handler of the app that prevents the default keeps the answer from being given", async () => {
  const { user, transport } = show(
    <HumanRequest.Root id="call-1">
      <HumanRequest.Approve onClick={(event) => event.preventDefault()}>Approve</HumanRequest.Approve>
    </HumanRequest.Root>,
    { chunks: approvalAsked(erase) },
  );
  await user.click(button("Approve"));
  expect(transport.deliveries).toHaveLength(0);
});
