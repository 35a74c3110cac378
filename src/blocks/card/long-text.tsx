"use client";

import { useState, type ReactNode } from "react";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";
import { Code, isCode } from "./code.tsx";
import { LinkButton } from "./link-button.tsx";
import { VisibleText } from "./visible-text.tsx";

const lineLimit = 6;
const characterLimit = 480;

export interface LongTextProps {
  readonly children: string;
  /** Text of a machine, whatever it looks like. */
  readonly isCode?: boolean;
}

/** Text of any length: what is too long stands behind a link that counts it. */
export function LongText({ children: text, isCode: isGivenAsCode = false }: LongTextProps): ReactNode {
  const words = useSection("card", cardLabels);
  const [isWhole, setWhole] = useState(false);
  const start = startOf(text);
  const rest = text.slice(start.length);
  const shown = isWhole ? text : start;
  const moreLines = rest.split("\n").length - 1;
  return (
    <>
      {isGivenAsCode || isCode(text) ? (
        <Code>{shown}</Code>
      ) : (
        <span data-mtu-part="text">
          <VisibleText>{shown}</VisibleText>
        </span>
      )}
      {rest !== "" && (
        <LinkButton isOpen={isWhole} onToggle={setWhole}>
          {isWhole
            ? words.showLess
            : moreLines > 0
              ? words.showMoreLines(moreLines)
              : words.showMoreCharacters(rest.length)}
        </LinkButton>
      )}
    </>
  );
}

/** As much as is shown at first. What the link would bring must be worth a link: a short rest is shown at once. */
function startOf(text: string): string {
  const lines = text.split("\n", lineLimit).join("\n");
  const start = lines.length > characterLimit ? lines.slice(0, characterLimit) : lines;
  const rest = text.slice(start.length);
  if (rest.length < 40 && !rest.trim().includes("\n")) return text;
  // Half a character is none.
  return /[\uD800-\uDBFF]$/.test(start) ? start.slice(0, -1) : start;
}
