import { useStore } from "zustand";
import { MAX_MATCHES } from "./search/search.ts";
import type { Finder } from "./finder.ts";
import { placeOf } from "./searched-texts.ts";

/** The number of matches, and which one is current. */
export function FindCount({ finder }: { readonly finder: Finder }) {
  const { query, found, at, problem } = useStore(finder.store);
  const total = found.length >= MAX_MATCHES ? `${MAX_MATCHES.toLocaleString()}+` : found.length.toLocaleString();
  const cells = new Set(found.map(({ id }) => placeOf(id).cellId)).size;
  const text = query.text === "" || problem ? "" : found.length === 0 ? "No results" : `${at + 1} of ${total}`;
  return (
    <span
      id="find-count"
      role="status"
      aria-label="Matches"
      className="find-count"
      data-tip={found.length > 0 ? `${total} in ${cells === 1 ? "1 cell" : `${cells} cells`}` : undefined}
    >
      {text}
    </span>
  );
}
