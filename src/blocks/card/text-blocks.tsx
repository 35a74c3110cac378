"use client";

import { useMemo, type ReactNode } from "react";
import { wholeCharacters } from "./text-start.ts";
import { visibleText } from "./visible-text.tsx";

const blockLength = 10_000;

/** All of a text: as it is, or in blocks when it would take the browser long to lay out at once. */
export function wholeText(text: string): ReactNode {
  return text.length > blockLength ? <TextBlocks>{text}</TextBlocks> : text;
}

/** Of the blocks the browser lays out those in sight, so the whole opens as quickly as a page. */
function TextBlocks({ children: text }: { readonly children: string }): ReactNode {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return blocks.map((block, index) => (
    <bdi key={index} data-mtu-part="text-block">
      {visibleText(block)}
    </bdi>
  ));
}

/** Cut at the end of a line where there is one, and never inside a character. */
function blocksOf(text: string): readonly string[] {
  const blocks: string[] = [];
  for (let from = 0; from < text.length;) {
    const block = blockAt(text, from);
    blocks.push(block);
    from += block.length;
  }
  return blocks;
}

function blockAt(text: string, from: number): string {
  const most = text.slice(from, from + blockLength);
  if (from + blockLength >= text.length) return most;
  const lineEnd = most.lastIndexOf("\n") + 1;
  return lineEnd > 0 ? most.slice(0, lineEnd) : wholeCharacters(most);
}
