// @vitest-environment jsdom
/** Where there is no browser, the same person finds the same cards; `test/browser/testing` has the rest. */
import { render, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ToolApproval } from "../../../src/blocks/tool-approval/tool-approval.tsx";
import { createChatSession } from "../../../src/core/chat-session.ts";
import { ChatSessionProvider } from "../../../src/hooks/chat-session-provider.tsx";
import { agentRun } from "../../../src/testing/agent-run.ts";
import { scriptedTransport } from "../../../src/testing/scripted-transport.ts";
import { createTester } from "../../../src/testing/tester.ts";

afterEach(() => vi.restoreAllMocks());

test.each(["pointer", "keyboard"] as const)(
  "I decline with the %s, and React has no complaint",
  async (hand) => {
    const complaints = vi.spyOn(console, "error");
    const run = agentRun();
    const transport = scriptedTransport({
      messages: [run.asksApproval("erase_folder", { args: { path: "/old" } })],
      answers: [[run.toolIsDenied("Not now"), run.says("I leave it."), run.finishes()]],
    });
    const session = createChatSession({ transport });
    const card = <ToolApproval id="call-1" />;
    render(<ChatSessionProvider session={session}>{card}</ChatSessionProvider>);
    const person = createTester(document.body, { within, waitFor, user: userEvent.setup(), hand });
    void session.send("Erase the folder");
    await person.card("Erase folder").decline({ reason: "Not now" });
    expect(await person.card("Erase folder").receipt()).toBe("Declined: Erase folder By you Not now");
    expect(transport.answers).toMatchObject([{ type: "decline", reason: "Not now" }]);
    expect(complaints.mock.calls).toEqual([]);
  },
);
