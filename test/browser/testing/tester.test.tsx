/** A person in front of the cards of this package, and of one that an app has made. */
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { AssetPicker } from "../../../src/blocks/asset-picker/asset-picker.tsx";
import { PickAsset } from "../../../src/blocks/asset-picker/pick-asset.ts";
import { SuspensionFallback } from "../../../src/blocks/suspension-fallback/suspension-fallback.tsx";
import { validateJsonSchema } from "../../../src/blocks/suspension-fallback/validate-json-schema.ts";
import { ToolApproval } from "../../../src/blocks/tool-approval/tool-approval.tsx";
import * as HumanRequest from "../../../src/components/human-request/parts.ts";
import * as AiBlock from "../../../src/core/ai-block.ts";
import { agentRun } from "../../../src/testing/agent-run.ts";
import { heldReply } from "../../../src/testing/held-reply.ts";
import { NotOnScreenError } from "../../../src/testing/person.ts";
import { failures } from "../../../src/testing/reply.ts";
import { createTester } from "../../../src/testing/tester.ts";
import { talk } from "./talk.tsx";

const hands = ["pointer", "keyboard"] as const;
const personWith = (hand: (typeof hands)[number] = "pointer") =>
  createTester(document.body, { within, waitFor, user: userEvent.setup(), hand });

const erase = { args: { path: "/old" } };

/** Waits shortly for what will not come. */
const hasty = () =>
  createTester(document.body, {
    within,
    waitFor: (look) => waitFor(look, { timeout: 100 }),
    user: userEvent.setup(),
  });

/** The error of something that must fail. */
async function failureOf(act: Promise<unknown>): Promise<NotOnScreenError> {
  const error: unknown = await act.then(
    () => new Error("It did not fail."),
    (thrown: unknown) => thrown,
  );
  if (error instanceof NotOnScreenError) return error;
  throw error;
}

describe.each(hands)("with the %s", (hand) => {
  test("I approve, and read the receipt", async () => {
    const run = agentRun();
    const transport = talk(<ToolApproval id="call-1" />, run.asksApproval("erase_folder", erase), {
      answers: [run.toolReturns("gone")],
    });
    const card = personWith(hand).card("Erase folder");
    await card.approve();
    expect(await card.receipt()).toBe("Approved: Erase folder By you");
    expect(transport.answers).toMatchObject([{ type: "approve", toolName: "erase_folder" }]);
  });

  test("I decline with a reason in my own words, brackets and all", async () => {
    const run = agentRun();
    const transport = talk(<ToolApproval id="call-1" />, run.asksApproval("erase_folder", erase), {
      answers: [run.toolIsDenied()],
    });
    const card = personWith(hand).card("Erase folder");
    await card.decline({ reason: "Keep [2024] {all of it}" });
    expect(await card.receipt()).toContain("Declined: Erase folder");
    expect(transport.answers).toMatchObject([{ type: "decline", reason: "Keep [2024] {all of it}" }]);
  });

  test("I decline without a reason", async () => {
    const run = agentRun();
    const transport = talk(<ToolApproval id="call-1" />, run.asksApproval("erase_folder", erase), {
      answers: [run.toolIsDenied()],
    });
    await personWith(hand).card("Erase folder").decline();
    expect(await personWith(hand).card("Erase folder").receipt()).toContain("Declined: Erase folder");
    expect(transport.answers).toEqual([
      { type: "decline", toolName: "erase_folder", toolCallId: "call-1", runId: "run-1" },
    ]);
  });

  test("I choose a picture and send it", async () => {
    const run = agentRun();
    const assets = ["Low sun", "Lamp", "Tide"].map((title) => ({
      id: title.toLowerCase(),
      title,
      image: "",
    }));
    const payload = AiBlock.toSuspendPayload(PickAsset.make({ title: "Choose the cover", assets }));
    const transport = talk(
      <AssetPicker id="call-1" />,
      run.suspends("pick_asset", { payload, resumeSchema: { type: "string" } }),
      { answers: [run.toolReturns({})] },
      { blocks: [PickAsset] },
    );
    const card = personWith(hand).card("Choose the cover");
    await card.choose("Tide");
    await card.submit();
    expect(await card.receipt()).toContain("Chosen: Choose the cover, Tide");
    expect(transport.answers).toMatchObject([{ type: "resume", data: "tide" }]);
  });

  test("I fill in a form", async () => {
    const run = agentRun();
    const resumeSchema = {
      type: "object",
      properties: {
        guests: { type: "integer" },
        seating: { type: "string", enum: ["Inside", "By the water"] },
        month: { type: "string", enum: Array.from({ length: 12 }, (_, month) => `Month ${month + 1}`) },
        vegetarian: { type: "array", items: { type: "string", enum: ["Ann", "Bo"] } },
      },
      required: ["guests", "seating", "month"],
    };
    const transport = talk(
      <SuspensionFallback id="call-1" />,
      run.suspends("book_table", { payload: { question: "How many?" }, resumeSchema }),
      { answers: [run.toolReturns({ booked: true })] },
      { validateAnswer: validateJsonSchema },
    );
    const card = personWith(hand).card("Book table");
    await card.type("Guests", "9");
    await card.type("Guests", "12");
    await card.choose("By the water");
    await card.choose("Month 3");
    await card.choose("Bo");
    await card.choose("Bo");
    await card.submit();
    await card.receipt();
    expect(transport.answers).toMatchObject([
      { data: { guests: 12, seating: "By the water", month: "Month 3", vegetarian: ["Bo"] } },
    ]);
  });

  test("I try again what did not get through", async () => {
    const run = agentRun();
    const transport = talk(<ToolApproval id="call-1" />, run.asksApproval("erase_folder", erase), {
      answers: [failures.neverArrived, run.toolReturns("gone")],
    });
    const card = personWith(hand).card("Erase folder");
    await card.approve();
    await card.reads("Not sent. The server did not reply.");
    await card.retry();
    expect(await card.receipt()).toContain("Approved");
    transport.verify();
  });
});

