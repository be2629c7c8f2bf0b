const MAX_SHOWN_LINES = 2;
const MIN_LINE_CHARACTERS = 4;
/** An example with other names shares a line or two with a solution. */
const RETOLD_SHARE = 0.75;
const KEYWORDS = new Set(
  "def for in if elif else while return and or not is none true false import from as with lambda pass select where group order by having join on desc asc over qualify count sum".split(
    " ",
  ),
);
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/g;

/** Notices when text gives a solution away line by line. Lines that the learner has written already aren't secret. */
export class ReferenceLines {
  readonly #lines: readonly string[];
  readonly #solution: readonly string[];
  /** A solution of one or two new lines is given away by all of them. */
  readonly #max: number;

  constructor(solution: string, learnersCode: string) {
    this.#solution = solution.split("\n");
    const known = new Set(learnersCode.split("\n").map(bare));
    const lines = solution
      .split("\n")
      .map(bare)
      .filter((line) => line.length >= MIN_LINE_CHARACTERS);
    this.#lines = lines.filter((line) => !known.has(line));
    this.#max = Math.min(MAX_SHOWN_LINES, this.#lines.length - 1);
  }

  /**
   * Whether text completes what earlier answers showed: a longer part of the solution than is due, or its last missing line,
   * in whatever order.
   */
  isCompletedBy(text: string, earlier: string): boolean {
    if (this.#lines.length === 0 || earlier === "") return false;
    const before = this.longestRun(earlier);
    const run = this.longestRun(`${earlier}\n${text}`);
    if (run > this.#max && run > before) return true;
    const [shown, known] = [bare(decoded(text)), bare(decoded(earlier))];
    const missing = this.#lines.filter((line) => !known.includes(line));
    return missing.length > 0 && missing.every((line) => shown.includes(line));
  }

  /** Whether the lines of a text retell the solution line by line with its own names: pseudo-code, or another language. */
  isRetoldBy(text: string): boolean {
    const told = text.toLowerCase().split("\n");
    const lines = this.#solution.map(namesOf).filter((names) => names.length > 0);
    const found = lines.filter((names) => told.some((line) => names.every((name) => line.includes(name))));
    return lines.length > 1 && found.length >= lines.length * RETOLD_SHARE;
  }

  /** The longest run of consecutive lines of the solution that the text holds in this order. */
  longestRun(text: string): number {
    const shown = bare(decoded(text));
    let longest = 0;
    for (let start = 0; start < this.#lines.length - longest; start++) {
      let at = 0;
      let count = 0;
      for (const line of this.#lines.slice(start)) {
        const found = shown.indexOf(line, at);
        if (found < 0) break;
        at = found + line.length;
        count++;
      }
      longest = Math.max(longest, count);
    }
    return longest;
  }

  /** Whether the text shows more of the solution than is due. */
  isLeak(text: string): boolean {
    return this.#lines.length > 0 && this.longestRun(text) > this.#max;
  }

  /** Whether the next line could be one too many. */
  isNearLeak(text: string): boolean {
    return this.#lines.length > 0 && this.longestRun(text) >= this.#max;
  }
}

/** A line without spaces, quotes' kinds, backticks, comments and list marks. */
function bare(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/#.*$/gm, "")
    .replaceAll(/[\s`;]+/g, "")
    .replaceAll("'", '"')
    .toLowerCase();
}

/** The names and values of a line, without the words of its language. */
function namesOf(line: string): string[] {
  return [...new Set(line.toLowerCase().match(/\w+/g))].filter((word) => !KEYWORDS.has(word));
}

/** The text, followed by what its long Base64 and hexadecimal words say, and by what it says in ROT13 and backwards. */
function decoded(text: string): string {
  const words = text.match(BASE64) ?? [];
  const hex = text.match(HEX) ?? [];
  return [
    text,
    ...words.map(decodeBase64),
    ...hex.map(decodeHex),
    rot13(text),
    Array.from(text).reverse().join(""),
  ].join("\n");
}

const HEX = /\b(?:[0-9a-f]{2}[ \t]?){16,}\b/gi;

function decodeHex(word: string): string {
  return word.replaceAll(/\s/g, "").replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function rot13(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}

function decodeBase64(word: string): string {
  try {
    return atob(word);
  } catch {
    return "";
  }
}
