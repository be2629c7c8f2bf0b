/**
 * Invisible characters that change how code reads: direction marks can show code in a different order than it runs
 * (CVE-2021-42574), and tag characters carry hidden text. The editor marks others already.
 */
export const HIDDEN = /[\u202a-\u202c\u2068]|[\u{e0000}-\u{e007f}]/u;

/** All characters that are marked in text outside of editors: control characters and those without width. */
const SPECIAL = new RegExp(
  /[\0-\x08\v-\x1f\x7f-\x9f\xad\u061c\u200b\u200e\u200f\u2028\u2029\u202d\u202e\u2066\u2067\u2069\ufeff\ufff9-\ufffc]/
    .source + `|${HIDDEN.source}`,
  "gu",
);

/** The label shown instead of a hidden character. */
export function specialLabel(code: number): string {
  // The end of a Windows line needs no warning.
  return code === 13 ? "↵" : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

export function specialClass(code: number): string {
  return code === 13 ? "tok-carriage-return" : "tok-special";
}

/** Splits text into pieces that are either plain text or one hidden character. */
export function cutSpecials(text: string): { readonly text: string; readonly code: number | null }[] {
  const pieces: { text: string; code: number | null }[] = [];
  let at = 0;
  for (const found of text.matchAll(SPECIAL)) {
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), code: null });
    pieces.push({ text: found[0], code: found[0].codePointAt(0) ?? 0 });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), code: null });
  return pieces;
}
