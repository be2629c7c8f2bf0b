/** Letters have up to some six marks, also in scripts that stack them. Thousands on one letter take the browser seconds to draw. */
const MAX_MARKS = 16;
const PILE = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, "gu");

/** The text with at most so many marks on a letter. */
export function withoutPiles(text: string): string {
  return text.replaceAll(PILE, "$1");
}
