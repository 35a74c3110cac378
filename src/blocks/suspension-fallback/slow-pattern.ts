/** Up to here each length is tried. A cost that doubles with every character shows well before. */
const closeLook = 256;
const patienceInMilliseconds = 50;

/**
 * True when matching the text could hang the page.
 *
 * Patterns such as `(a+)+$` cost twice as much with each character more, and the most when they fail at the end. So the
 * pattern is tried on the first character, on the first two and so on, each time made to fail, until it takes noticeably
 * long.
 */
export function isSlowOn(pattern: string, text: string): boolean {
  const expression = new RegExp(pattern, "u");
  for (let length = 1; length <= text.length; length += length < closeLook ? 1 : length) {
    const start = performance.now();
    expression.test(`${text.slice(0, length)}\u0000`);
    if (performance.now() - start > patienceInMilliseconds) return true;
  }
  return false;
}
