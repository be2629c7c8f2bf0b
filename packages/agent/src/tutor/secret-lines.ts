import {
  TOKEN_OR_QUOTE,
  WORD,
  KEYWORDS,
  SQL_KEYWORDS,
  OF_PROSE,
  type Pattern,
  bareLine,
  tokensOf,
  patternOf,
  isTelling,
  isIn,
  isAtStart,
  namesAt,
  holds,
} from "./code-patterns.ts";
import { partsOf } from "./line-parts.ts";
import { plainCharacters, readings } from "./plain-text.ts";

/** So much of a program has to be there with other names. The rest is what another task would need, too. */
const RENAMED_SHARE = 0.7;
const MIN_RENAMED_TOKENS = 8;

/** Where no more lines than these are missing, a short expression gives nearly the whole answer away. */
const FEW_LINES = 2;

/** A line with what gives it away, too: its right side, its condition, its clauses, and what the learner has to change. */
interface Secret {
  readonly written: string;
  readonly line: Pattern;
  readonly parts: readonly Pattern[];
}

/** The lines of solutions that the learner doesn't have, as they can be said in prose. */
export class SecretLines {
  readonly #secrets: readonly Secret[];
  readonly #programs: readonly (readonly ProgramLine[])[];
  readonly #isSql: boolean;

  constructor(solutions: readonly string[], learnersCode: string, statement: string, isSql: boolean) {
    const read = (text: string) => tokensOf(text.replaceAll("'", '"'), TOKEN_OR_QUOTE);
    const linesOf = (code: string) => code.split("\n").map((line) => bareLine(line, isSql));
    const own = linesOf(learnersCode).map(read);
    const ownLines = linesOf(learnersCode).map((line) => tokensOf(line));
    const stated = read(statement);
    const isKnown = (line: string) => {
      const pattern = patternOf(read(line), isSql);
      const isOwn = own.some((tokens) => tokens.length === pattern.tokens.length && isAtStart(pattern, tokens));
      return isOwn || isIn(pattern, stated);
    };
    const programs = solutions.map((solution) => linesOf(plainCharacters(solution)));
    const known = [ownLines.flat(), tokensOf(statement)];
    const missing = [...new Set(programs.flat())].filter((line) => !isKnown(line));
    const secret = (written: string): Secret => {
      const line = patternOf(tokensOf(written), isSql);
      const parts = partsOf(line.tokens, ownLines, isSql, missing.length <= FEW_LINES).filter(
        (part) => !known.some((text) => holds(text, part)),
      );
      return { written, line, parts: parts.map((part) => patternOf(part, isSql)) };
    };
    this.#isSql = isSql;
    this.#secrets = missing.map(secret).filter(({ line }) => isTelling(line, isSql));
    this.#programs = programs.map((lines) => programOf(lines, isKnown, isSql));
  }

  /** The lines as they are in a solution. */
  get lines(): readonly string[] {
    return this.#secrets.map(({ written }) => written);
  }

  get count(): number {
    return this.#secrets.length;
  }

  /** Whether a text says one of the lines, with the learner's names or others, however it is marked up. */
  isToldBy(text: string): boolean {
    if (this.count === 0) return false;
    const said = readings(text).map((reading) => tokensOf(reading));
    return this.#secrets.some((secret) => isSaid(secret, said));
  }

  /** Whether a text says all of them. */
  areToldBy(text: string): boolean {
    const said = readings(text).map((reading) => tokensOf(reading));
    return this.count > 0 && this.#secrets.every((secret) => isSaid(secret, said));
  }

  /** Whether code has what the learner's own line lacks, with their names. An example with other names may. */
  isPartOf(code: string): boolean {
    const tokens = tokensOf(code);
    return this.#secrets.some(({ parts }) => parts.some((part) => holds(tokens, part.tokens)));
  }

  /** Whether code is a solution in which only the names are others, those of its functions too. */
  isRenamedBy(code: string): boolean {
    const tokens = code.split("\n").flatMap((line) => tokensOf(bareLine(line, this.#isSql)));
    return this.#programs.some((program) => isRenamed(program, tokens));
  }

  /** Whether a text ends with the beginning of a line, which what follows could complete. */
  isBegunBy(text: string): boolean {
    if (this.count === 0) return false;
    const patterns = this.#secrets.flatMap(({ line, parts }) => [line, ...parts]);
    return readings(text).some((reading) => {
      const tokens = tokensOf(reading);
      return patterns.some(({ tokens: wanted }) =>
        wanted.some((_, index) => {
          const begun = wanted.slice(0, index);
          if (begun.length < 2 || begun.every((token) => WORD.test(token) || OF_PROSE.test(token))) return false;
          return begun.every((token, at) => tokens[tokens.length - begun.length + at] === token);
        }),
      );
    });
  }
}

function isSaid({ line, parts }: Secret, said: readonly (readonly string[])[]): boolean {
  return said.some((tokens) => [line, ...parts].some((pattern) => isIn(pattern, tokens)));
}

/** A line of a whole solution. */
interface ProgramLine {
  readonly line: Pattern;
  /** Whether the learner lacks it, and it isn't the head of a function. */
  readonly isMissing: boolean;
}

function programOf(lines: readonly string[], isKnown: (line: string) => boolean, isSql: boolean): ProgramLine[] {
  const tokens = lines.map((line) => tokensOf(line));
  const functions = new Set(tokens.flatMap(([first, name = ""]) => (first === "def" ? [name] : [])));
  return tokens.flatMap((line, index) => {
    if (line.length === 0) return [];
    const isName = line.map(
      (token, at) =>
        WORD.test(token) &&
        !KEYWORDS.has(token) &&
        !(isSql && SQL_KEYWORDS.has(token)) &&
        line[at - 1] !== "." &&
        (line[at + 1] !== "(" || functions.has(token)),
    );
    return [{ line: { tokens: line, isName }, isMissing: line[0] !== "def" && !isKnown(lines[index] ?? "") }];
  });
}

/** Whether all lines that are missing, and most others, stand in a text in their order, with one name for each. */
function isRenamed(program: readonly ProgramLine[], tokens: readonly string[]): boolean {
  let names: ReadonlyMap<string, string> = new Map();
  let at = 0;
  let found = 0;
  for (const { line, isMissing } of program) {
    const starts = tokens.map((_, start) => start).slice(at, tokens.length - line.tokens.length + 1);
    const start = starts.find((one) => namesAt(line, tokens, one, names, false) !== null);
    if (start === undefined) {
      if (isMissing) return false;
      continue;
    }
    names = namesAt(line, tokens, start, names, false) ?? names;
    at = start + line.tokens.length;
    found += line.tokens.length;
  }
  const size = program.reduce((sum, { line }) => sum + line.tokens.length, 0);
  const isNew = program.some(({ isMissing }) => isMissing);
  return isNew && found >= MIN_RENAMED_TOKENS && found >= size * RENAMED_SHARE;
}
