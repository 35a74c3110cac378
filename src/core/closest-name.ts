/**
 * The name that somebody probably meant: one spelled in another style, one without its prefix, or one with a slip.
 * `undefined` when none is near.
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  let closest: { readonly name: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = distanceBetween(name, candidate);
    if (distance !== undefined && distance < (closest?.distance ?? Infinity)) {
      closest = { name: candidate, distance };
    }
  }
  return closest?.name;
}

/** Small is near; `undefined` is too far to be meant. */
function distanceBetween(name: string, candidate: string): number | undefined {
  const [left, right] = [lettersOf(name), lettersOf(candidate)];
  if (left === "" || right === "") return undefined;
  if (left === right) return 0;
  // `weather` for `agent-weather`, `search` for `docs_search`.
  if (endsInWord(name, candidate) || endsInWord(candidate, name)) return 0.5;
  // Two slips in ten letters are a slip, two in four another word.
  const most = Math.floor(Math.max(left.length, right.length) / 4);
  const length = Math.abs(left.length - right.length) > most ? Infinity : editsBetween(left, right);
  return length <= most ? length : undefined;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function endsInWord(name: string, word: string): boolean {
  const before = name.length - word.length - 1;
  return before >= 0 && /[^\p{L}\p{N}]/u.test(name.charAt(before)) && name.endsWith(word);
}

/** How many letters have to be put in, left out, replaced or swapped with their neighbour. */
function editsBetween(left: string, right: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, right.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
