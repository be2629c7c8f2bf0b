import { readStored, writeStored } from "../../platform/storage.ts";

const KEY = "fiddle-markdown-draft";

/** What was written last in this browser; null where nothing was. */
export function keptDraft(): string | null {
  return readStored(KEY);
}

/** False where the browser had no room for it. */
export function keepDraft(text: string): boolean {
  return writeStored(KEY, text);
}
