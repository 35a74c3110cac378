import { expect, test } from "vitest";
import { safeAddress } from "../../src/blocks/asset-picker/safe-address.ts";

test.each([
  "https://images.example/a.png",
  "data:image/png;base64,AAAA",
  "blob:https://app.example/1",
  "/covers/lamp.svg",
  "covers/lamp.svg",
])("a picture may come from %s", (address) => {
  expect(safeAddress(address)).toBe(new URL(address, location.href).href);
});

test.each([
  "javascript:alert(1)",
  " java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "http://192.168.0.1/a.png",
  "file:///etc/passwd",
  "ftp://files.example/a.png",
  "https://",
])("no picture comes from %j", (address) => {
  expect(safeAddress(address)).toBeUndefined();
});

test("no address, no picture", () => {
  expect(safeAddress(undefined)).toBeUndefined();
});
