import { describe, expect, test } from "vitest";
import { missingComponentText } from "../../../src/core/missing-component.ts";

describe("the warning at the first request without a component", () => {
  test("says what the person sees instead, and the name that was probably meant", () => {
    expect(
      missingComponentText({ toolName: "deleteFolder", kind: "approval" }, ["ask", "delete_folder"]),
    ).toBe(
      'The tool "deleteFolder" asks, and no component is registered under that name. ' +
        "So the person sees ToolApproval, which shows its arguments as they are. " +
        'Did you mean this tool where you registered "delete_folder"? Then register a component under "deleteFolder".',
    );
  });

  test("names no other where none is near", () => {
    expect(missingComponentText({ toolName: "reserve", kind: "suspension" }, ["erase"])).toBe(
      'The tool "reserve" asks, and no component is registered under that name. ' +
        "So the person sees SuspensionFallback, which makes a form of its schema. " +
        'If that will not do, register a component under "reserve".',
    );
  });

  test("says of a tool of the browser that nothing is known of its result", () => {
    expect(missingComponentText({ toolName: "pick_file", kind: "client-tool" }, [])).toContain(
      "SuspensionFallback, which knows nothing of its result",
    );
  });

  test("says exactly that a component is registered under the tool's id", () => {
    const request = { toolName: "deleteFolder", toolId: "delete-folder", kind: "approval" } as const;
    const text = missingComponentText(request, ["deleteFoldr", "delete-folder"]);
    expect(text).toContain(
      'There is a component under its id, "delete-folder", but the stream goes by its key. Register it under "deleteFolder".',
    );
    expect(text).not.toContain("Did you mean");
  });

  test("looks names up as they are, whatever they are called", () => {
    const text = missingComponentText({ toolName: "x", toolId: "constructor", kind: "approval" }, []);
    expect(text).not.toContain("constructor");
  });
});
