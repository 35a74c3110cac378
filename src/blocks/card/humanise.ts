/** What is longer is no name, and stays as it is. */
const longestName = 500;

/**
 * A name of a machine as words: `delete_folder`, `deleteFolder` and `delete-folder` are "Delete folder".
 *
 * @example
 * humanise(request.toolName)
 */
export function humanise(name: string): string {
  if (name.length > longestName) return name;
  const words = wordsOf(name).join(" ");
  return words === "" ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name's words: capitals inside a word begin a new one, abbreviations keep theirs. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .split(/[\s_\-.]+/u)
    .filter((word) => word !== "")
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
}
