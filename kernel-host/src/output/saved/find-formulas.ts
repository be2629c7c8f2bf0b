export interface Formula {
  readonly tex: string;
  /** On a line of its own. */
  readonly display: boolean;
}

/**
 * `$$…$$`, `\[…\]`, `\(…\)` and `$…$`. A single dollar sign begins a formula only right before its text, and ends it
 * only right after it and not before a digit, so that "$5 and $6" stay prices.
 */
const FORMULA =
  /\$\$([^$]+)\$\$|\\\[(.+?)\\\]|\\\((.+?)\\\)|(?<![\\$\w])\$(?=[^\s$])((?:\\.|[^$\\])*?[^\s$\\]|[^\s$\\])\$(?![\d$])/gs;

/** Text and formulas in order. A text without formulas is one part; an empty one is first, so formulas make at least two. */
export function findFormulas(text: string): readonly (string | Formula)[] {
  const parts: (string | Formula)[] = [];
  let end = 0;
  for (const match of text.matchAll(FORMULA)) {
    const [whole, dollars, brackets, parentheses, dollar] = match;
    parts.push(text.slice(end, match.index));
    parts.push({ tex: dollars ?? brackets ?? parentheses ?? dollar ?? "", display: !parentheses && !dollar });
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
