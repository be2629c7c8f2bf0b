import { plainCharacters, readings } from "./plain-text.ts";

/** A token of code. The kind of quotes doesn't matter, nor do quotes around a sentence. */
const TOKEN = /[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|\*\*=?|\/\/=?|[-+*/%<>=!&|^@]=|->|[^\s\w"'`]/gu;
/** The same with quotes, which the learner may have set wrongly. */
const TOKEN_OR_QUOTE = new RegExp(`${TOKEN.source}|["'\`]`, "gu");
const PARTED_OPERATOR = /([-+*/%<>!&|^@=])[ \t]{1,3}(?==)/g;
const WORD = /^[\p{L}_]/u;
const KEYWORDS = new Set(
  "and as assert async await break class continue def del elif else except false finally for from global if import in is lambda none nonlocal not or pass raise return true try while with yield".split(
    " ",
  ),
);
/** Marks that also stand in ordinary sentences. */
const OF_PROSE = /^[:,.;()?!-]$/;

/** A line as a pattern: its tokens, in which a name can be any name. */
interface Pattern {
  readonly tokens: readonly string[];
  /** Whether the token is a name of the program's own. */
  readonly isName: readonly boolean[];
}

/** The lines of solutions that the learner doesn't have, as they can be said in prose. */
export class SecretLines {
  readonly #patterns: readonly Pattern[];

  constructor(solutions: readonly string[], learnersCode: string, statement: string, isSql: boolean) {
    const read = (text: string) => tokensOf(text.replaceAll("'", '"'), TOKEN_OR_QUOTE);
    const own = learnersCode.split("\n").map((line) => read(bareLine(line, isSql)));
    const stated = read(statement);
    const isKnown = (line: string) => {
      const pattern = patternOf(read(line), isSql);
      const isOwn = own.some((tokens) => tokens.length === pattern.tokens.length && isAt(pattern, tokens, 0));
      return isOwn || isIn(pattern, stated);
    };
    const lines = new Set(
      solutions.flatMap((solution) =>
        plainCharacters(solution)
          .split("\n")
          .map((line) => bareLine(line, isSql)),
      ),
    );
    this.#patterns = [...lines]
      .filter((line) => !isKnown(line))
      .map((line) => patternOf(tokensOf(line), isSql))
      .filter((pattern) => isTelling(pattern, isSql));
  }

  get count(): number {
    return this.#patterns.length;
  }

  /** Whether a text says one of the lines, with the learner's names or others, however it is marked up. */
  isToldBy(text: string): boolean {
    if (this.#patterns.length === 0) return false;
    return readings(text).some((reading) => {
      const tokens = tokensOf(reading);
      return this.#patterns.some((pattern) => isIn(pattern, tokens));
    });
  }

  /** Whether a text says all of them. */
  areToldBy(text: string): boolean {
    const said = readings(text).map((reading) => tokensOf(reading));
    return this.count > 0 && this.#patterns.every((pattern) => said.some((tokens) => isIn(pattern, tokens)));
  }

  /** Whether a text ends with the beginning of a line, which what follows could complete. */
  isBegunBy(text: string): boolean {
    if (this.#patterns.length === 0) return false;
    return readings(text).some((reading) => {
      const tokens = tokensOf(reading);
      return this.#patterns.some(({ tokens: wanted }) =>
        wanted.some((_, index) => {
          const begun = wanted.slice(0, index);
          if (begun.length < 2 || begun.every((token) => WORD.test(token) || OF_PROSE.test(token))) return false;
          return begun.every((token, at) => tokens[tokens.length - begun.length + at] === token);
        }),
      );
    });
  }
}

function bareLine(line: string, isSql: boolean): string {
  return line.replace(isSql ? /--.*$/ : /(?<!["'])#.*$/, "").replace(/[\s,;]+$/, "");
}

function tokensOf(text: string, kind = TOKEN): readonly string[] {
  const tokens = text.toLowerCase().replaceAll(PARTED_OPERATOR, "$1").match(kind) ?? [];
  return tokens.filter((token) => token !== ";");
}

/** Names in SQL are those of the tables, so only Python's can be others. Those of methods and functions stay. */
function patternOf(tokens: readonly string[], isSql: boolean): Pattern {
  const isName = tokens.map(
    (token, at) =>
      !isSql && WORD.test(token) && !KEYWORDS.has(token) && tokens[at - 1] !== "." && tokens[at + 1] !== "(",
  );
  return { tokens, isName };
}

/** Whether a line says more than an English sentence could by chance. */
function isTelling({ tokens }: Pattern, isSql: boolean): boolean {
  if (tokens.length < 3) return false;
  if (isSql && tokens.length > 3) return true;
  return tokens.some((token) => !WORD.test(token) && !/^[,;?!]$/.test(token));
}

/** Whether a line would be the same in most programs, as `for item in items:` is. With other names it is an example. */
function isCommon({ tokens, isName }: Pattern): boolean {
  const told = tokens.filter((token, at) => isName[at] !== true && !KEYWORDS.has(token) && !OF_PROSE.test(token));
  return told.length < 2 || tokens.join("").replaceAll(/\w+/g, "").length < 2;
}

function isIn(pattern: Pattern, tokens: readonly string[]): boolean {
  for (let start = 0; start + pattern.tokens.length <= tokens.length; start++)
    if (isAt(pattern, tokens, start)) return true;
  return false;
}

function isAt(pattern: Pattern, tokens: readonly string[], start: number): boolean {
  const names = new Map<string, string>();
  const isExact = isCommon(pattern);
  for (const [index, wanted] of pattern.tokens.entries()) {
    const found = tokens[start + index] ?? "";
    if (found === wanted && names.get(wanted) === undefined) {
      names.set(wanted, wanted);
      continue;
    }
    if (found === wanted && names.get(wanted) === found) continue;
    if (isExact || pattern.isName[index] !== true || !WORD.test(found) || KEYWORDS.has(found)) return false;
    const before = names.get(wanted);
    if (before === undefined) names.set(wanted, found);
    else if (before !== found) return false;
  }
  return true;
}
