"use client";

import type { ReactNode } from "react";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";

/**
 * Characters that one cannot see and that may change what one reads: controls, direction marks, joiners, tags.
 *
 * Not among them: line ends and tabs, the selectors and joiners inside an emoji, and joiners between letters of scripts
 * that write with them.
 */
const hiddenCharacter =
  /(?!\n|\t|\r\n|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=[\p{L}\p{M}])[\u200C\u200D](?=(?!\p{sc=Latin})[\p{L}\p{M}]))([\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{Co}\p{Cs}])/gu;

/** Text as it came from a model, a tool or a server: never markup, nothing in it hidden, its direction its own. */
export function VisibleText({ children }: { readonly children: string }): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <bdi>
      {children.split(hiddenCharacter).map((piece, index) =>
        index % 2 === 0 ? (
          piece
        ) : (
          <span
            key={index}
            data-mtu-part="hidden-character"
            dir="ltr"
            title={words.hiddenCharacter(codeOf(piece))}
          >
            {codeOf(piece)}
          </span>
        ),
      )}
    </bdi>
  );
}

/** Text with its hidden characters written out, for places that take no elements. */
export function visibleText(text: string): string {
  return text.replace(hiddenCharacter, (character) => `[${codeOf(character)}]`);
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
