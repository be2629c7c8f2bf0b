import type { Suggestion, SuggestionKind } from "./lsp/answers.ts";

/** The code before the cursor. */
export interface WordPlace {
  /** Where the word, or the text after the quote, begins. */
  readonly from: number;
  readonly afterDot: boolean;
  /** The quote that is open, as in `d["na`; empty outside of one. */
  readonly quote: string;
  /** Whether the quote opens a key, as in `d["`, and not an argument. */
  readonly inBrackets: boolean;
}

/** `before` is the line up to the cursor, which is at offset `at`. */
export function wordPlace(before: string, at: number): WordPlace {
  const [, bracket = "", quote = "", text = ""] = /([[(,=]\s*)(["'])([^"'\n]*)$/.exec(before) ?? [];
  if (quote) return { from: at - text.length, afterDot: false, quote, inBrackets: bracket.startsWith("[") };
  const word = /[\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? "";
  return { from: at - word.length, afterDot: before.at(-1 - word.length) === ".", quote: "", inBrackets: false };
}

/** The kernel's knowledge about an object in memory. */
export interface LiveSuggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  readonly detail?: string;
}

export interface Offer {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** Lower comes first. */
  readonly rank: number;
  readonly detail?: string;
  /** The language server's reference to its documentation; null if it has none. */
  readonly index: number | null;
}

interface Sources {
  readonly place: WordPlace;
  readonly known: readonly Suggestion[];
  readonly live: readonly LiveSuggestion[];
}

/** Each word once: keys and columns of objects in memory first, private names last. */
export function mergeSuggestions({ place, known, live }: Sources): Offer[] {
  const offers = new Map<string, Offer>();
  for (const item of known) {
    const label = place.quote ? item.label.replace(/^(["'])(.*)\1$/, "$2") : item.label;
    const { kind, detail, index } = item;
    offers.set(label, { label, kind, rank: item.rank, index, ...(detail ? { detail } : {}) });
  }
  for (const { label, kind, detail } of live) {
    const other = offers.get(label);
    // The language server has the documentation; the object in memory has the current type.
    const rank = other?.rank ?? (label.startsWith("_") ? 12 : place.quote || kind === "property" ? 1 : 6);
    offers.set(label, { label, kind, rank, index: other?.index ?? null, ...(detail ? { detail } : {}) });
  }
  return [...offers.values()];
}

/** The text to insert after a chosen key, given what follows the cursor. */
export function closingOf({ quote, inBrackets }: WordPlace, rest: string): string {
  const closes = rest.startsWith(quote);
  return inBrackets && (!closes || rest[1] === "]" || rest.length === 1) ? `${quote}]` : quote;
}
