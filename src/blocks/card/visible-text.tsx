"use client";

import type { ReactNode } from "react";
import { cardLabels } from "../labels.ts";
import { useSection } from "../labels-context.tsx";

/**
 * Characters that one cannot see and that may change what one reads: controls, direction marks, joiners, tags. Many of one
 * kind in a row are one match.
 *
 * Not among them: line ends and tabs, the selectors and joiners inside an emoji, and joiners between letters of scripts
 * that write with them.
 */
const hiddenCharacter =
  /(?!\n|\t|\r\n|(?<=\p{Emoji})[\uFE0E\uFE0F]|(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=[\p{L}\p{M}])[\u200C\u200D](?=(?!\p{sc=Latin})[\p{L}\p{M}]))([\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{Co}\p{Cs}])\1*/gu;

/** Text as it came from a model, a tool or a server: never markup, nothing in it hidden, its direction its own. */
export function VisibleText({ children }: { readonly children: string }): ReactNode {
  const words = useSection("card", cardLabels);
  return (
    <bdi>
      {piecesOf(children).map((piece, index) =>
        typeof piece === "string" ? (
          piece
        ) : (
          <span
            key={index}
            data-mtu-part="hidden-character"
            dir="ltr"
            title={words.hiddenCharacter(piece.code, piece.count)}
          >
            {written(piece)}
          </span>
        ),
      )}
    </bdi>
  );
}

/** Text with its hidden characters written out, for places that take no elements. */
export function visibleText(text: string): string {
  return text.replace(
    hiddenCharacter,
    (found, character: string) => `[${written(hidden(found, character))}]`,
  );
}

/** One character that one cannot see, as often as it stands there in a row. */
interface Hidden {
  readonly code: string;
  readonly count: number;
}

/** What can be seen, and between it what cannot. */
function piecesOf(text: string): readonly (string | Hidden)[] {
  const pieces: (string | Hidden)[] = [];
  let from = 0;
  for (const { 0: found, 1: character = "", index } of text.matchAll(hiddenCharacter)) {
    pieces.push(text.slice(from, index), hidden(found, character));
    from = index + found.length;
  }
  return [...pieces, text.slice(from)];
}

function hidden(found: string, character: string): Hidden {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return { code, count: found.length / character.length };
}

function written({ code, count }: Hidden): string {
  return count === 1 ? code : `${code} × ${count}`;
}
