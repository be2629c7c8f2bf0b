/** A Python string literal at the beginning of a text. */
export interface PythonString {
  /** The letters before its quotes, in lower case: `r`, `f`, `rf`. */
  readonly prefix: string;
  readonly quote: string;
  /** The source text between the quotes. */
  readonly text: string;
  /** The text after the string. */
  readonly rest: string;
}

const OPENING = /^([rRfF]{0,2})("""|'''|"|')/;

/** Null if the text doesn't begin with a string, or the string isn't closed. */
export function readString(source: string): PythonString | null {
  const [opening, prefix = "", quote = ""] = OPENING.exec(source) ?? [];
  if (opening === undefined) return null;
  for (let at = opening.length; at < source.length; at++) {
    // A backslash before a quote continues even a raw string.
    if (source[at] === "\\") at += 1;
    else if (quote.length === 1 && source[at] === "\n") return null;
    else if (source.startsWith(quote, at)) {
      const text = source.slice(opening.length, at);
      return { prefix: prefix.toLowerCase(), quote, text, rest: source.slice(at + quote.length) };
    }
  }
  return null;
}