describe("a card", () => {
  test("is busy while my answer is on its way, open when it came back, and a receipt when it is over", async () => {
    const run = agentRun();
    const reply = heldReply();
    talk(<ToolApproval id="call-1" />, run.asksApproval("erase_folder", erase), { answers: [reply] });
    const card = personWith().card("Erase folder");
    await card.opens();
    expect(card.isBusy).toBe(false);
    await card.approve();
    await card.sends();
    expect(card.isOpen).toBe(false);
    reply.accept();
    expect(await card.receipt()).toBe("Approved: Erase folder By you Running");
    reply.say(run.toolFails("The disk is full."));
    await card.reads("The tool failed: The disk is full.");
    reply.end();
  });

  test("that an app has made is found by its own words", async () => {
    const run = agentRun();
    const transport = talk(
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
        <HumanRequest.Decline>Rather not</HumanRequest.Decline>
        <HumanRequest.Approve>Buy it</HumanRequest.Approve>
        <HumanRequest.Receipt>You have decided</HumanRequest.Receipt>
      </HumanRequest.Root>,
      run.asksApproval("buy_ticket"),
      { answers: [run.toolIsDenied()] },
    );
    const card = personWith().card("Buy the ticket?");
    await card.decline({ button: "Rather not" });
    expect(await card.receipt()).toBe("You have decided");
    expect(transport.answers).toMatchObject([{ type: "decline" }]);
  });

  test("that could not send my no shows so, and I try again", async () => {
    const run = agentRun();
    const transport = talk(
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
        <HumanRequest.Decline>Decline</HumanRequest.Decline>
        <HumanRequest.Retry>Try again</HumanRequest.Retry>
        <HumanRequest.Receipt>You have decided</HumanRequest.Receipt>
      </HumanRequest.Root>,
      run.asksApproval("buy_ticket"),
      { answers: [failures.neverArrived, run.toolIsDenied()] },
    );
    const card = personWith().card("Buy the ticket?");
    await card.decline();
    await card.retry();
    expect(await card.receipt()).toBe("You have decided");
    transport.verify();
  });

  test("offers a button by its whole name, and by a pattern", async () => {
    const run = agentRun();
    const card = (
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
        <button type="button">Approve all</button>
        <HumanRequest.Approve>Approve</HumanRequest.Approve>
      </HumanRequest.Root>
    );
    const transport = talk(card, run.asksApproval("buy_ticket"), { answers: [heldReply()] });
    await personWith().card("Buy").press(/all$/);
    expect(transport.answers).toHaveLength(0);
    await personWith().card("Buy").approve();
    expect(transport.answers).toHaveLength(1);
  });

  test("of several with one title is the one that I say", async () => {
    const run = agentRun();
    const asked = [run.asksApproval("erase_folder"), run.asksApproval("erase_folder")].flat();
    const both = [<ToolApproval key="1" id="call-1" />, <ToolApproval key="2" id="call-2" />];
    const transport = talk(both, asked, { answers: () => [] });
    const person = personWith();
    expect((await failureOf(hasty().card("Erase folder").approve())).message).toContain(
      'There are several cards "Erase folder"',
    );
    await person.card("Erase folder", 2).approve();
    expect(await person.card(/^Approved/).receipt()).toContain("Running");
    await person.card("Erase folder").approve();
    await person.card("Erase folder", 1).receipt();
    expect(transport.answers.map(({ toolCallId }) => toolCallId)).toEqual(["call-2", "call-1"]);
  });
});

