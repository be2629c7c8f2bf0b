import { withinApp } from "../../platform/base.ts";
import { isOffered } from "../../platform/capabilities.ts";

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** The landing page's notebook, which has no address of its own. Saving it creates a copy that has one. */
export const LANDING_NOTEBOOK_ID = "scratch";

/** A new ID: 80 random bits. */
export function newNotebookId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Where a notebook that is stored in this browser opens. A host of files has one document for all of them. */
export function notebookPath(id: string): string {
  if (id === LANDING_NOTEBOOK_ID) return "/";
  return isOffered("addresses") ? `/fiddles/${id}` : `/fiddles?${NOTEBOOK_ID_PARAMETER}=${id}`;
}

/** Names the notebook in the address of the document for all of them. */
export const NOTEBOOK_ID_PARAMETER = "id";

/** The path of the page that shows a notebook, as checkpoints have it. */
export function pathOfPage(): string {
  const { pathname, search } = globalThis.location;
  const id = new URLSearchParams(search).get(NOTEBOOK_ID_PARAMETER);
  return withinApp(pathname).replace(/(?<=.)\/$/, "") + (id === null ? "" : `?${NOTEBOOK_ID_PARAMETER}=${id}`);
}
