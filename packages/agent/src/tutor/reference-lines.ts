const MAX_SHOWN_LINES = 2;
const MIN_LINE_CHARACTERS = 4;
const BASE64 = /[A-Za-z0-9+/]{24,}={0,2}/g;

/** Notices when text gives a solution away line by line. Lines that the learner has written already aren't secret. */
export class ReferenceLines {
  readonly #lines: readonly string[];
  /** A solution of one or two new lines is given away by all of them. */
  readonly #max: number;

  constructor(solution: string, learnersCode: string) {
    const known = new Set(learnersCode.split("\n").map(bare));
    const lines = solution
      .split("\n")
      .map(bare)
      .filter((line) => line.length >= MIN_LINE_CHARACTERS);
    this.#lines = lines.filter((line) => !known.has(line));
    this.#max = Math.min(MAX_SHOWN_LINES, this.#lines.length - 1);
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
    .replaceAll(/#.*$/gm, "")
    .replaceAll(/[\s`;]+/g, "")
    .replaceAll("'", '"')
    .toLowerCase();
}

/** The text, followed by what its long Base64 words say. */
function decoded(text: string): string {
  const words = text.match(BASE64) ?? [];
  return [text, ...words.map(decodeBase64)].join("\n");
}

function decodeBase64(word: string): string {
  try {
    return atob(word);
  } catch {
    return "";
  }
}
