import type { SyncState } from "./sync.ts";

/** The words of the save status. */
export type SaveWords =
  | "Saved in this browser"
  | "Saving…"
  | "Saved"
  | "Offline – kept in this browser"
  | `Not saved – ${string}`;

/**
 * Where the newest change is. `here` says how it stands with the browser's own storage; `server` is null for a notebook
 * that is in no account, or in one that nobody is logged in to.
 */
export function saveWords(here: SaveWords, server: SyncState | null): SaveWords {
  if (!server) return here;
  const kept = !here.startsWith("Not saved");
  switch (server.type) {
    case "saved":
      // What the browser could not keep, the server has.
      return here === "Saving…" ? here : "Saved";
    case "saving":
      return kept ? "Saving…" : here;
    case "offline":
      return here === "Saved in this browser" ? "Offline – kept in this browser" : here;
    case "conflict":
      return kept ? "Not saved – changed elsewhere too" : here;
    default:
      return kept ? `Not saved – ${lowerFirst(server.why)}` : here;
  }
}

function lowerFirst(sentence: string): string {
  // A name or an abbreviation keeps its capital.
  return /^[A-Z][a-z]*\b/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
