import { visibleText } from "./visible-text.tsx";

/** What a text is: a value is read when it matters, prose always, a name at a glance. */
export type TextKind = "value" | "prose" | "name";

const limits = {
  value: { lines: 6, characters: 480 },
  prose: { lines: 24, characters: 2_000 },
  name: { lines: 3, characters: 160 },
} satisfies Record<TextKind, { readonly lines: number; readonly characters: number }>;

/** What stands behind a link must be worth one: a rest as short as this is shown at once. */
const shortestRest = 40;

/** As much of a text as is shown at first, and what is left. */
export interface TextStart {
  readonly start: string;
  /** Zero when all of it is shown. */
  readonly characters: number;
  /** Line ends in the rest. */
  readonly lines: number;
}

export function startOf(text: string, kind: TextKind): TextStart {
  const limit = limits[kind];
  // Never the whole of a text that may have millions of lines.
  const most = text.slice(0, limit.characters);
  const start = wholeCharacters(most.split("\n", limit.lines).join("\n"));
  const rest = text.slice(start.length);
  if (rest.length < shortestRest && !rest.trim().includes("\n"))
    return { start: text, characters: 0, lines: 0 };
  return { start, characters: rest.length, lines: linesIn(rest) };
}

/** A name for places that take no elements, cut where it is too long to be one. */
export function shortName(text: string, leftOut: (count: number) => string): string {
  const { start, characters } = startOf(text, "name");
  return visibleText(start) + (characters === 0 ? "" : leftOut(characters));
}

/** A text without the half character it ends in. */
export function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}

function linesIn(text: string): number {
  let count = 0;
  for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", end + 1)) count += 1;
  return count;
}
