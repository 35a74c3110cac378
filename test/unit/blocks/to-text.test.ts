import { expect, test } from "vitest";
import { toText as assetPickerText } from "../../../src/blocks/asset-picker/to-text.ts";
import { toText as suspensionFallbackText } from "../../../src/blocks/suspension-fallback/to-text.ts";
import { toText as toolApprovalText } from "../../../src/blocks/tool-approval/to-text.ts";
import { approve, decline, resume } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import type { Answer } from "../../../src/core/answer.ts";
import type { ToolCall } from "../../../src/core/tool-call.ts";
import { approvalAsked, suspended, toolDenied, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const erase = {
  toolName: "erase_folder",
  args: { path: "/old\u202E", apiKey: "hunter2", depth: { a: 1 } },
};

async function callAfter(
  chunks: readonly unknown[],
  answer?: Answer,
  reply: readonly unknown[] = [],
): Promise<ToolCall> {
  const session = createChatSession({ transport: scriptedTransport({ onAnswer: () => reply }) });
  for (const chunk of chunks) session.receive(chunk);
  if (answer !== undefined) await session.answer("call-1", answer);
  const call = session.getToolCall("call-1");
  if (call === undefined) throw new Error("The script called no tool.");
  return call;
}

test("an open approval in plain text says what waits, with secrets and hidden characters made safe", async () => {
  expect(toolApprovalText(await callAfter(approvalAsked(erase)))).toBe(
    [
      "Waiting for you: Erase folder",
      "Tool: erase_folder",
      "Path: /old[U+202E]",
      "Api key: ••••",
      'Depth: {\n  "a": 1\n}',
    ].join("\n"),
  );
});

test("a receipt in plain text says what was decided and what came of it", async () => {
  const declined = await callAfter(approvalAsked(erase), decline("In use"), [toolDenied(erase)]);
  expect(toolApprovalText(declined)).toMatch(/^Declined: Erase folder\nBy you\n“In use”\nTool: erase_folder/);
  const approved = await callAfter(approvalAsked(erase), approve(), [toolResult(erase, "gone")]);
  expect(toolApprovalText(approved)).toMatch(/^Approved: Erase folder\nBy you\n/);
});

test("a choice in plain text lists what there is to choose from", async () => {
  const state = { title: "Choose a cover", assets: [{ id: "lamp", title: "Lamp" }] };
  const call = await callAfter(suspended({ toolName: "pick_asset" }, state));
  expect(assetPickerText(call)).toBe("Waiting for you: Choose a cover\nTool: pick_asset\nlamp: Lamp");
});

test("a suspension in plain text says what was asked and what was answered", async () => {
  const book = { toolName: "book_table" };
  const asked = suspended(book, { question: "How many?", place: "Kajen" });
  expect(suspensionFallbackText(await callAfter(asked))).toBe(
    ["Waiting for you: Book table", "How many?", "Tool: book_table", "Place: Kajen"].join("\n"),
  );
  const answered = await callAfter(asked, resume({ guests: 4 }), [toolResult(book, "booked")]);
  expect(suspensionFallbackText(answered)).toBe(
    ["Answered: Book table, 4", "By you", "How many?", "Tool: book_table", "Place: Kajen", "Guests: 4"].join(
      "\n",
    ),
  );
  const secret = await callAfter(asked, resume({ pin: "1234" }), [toolResult(book, "booked")]);
  expect(suspensionFallbackText(secret)).not.toContain("1234");
});
