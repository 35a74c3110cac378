/** How you test a card of your own: a scripted agent asks, a person answers, and you read what the server was told. */
import { render, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ChatSessionProvider, HumanRequest } from "mastra-tool-ui";
import { createChatSession } from "mastra-tool-ui/core";
import { agentRun, createTester, failures, scriptedTransport } from "mastra-tool-ui/testing";
import { expect, test } from "vitest";

const TicketCard = ({ id }: { id: string }) => (
  <HumanRequest.Root id={id}>
    <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
    <HumanRequest.Approve>Buy it</HumanRequest.Approve>
    <HumanRequest.Retry>Try again</HumanRequest.Retry>
    <HumanRequest.Receipt>The ticket is yours</HumanRequest.Receipt>
  </HumanRequest.Root>
);

test("I buy the ticket, although the network is down at first", async () => {
  const run = agentRun();
  const transport = scriptedTransport({
    messages: [[run.says("One is left."), run.asksApproval("buy_ticket", { args: { price: 40 } })]],
    answers: [failures.neverArrived, [run.toolReturns({ seat: "4B" }), run.finishes()]],
  });
  const session = createChatSession({ transport });
  const card = <TicketCard id="call-1" />;
  render(<ChatSessionProvider session={session}>{card}</ChatSessionProvider>);
  await session.send("Get me a ticket");

  const person = createTester(document.body, { within, waitFor, user: userEvent.setup() });
  const ticket = person.card("Buy the ticket?");
  await ticket.approve("Buy it");
  await ticket.retry();
  expect(await ticket.receipt()).toBe("The ticket is yours");
  expect(transport.answers).toMatchObject([{ type: "approve" }, { type: "approve", runId: run.id }]);
  transport.verify();
});
