const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** A new ID: 80 random bits. */
export function newNotebookId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}
