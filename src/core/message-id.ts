/** An id for a message that starts here. Works outside secure contexts too, where `crypto.randomUUID` is missing. */
export function newMessageId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) =>
    word.toString(36).padStart(7, "0"),
  ).join("");
}
