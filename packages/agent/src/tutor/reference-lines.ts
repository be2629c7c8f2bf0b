import { decoded, plainCharacters } from "./plain-text.ts";
import type { TutorChallenge } from "./challenge.ts";
import { SecretLines } from "./secret-lines.ts";
import { SpelledLines } from "./spelled-lines.ts";

const MAX_SHOWN_LINES = 2;
const MIN_LINE_CHARACTERS = 4;
/** An example with other names shares a line or two with a solution. */
const RETOLD_SHARE = 0.75;
const KEYWORDS = new Set(
  "def for in if elif else while return and or not is none true false import from as with lambda pass select where group order by having join on desc asc over qualify count sum".split(
    " ",
  ),
);

/** Notices when text gives a solution away line by line. Lines that the learner has written already aren't secret. */
export class ReferenceLines {
  readonly #lines: readonly string[];
  readonly #solution: readonly string[];
  /** The lines that the learner doesn't have. */
  readonly #missing: readonly string[];
  readonly #secrets: SecretLines;
  readonly #spelled: SpelledLines;
  /** The learner's lines, the longest first. Who quotes them gives nothing away. */
  readonly #own: readonly string[];
  readonly #statement: string;
  /** A solution of one or two new lines is given away by all of them. */
  readonly #max: number;

  constructor({ solution, otherSolutions = [], statement }: TutorChallenge, learnersCode: string, isSql: boolean) {
    this.#solution = solution.split("\n");
    this.#secrets = new SecretLines([solution, ...otherSolutions], learnersCode, statement, isSql);
    // Where more is missing, a line in words is a step of it.
    this.#spelled = new SpelledLines(this.isShort ? this.#secrets.lines : [], statement, isSql);
    this.#statement = bare(statement);
    this.#own = learnersCode
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line.length >= MIN_LINE_CHARACTERS)
      .toSorted((a, b) => b.length - a.length);
    const known = new Set(learnersCode.split("\n").map(bare));
    const lines = solution
      .split("\n")
      .map(bare)
      .filter((line) => line.length >= MIN_LINE_CHARACTERS);
    this.#lines = lines.filter((line) => !known.has(line) && !this.#statement.includes(line));
    this.#missing = this.#solution.filter((line) => bare(line) !== "" && !known.has(bare(line)));
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

  /** Whether prose says a line that the learner doesn't have, however it is marked up, with the learner's names or others. */
  tells(text: string): boolean {
    return this.#secrets.isToldBy(decoded(this.#withoutOwn(text)));
  }

  /** Whether a text spells one of few missing lines in plain words. */
  spells(text: string): boolean {
    return this.#spelled.areIn(this.#withoutOwn(text));
  }

  #withoutOwn(text: string): string {
    return this.#own.reduce((rest, line) => rest.replaceAll(line, "…"), text);
  }

  /** Whether code is a solution with other names. */
  isRenamedBy(code: string): boolean {
    return this.#secrets.isRenamedBy(code);
  }

  /** Whether code has an expression that the learner's program lacks. */
  isPartOf(code: string): boolean {
    return this.#secrets.isPartOf(code);
  }

  /** Whether the task itself says a piece of code. */
  isStated(piece: string): boolean {
    return this.#statement.includes(bare(piece));
  }

  /** Whether text completes what earlier answers told, so that no line is missing any more. */
  tellsTheLast(text: string, earlier: string): boolean {
    return !this.#secrets.areToldBy(earlier) && this.#secrets.areToldBy(`${earlier}\n${text}`);
  }

  /** Whether prose ends with the beginning of such a line. */
  isBegunBy(text: string): boolean {
    return this.#secrets.isBegunBy(text);
  }

  /** Whether there is so little to find that any line of it is the answer. */
  get isShort(): boolean {
    return this.#secrets.count <= MAX_SHOWN_LINES;
  }

  /** Whether the sentences of a text give all lines that are missing, one after the other. */
  isRecipe(text: string): boolean {
    const told = plainCharacters(text)
      .toLowerCase()
      .split(/[.;:]\s|\n|,?\s(?:and )?(?:then|finally|next|after that)\b/);
    let at = 0;
    for (const names of this.#missing.map(namesOf).filter((each) => each.length > 0)) {
      at = told.findIndex((sentence, index) => index >= at && names.every((name) => hasWord(sentence, name)));
      if (at < 0) return false;
    }
    return this.#missing.length > MAX_SHOWN_LINES;
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
}

/** A line without spaces, quotes' kinds, backticks, comments and list marks. */
function bare(text: string): string {
  return plainCharacters(text)
    .replaceAll(/#.*$/gm, "")
    .replaceAll(/[\s`;]+/g, "")
    .replaceAll("'", '"')
    .toLowerCase();
}

function hasWord(text: string, word: string): boolean {
  return text.split(/\W+/).includes(word);
}

/** The names and values of a line, without the words of its language. */
function namesOf(line: string): string[] {
  return [...new Set(line.toLowerCase().match(/\w+/g))].filter((word) => !KEYWORDS.has(word));
}
