import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const KEY = "fiddle-markdown-draft";

/** What was written last in this browser; null where nothing was. */
export function keptDraft(): string | null {
  return readStored(KEY);
}

/** False where the browser had no room for it. Nothing is kept of an empty text. */
export function keepDraft(text: string): boolean {
  if (text !== "") return writeStored(KEY, text);
  removeStored(KEY);
  return true;
}
