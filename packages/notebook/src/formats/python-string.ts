/** A string of Python's that stands at the beginning of a text. */
export interface PythonString {
  /** The letters before its quotes, in lower case: `r`, `f`, `rf`. */
  readonly prefix: string;
  readonly quote: string;
  /** What stands between the quotes, as it stands there. */
  readonly text: string;
  /** What follows the string. */
  readonly rest: string;
}

const OPENING = /^([rRfF]{0,2})("""|'''|"|')/;

/** Null where the text does not begin with a string, or the string does not end. */
export function readString(source: string): PythonString | null {
  const [opening, prefix = "", quote = ""] = OPENING.exec(source) ?? [];
  if (opening === undefined) return null;
  for (let at = opening.length; at < source.length; at++) {
    // A backslash also keeps a raw string from ending.
    if (source[at] === "\\") at += 1;
    else if (quote.length === 1 && source[at] === "\n") return null;
    else if (source.startsWith(quote, at)) {
      const text = source.slice(opening.length, at);
      return { prefix: prefix.toLowerCase(), quote, text, rest: source.slice(at + quote.length) };
    }
  }
  return null;
}
