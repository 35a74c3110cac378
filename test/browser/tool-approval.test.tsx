import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LabelsProvider } from "../../src/blocks/labels-context.tsx";
import { ToolApproval } from "../../src/blocks/tool-approval/tool-approval.tsx";
import {
  argumentsBegin,
  approvalAsked,
  finish,
  toolDenied,
  toolError,
  toolResult,
} from "../support/chunks.ts";
import { Gate } from "../support/gate.ts";
import type { Reply } from "../support/scripted-transport.ts";
import { show, type ShowOptions } from "../support/show.tsx";

const erase = {
  toolName: "erase_folder",
  args: { path: "/archive/issue-12/exports", files: 214, undo: false },
};
const failed: Reply = { type: "failed", reason: "network", mayHaveArrived: false };

const showCard = (
  options: Partial<ShowOptions> = {},
  props: Partial<Parameters<typeof ToolApproval>[0]> = {},
) =>
  show(<ToolApproval id="call-1" agentName="Juno" {...props} />, {
    chunks: approvalAsked(erase),
    ...options,
  });

const button = (name: string) => screen.getByRole("button", { name });
const card = () => screen.getByRole("group", { name: /erase folder/i });
const valueOf = (label: string) => screen.getByText(label).closest("dt")?.nextElementSibling;

test("I see who asks, with which tool, and what it was given", () => {
  showCard();
  expect(within(card()).getByText("Juno")).toBeVisible();
  expect(within(card()).getByText("erase_folder")).toBeVisible();
  expect(valueOf("Path")).toHaveTextContent("/archive/issue-12/exports");
  expect(valueOf("Files")).toHaveTextContent("214");
  expect(valueOf("Undo")).toHaveTextContent("No");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing runs until you answer.");
});