describe("when I cannot go on, the error says what is on screen", () => {
  const showAsked = () =>
    talk(<ToolApproval id="call-1" agentName="Juno" />, agentRun().asksApproval("erase_folder", erase), {
      answers: [heldReply()],
    });

  test("because no such card is there", async () => {
    showAsked();
    const { wanted, screen: list } = await failureOf(hasty().card("Send mail").approve());
    expect(wanted).toContain('There is no button "Approve" in the card "Send mail"');
    expect(list.split("\n")).toEqual([
      '- group "Erase folder"',
      '  - heading "Erase folder"',
      '  - status "Nothing runs until you answer."',
      '  - button "Decline"',
      '  - button "Approve"',
    ]);
  });

  test("from top to bottom, whatever it is", async () => {
    const page = (
      <>
        <button type="button">Ask</button>
        <ToolApproval id="call-1" />
      </>
    );
    talk(page, agentRun().asksApproval("erase_folder", erase));
    const { screen: list } = await failureOf(hasty().press("Send"));
    expect(list.split("\n").slice(0, 2)).toEqual(['- button "Ask"', '- group "Erase folder"']);
  });

  test("because no such button is there", async () => {
    showAsked();
    const { message } = await failureOf(hasty().card("Erase folder").press("Yes"));
    expect(message).toContain('There is no button "Yes" in the card "Erase folder"');
    expect(message).toContain('- button "Approve"');
  });

  test("because the button cannot be used", async () => {
    showAsked();
    const card = hasty().card("Erase folder");
    await card.approve();
    const { message } = await failureOf(card.approve());
    expect(message).toContain('The button "Approve" in the card "Erase folder" cannot be used now');
    expect(message).toContain('- group "Erase folder", busy');
    expect(message).toContain('- button "Approve", cannot be used, has the focus');
  });

  test("because the card asks for no reason", async () => {
    talk(
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
        <HumanRequest.Decline>Decline</HumanRequest.Decline>
      </HumanRequest.Root>,
      agentRun().asksApproval("buy_ticket"),
      { answers: [heldReply()] },
    );
    const { message } = await failureOf(hasty().card("Buy").decline({ reason: "Too dear" }));
    expect(message).toContain("does not ask for a reason");
  });

  test("because there is no receipt yet", async () => {
    showAsked();
    const { message } = await failureOf(hasty().card("Erase folder").receipt());
    expect(message).toContain("has not turned into a receipt");
    expect(screen.getByRole("button", { name: "Approve" })).toBeVisible();
  });

  test("because the keyboard does not reach it", async () => {
    talk(
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Buy the ticket?</HumanRequest.Title>
        <HumanRequest.Approve tabIndex={-1}>Approve</HumanRequest.Approve>
      </HumanRequest.Root>,
      agentRun().asksApproval("buy_ticket"),
    );
    const { message } = await failureOf(personWith("keyboard").card("Buy").approve());
    expect(message).toContain("is not reached with Tab");
  });
});
