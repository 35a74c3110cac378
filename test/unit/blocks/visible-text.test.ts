import { expect, test } from "vitest";
import { visibleText } from "../../../src/blocks/card/visible-text.tsx";

test.each([
  ["a right-to-left override", "Norrby\u202E BA", "Norrby[U+202E] BA"],
  ["a zero-width space", "pay\u200Bpal", "pay[U+200B]pal"],
  ["a byte order mark", "\uFEFFstart", "[U+FEFF]start"],
  ["a control character", "a\u0007b", "a[U+0007]b"],
  ["a lone carriage return, which would write over the line", "a\rb", "a[U+000D]b"],
  ["a line separator", "a\u2028b", "a[U+2028]b"],
  ["letters of the tag block", "hi\u{E0041}", "hi[U+E0041]"],
  ["a joiner between Latin letters", "a\u200Db", "a[U+200D]b"],
  ["a private character", "a\uE000b", "a[U+E000]b"],
  ["half a character", "a\uD83Db", "a[U+D83D]b"],
])("%s is written out", (_name, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test.each([
  ["line ends and tabs", "a\nb\r\nc\td"],
  ["an emoji of several characters", "Señor 👩‍⚕️ and ❤️ and 1️⃣"],
  ["a joiner between Persian letters", "می‌خواهم"],
  ["accents and other scripts", "Malmö, Кириллица, 日本語, עברית"],
])("%s stay as they are", (_name, text) => {
  expect(visibleText(text)).toBe(text);
});