test("I approve, and the receipt says so", async () => {
  const { user, transport } = showCard({ onAnswer: () => [toolResult(erase, { deleted: 214 })] });
  await user.click(button("Approve"));
  expect(await screen.findByRole("heading", { name: "Approved: Erase folder" })).toHaveFocus();
  expect(screen.getByText("By you")).toBeVisible();
  expect(transport.deliveries).toMatchObject([{ runId: "run-1", decision: { type: "approve" } }]);
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("I decline with a quick reason", async () => {
  const { user, transport } = showCard({ onAnswer: () => [toolDenied(erase, "Too broad")] });
  await user.click(button("Decline"));
  expect(screen.getByRole("textbox", { name: "Why not? Juno reads this." })).toHaveFocus();
  await user.click(button("Too broad"));
  expect(screen.getByRole("textbox")).toHaveValue("Too broad");
  expect(transport.deliveries).toHaveLength(0);
  await user.click(button("Decline"));
  expect(await screen.findByRole("heading", { name: "Declined: Erase folder" })).toBeVisible();
  expect(screen.getByText("Too broad")).toBeVisible();
  expect(transport.deliveries).toMatchObject([{ decision: { type: "decline", reason: "Too broad" } }]);
});

test("I think again, and nothing is sent", async () => {
  const { user, transport } = showCard();
  await user.click(button("Decline"));
  await user.click(button("Back"));
  expect(button("Decline")).toHaveFocus();
  expect(button("Approve")).toBeVisible();
  expect(transport.deliveries).toHaveLength(0);
});

test("while my answer is on its way the card says so and takes no other", async () => {
  const { user, transport } = showCard({ onAnswer: () => new Promise(() => {}) });
  await user.click(button("Approve"));
  expect(screen.getByRole("status")).toHaveTextContent("Sending your answer");
  expect(button("Approve")).toHaveFocus();
  await user.click(button("Decline"));
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(transport.deliveries).toHaveLength(1);
});

test("when my answer does not get through, the same button tries again", async () => {
  const { user, transport } = showCard({
    onAnswer: (_delivery, count) => (count === 1 ? failed : [toolResult(erase, "gone")]),
  });
  await user.click(button("Approve"));
  await waitFor(() =>
    expect(screen.getByRole("status")).toHaveTextContent(
      "Not sent. The server did not reply. Your answer is kept here.",
    ),
  );
  expect(button("Try again")).toHaveFocus();
  await user.click(button("Try again"));
  await screen.findByRole("heading", { name: "Approved: Erase folder" });
  expect(transport.deliveries).toHaveLength(2);
});

test("when my decline does not get through, the reason that I typed is kept and sent again", async () => {
  const { user, transport } = showCard({
    onAnswer: (_delivery, count) => (count === 1 ? failed : [toolDenied(erase)]),
  });
  await user.click(button("Decline"));
  await user.keyboard("Wait for the reprint");
  await user.click(button("Decline"));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("textbox")).toHaveValue("Wait for the reprint");
  await user.click(again);
  expect(await screen.findByText("Wait for the reprint")).toBeVisible();
  expect(transport.deliveries).toMatchObject([
    { decision: { reason: "Wait for the reprint" } },
    { decision: { reason: "Wait for the reprint" } },
  ]);
});

test("after my yes the card says that the tool runs, and then how it ended", async () => {
  const gate = new Gate();
  gate.shut();
  const { user } = showCard({
    onAnswer: async function* answered() {
      await gate.passed();
      yield toolError(erase, "The disk is read-only.");
    },
  });
  await user.click(button("Approve"));
  expect(await screen.findByText("Running")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Approved: Erase folder" })).toHaveFocus();
  gate.open();
  expect(await screen.findByText("The tool failed: The disk is read-only.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Approved: Erase folder" })).toHaveFocus();
  expect(screen.queryByText("Running")).toBeNull();
});

test("a receipt of a tool that ran keeps what it was given behind Details", async () => {
  const { user } = showCard({ onAnswer: () => [toolResult(erase, "gone")] });
  await user.click(button("Approve"));
  await user.click(await screen.findByRole("button", { name: "Details", expanded: false }));
  expect(valueOf("Files")).toHaveTextContent("214");
  await user.click(screen.getByRole("button", { name: "Hide details", expanded: true }));
  expect(screen.queryByText("Files")).toBeNull();
});

test("a receipt of what somebody else decided says so, and names no decision", () => {
  showCard({ chunks: [...approvalAsked(erase), toolResult(erase, "gone")] });
  expect(screen.getByRole("heading", { name: "Done: Erase folder" })).toBeVisible();
  expect(screen.getByText("Decided elsewhere")).toBeVisible();
  expect(screen.queryByText(/approved/i)).toBeNull();
});

test("when the run ends without a word about the call, the card says that it does not know", () => {
  showCard({ chunks: [...approvalAsked(erase).slice(0, 1), finish("error")] });
  expect(screen.getByRole("heading", { name: "Outcome unknown: Erase folder" })).toBeVisible();
});

test("when the server no longer waits, the card does not pretend", async () => {
  const { user } = showCard({ onAnswer: () => ({ type: "not-waiting" }) });
  await user.click(button("Approve"));
  expect(await screen.findByRole("heading", { name: "Outcome unknown: Erase folder" })).toBeVisible();
  expect(screen.getByText("The server no longer waits for an answer")).toBeVisible();
});

test("a tool that ran although I declined is shown as just that", async () => {
  const { user } = showCard({ onAnswer: () => [toolResult(erase, "gone")] });
  await user.click(button("Decline"));
  await user.click(button("Decline"));
  expect(
    await screen.findByRole("heading", { name: "Declined, and yet it ran: Erase folder" }),
  ).toBeVisible();
});

test("while the agent writes the call there is nothing to press", () => {
  showCard({ chunks: [argumentsBegin(erase)] });
  expect(within(card()).getByText("Preparing")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a destructive card has no filled button and says what it does, with numbers", () => {
  showCard({}, { risk: "destructive", approveLabel: "Delete 214 files", title: "Erase folder for good" });
  expect(button("Delete 214 files")).toHaveAttribute("data-mtu-kind", "danger");
  for (const each of screen.getAllByRole("button"))
    expect(each).not.toHaveAttribute("data-mtu-kind", "primary");
});

test("what the model says stands apart from the facts, as its words", () => {
  showCard({}, { prose: "It should be <b>safe</b>." });
  const said = screen.getByText("It should be <b>safe</b>.").closest("blockquote");
  expect(said).toHaveTextContent("Juno says: It should be <b>safe</b>.");
});

test("an app's own facts stand in the place of the arguments", () => {
  showCard({}, { facts: [{ label: "Contains", value: <em>214 files</em> }] });
  expect(valueOf("Contains")).toHaveTextContent("214 files");
  expect(screen.queryByText("Path")).toBeNull();
});

test("the card speaks another language where the app says so", async () => {
  const { user } = show(
    <LabelsProvider labels={{ approval: { approve: "Godkänn", decline: "Avböj" } }}>
      <ToolApproval id="call-1" />
    </LabelsProvider>,
    { chunks: approvalAsked(erase) },
  );
  await user.click(button("Avböj"));
  expect(button("Back")).toBeVisible();
  await user.keyboard("{Escape}");
  expect(button("Godkänn")).toBeVisible();
});
