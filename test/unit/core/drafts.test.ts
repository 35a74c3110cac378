/** What a person has begun to answer outlives the card, and a reload where the app gives a storage. */
import { describe, expect, test, vi } from "vitest";
import { approve } from "../../../src/core/answer.ts";
import { createChatSession } from "../../../src/core/chat-session.ts";
import type { DraftStorage } from "../../../src/core/drafts.ts";
import { approvalAsked, toolResult } from "../../support/chunks.ts";
import { scriptedTransport } from "../../support/scripted-transport.ts";

const erase = { toolName: "erase", toolCallId: "erase-1" };

function storage(): DraftStorage & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function chat(kept?: DraftStorage, key = "thread-1") {
  const transport = scriptedTransport({ onAnswer: () => [toolResult(erase, "gone")] });
  return createChatSession({
    transport,
    ...(kept !== undefined && { drafts: { storage: kept, key } }),
  });
}

describe("a draft", () => {
  test("is kept for each field of each call, and its listener is told once of each change", () => {
    const session = chat();
    const listener = vi.fn<() => void>();
    session.subscribe({ draft: "erase-1", field: "reason" }, listener);
    session.setDraft("erase-1", "reason", "Still in use");
    session.setDraft("erase-1", "path", "/old");
    session.setDraft("erase-2", "reason", "Other");
    expect(session.getDraft("erase-1", "reason")).toBe("Still in use");
    expect(listener).toHaveBeenCalledOnce();
  });

  test("survives a reload, in its own conversation only", () => {
    const kept = storage();
    chat(kept).setDraft("erase-1", "reason", "Still in use");
    expect(chat(kept).getDraft("erase-1", "reason")).toBe("Still in use");
    expect(chat(kept, "thread-2").getDraft("erase-1", "reason")).toBeUndefined();
  });

  test("is gone when its call is settled, in the storage too, and no other", async () => {
    const kept = storage();
    const session = chat(kept);
    for (const chunk of approvalAsked(erase)) session.receive(chunk);
    session.setDraft("erase-1", "reason", "a");
    session.setDraft("erase-10", "reason", "b");
    await session.answer("erase-1", approve());
    await expect.poll(() => session.getToolCall("erase-1")?.state).toBe("settled");
    expect(session.getDraft("erase-1", "reason")).toBeUndefined();
    expect(chat(kept).getDraft("erase-1", "reason")).toBeUndefined();
    expect(chat(kept).getDraft("erase-10", "reason")).toBe("b");
    session.setDraft("erase-10", "reason", undefined);
    expect([...kept.entries]).toEqual([]);
  });

  test.each(["constructor", "__proto__", "toString"])("of a call named %s is like any other", (id) => {
    const kept = storage();
    const session = chat(kept);
    expect(session.getDraft(id, "reason")).toBeUndefined();
    session.setDraft(id, "reason", "a");
    expect(chat(kept).getDraft(id, "reason")).toBe("a");
  });

  test.each([
    [
      "is full",
      () => ({
        ...storage(),
        setItem: () => {
          throw new Error("QuotaExceededError");
        },
      }),
    ],
    [
      "may not be read",
      () => ({
        ...storage(),
        getItem: () => {
          throw new Error("SecurityError");
        },
      }),
    ],
    ["holds something else", () => ({ ...storage(), getItem: () => "{" })],
    ["holds a list", () => ({ ...storage(), getItem: () => "[1]" })],
  ])("is there until the reload when the storage %s", (_how, make) => {
    const session = chat(make());
    session.setDraft("erase-1", "reason", "a");
    expect(session.getDraft("erase-1", "reason")).toBe("a");
  });
});
