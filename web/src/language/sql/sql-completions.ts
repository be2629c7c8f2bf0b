import type { Completion, CompletionResult } from "@codemirror/autocomplete";
import type { Dialect } from "@fiddle/sql/dialect";
import { meaningfulTokens } from "@fiddle/sql/tokens";
import { type Surroundings, sqlOffers } from "./sql-offers.ts";

/** What an editor lists at the cursor; null if there is nothing. Keywords are offered in the case that the text has. */
export function sqlCompletions(text: string, at: number, surroundings: Surroundings): CompletionResult | null {
  const found = sqlOffers(text, at, surroundings);
  if (!found || found.offers.length === 0) return null;
  const isUpper = hasUpperKeyword(text, surroundings.dialect);
  const options = found.offers.map(({ label, kind, rank, detail, insert }): Completion => {
    const shown = kind === "keyword" && isUpper ? label.toUpperCase() : label;
    const written = insert === label ? shown : insert;
    return {
      label: shown,
      type: kind,
      boost: -rank,
      ...(detail ? { detail } : {}),
      ...(written === shown ? {} : { apply: written }),
    };
  });
  return { from: found.from, options, validFor: /^["\w]*$/u };
}

const KEYWORDS = new Set(["SELECT", "FROM", "WITH", "INSERT", "UPDATE", "CREATE"]);

function hasUpperKeyword(text: string, dialect: Dialect): boolean {
  return meaningfulTokens(text, dialect).some(({ kind, text: word }) => kind === "word" && KEYWORDS.has(word));
}
