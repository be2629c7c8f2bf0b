import type { SyncState } from "./sync.ts";

/** Whether this browser's storage has the newest change of the open notebook. */
export type LocalSaveStatus =
  | { readonly type: "local" }
  | { readonly type: "saving" }
  /** Opened from a link or an embed; nothing is stored before the first edit. */
  | { readonly type: "held" }
  /** The file that the notebook is in has no newer change, or does and the notebook has to be saved as another one. */
  | { readonly type: "in-file" | "changed" }
  /** `why` is a sentence that starts in lower case and says what to do. */
  | { readonly type: "failed"; readonly why: string };

/** Where the newest change of the open notebook is stored: in this browser, or also in the account ("saved"). */
export type SaveStatus = LocalSaveStatus | { readonly type: "saved" } | { readonly type: "offline" };

/**
 * Combines the states of the browser's storage and of the server. `server` is null for a notebook that isn't in an
 * account, and while its owner is logged out.
 */
export function combineSaveStatus(here: LocalSaveStatus, server: SyncState | null): SaveStatus {
  if (!server) return here;
  const isStoredHere = here.type === "local" || here.type === "saving";
  switch (server.type) {
    case "saved":
      // The server may have a change that the browser couldn't store.
      return here.type === "saving" ? here : { type: "saved" };
    case "saving":
      return isStoredHere ? { type: "saving" } : here;
    case "offline":
      return here.type === "local" ? { type: "offline" } : here;
    case "conflict":
      return isStoredHere ? { type: "failed", why: "changed elsewhere too" } : here;
    default:
      return isStoredHere ? { type: "failed", why: lowerFirst(server.why) } : here;
  }
}

/** The exact text of the save status. */
export function saveStatusLabel(status: SaveStatus): string {
  switch (status.type) {
    case "local":
      return "Saved in this browser";
    case "saving":
      return "Saving…";
    case "saved":
      return "Saved";
    case "offline":
      return "Offline – kept in this browser";
    case "in-file":
      return "Saved in this file";
    case "changed":
      return "Not saved – save a copy to keep your changes";
    case "held":
      return "Not saved – opened from a link";
    default:
      return `Not saved – ${status.why}`;
  }
}

function lowerFirst(sentence: string): string {
  // A name or an abbreviation keeps its capital letter.
  return /^[A-Z][a-z]*\b/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
