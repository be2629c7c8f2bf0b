import { readStored, removeStored, writeStored } from "../../platform/storage.ts";

const KEY = "fiddle-markdown-draft";

/** The last text written in this browser; null if there is none. */
export function keptDraft(): string | null {
  return readStored(KEY);
}

/** False if the browser had no room for it. An empty text isn't stored. */
export function keepDraft(text: string): boolean {
  if (text !== "") return writeStored(KEY, text);
  removeStored(KEY);
  return true;
}
