const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** The landing page's notebook, which has no address of its own. Saving it creates a copy that has one. */
export const LANDING_NOTEBOOK_ID = "scratch";

/** A new ID: 80 random bits. */
export function newNotebookId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Where a notebook that is stored in this browser opens. */
export function notebookPath(id: string): string {
  return id === LANDING_NOTEBOOK_ID ? "/" : `/fiddles/${id}`;
}
