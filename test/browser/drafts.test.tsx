import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { AssetPicker } from "../../src/blocks/asset-picker/asset-picker.tsx";
import { PickAsset } from "../../src/blocks/asset-picker/pick-asset.ts";
import { SuspensionFallback } from "../../src/blocks/suspension-fallback/suspension-fallback.tsx";
import { ToolApproval } from "../../src/blocks/tool-approval/tool-approval.tsx";
import * as AiBlock from "../../src/core/ai-block.ts";
import type { ThreadHistory } from "../../src/core/apply-history.ts";
import { approvalAsked, suspended, toolResult } from "../support/chunks.ts";
import { show } from "../support/show.tsx";

const erase = { toolName: "erase", args: { path: "/old" } };
const button = (name: string) => screen.getByRole("button", { name });

describe("what was begun is there again when the card comes back", () => {
  test("the reason of a decline, open as it was", async () => {
    const { user, show: draw } = show(<ToolApproval id="call-1" />, { chunks: approvalAsked(erase) });
    await user.click(button("Decline"));
    await user.type(screen.getByRole("textbox"), "Still in use");
    draw(null);
    draw(<ToolApproval id="call-1" />);
    expect(screen.getByRole("textbox")).toHaveValue("Still in use");
  });

  test("the asset that was chosen", async () => {
    const payload = AiBlock.toSuspendPayload(
      PickAsset.make({ title: "Choose", assets: [{ id: "lamp", title: "Lamp" }] }),
    );
    const { user, show: draw } = show(<AssetPicker id="call-1" />, {
      chunks: suspended({ toolName: "pick_asset" }, payload),
      blocks: [PickAsset],
    });
    await user.click(screen.getByRole("radio", { name: /Lamp/ }));
    draw(null);
    draw(<AssetPicker id="call-1" />);
    expect(screen.getByRole("radio", { name: /Lamp/ })).toBeChecked();
  });

  test("the form, but not for the next question of the same tool", async () => {
    const schema = { type: "object", properties: { guests: { type: "string" } } };
    const asked = (step: number) => suspended({ toolName: "book" }, { step }, schema);
    const { session, user, show: draw } = show(<SuspensionFallback id="call-1" />, { chunks: asked(1) });
    await user.type(screen.getByRole("textbox", { name: /Guests/ }), "4");
    draw(null);
    draw(<SuspensionFallback id="call-1" />);
    expect(screen.getByRole("textbox", { name: /Guests/ })).toHaveValue("4");
    draw(null);
    for (const chunk of asked(2)) session.receive(chunk);
    draw(<SuspensionFallback id="call-1" />);
    expect(screen.getByRole("textbox", { name: /Guests/ })).toHaveValue("");
  });

  test("and is not, once the call is settled", async () => {
    const { session, user } = show(<ToolApproval id="call-1" />, { chunks: approvalAsked(erase) });
    await user.click(button("Decline"));
    await user.type(screen.getByRole("textbox"), "Still in use");
    session.receive(toolResult(erase, "gone"));
    expect(session.getDraft("call-1", "reason 1")).toBeUndefined();
  });
});

describe("the thread is read again", () => {
  const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

  test("when the person comes back, once for a burst, and only while something is open", async () => {
    const onLoad = vi.fn<() => ThreadHistory>(() => ({ messages: [], suspended: undefined }));
    const { session } = show(null, { chunks: approvalAsked(erase), onLoad });
    comeBack();
    window.dispatchEvent(new Event("online"));
    comeBack();
    await vi.waitFor(() => expect(onLoad).toHaveBeenCalledOnce());
    session.receive(toolResult(erase, "gone"));
    comeBack();
    expect(onLoad).toHaveBeenCalledOnce();
  });
});
