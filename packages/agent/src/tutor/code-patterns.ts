/** A token of code. The kind of quotes doesn't matter, nor do quotes around a sentence. */
const TOKEN = /[\p{L}_][\p{L}\p{N}_]*|\d+(?:\.\d+)?|\*\*=?|\/\/=?|[-+*/%<>=!&|^@]=|->|[^\s\w"'`]/gu;
/** The same with quotes, which the learner may have set wrongly. */
export const TOKEN_OR_QUOTE = new RegExp(`${TOKEN.source}|["'\`]`, "gu");
const PARTED_OPERATOR = /([-+*/%<>!&|^@=])[ \t]{1,3}(?==)/g;
export const WORD = /^[\p{L}_]/u;
export const KEYWORDS = new Set(
  "and as assert async await break class continue def del elif else except false finally for from global if import in is lambda none nonlocal not or pass raise return true try while with yield".split(
    " ",
  ),
);
export const SQL_KEYWORDS = new Set(
  "select distinct from where group by order partition over having qualify join left right full inner outer cross on using as with recursive window rows range between unbounded preceding following current row union all except intersect limit offset case when then else end and or not in is null like exists filter desc asc nulls first last values insert update delete create table true false".split(
    " ",
  ),
);
/** A clause of SQL with other names has to be this special. */
const MIN_SQL_WORDS = 5;
/** Marks that also stand in ordinary sentences. */
export const OF_PROSE = /^[:,.;()?!-]$/;

/** A line as a pattern: its tokens, in which a name can be any name. */
export interface Pattern {
  readonly tokens: readonly string[];
  /** Whether the token is a name of the program's own. */
  readonly isName: readonly boolean[];
}

export function bareLine(line: string, isSql: boolean): string {
  return line.replace(isSql ? /--.*$/ : /(?<!["'])#.*$/, "").replace(/(?<![\s,;])[\s,;]+$/, "");
}

export function tokensOf(text: string, kind = TOKEN): readonly string[] {
  const tokens = text.toLowerCase().replaceAll(PARTED_OPERATOR, "$1").match(kind) ?? [];
  return tokens.filter((token) => token !== ";");
}

/**
 * Names of methods and functions stay. Names in SQL are those of the tables, so only a special clause is the same with others.
 */
export function patternOf(tokens: readonly string[], isSql: boolean): Pattern {
  const isOwnName = (token: string, at: number) =>
    WORD.test(token) && !KEYWORDS.has(token) && tokens[at - 1] !== "." && tokens[at + 1] !== "(";
  if (!isSql) return { tokens, isName: tokens.map(isOwnName) };
  const isName = tokens.map((token, at) => isOwnName(token, at) && !SQL_KEYWORDS.has(token));
  const words = tokens.filter((token, at) => WORD.test(token) && isName[at] !== true);
  return { tokens, isName: isName.map((is) => is && words.length >= MIN_SQL_WORDS) };
}

/** Whether a line says more than an English sentence could by chance. */
export function isTelling({ tokens }: Pattern, isSql: boolean): boolean {
  if (tokens.length < 3) return false;
  if (isSql && tokens.length > 3) return true;
  return tokens.some((token) => !WORD.test(token) && !/^[,;?!]$/.test(token));
}

/** Whether a line would be the same in most programs, as `for item in items:` is. With other names it is an example. */
function isCommon({ tokens, isName }: Pattern): boolean {
  const told = tokens.filter((token, at) => isName[at] !== true && !KEYWORDS.has(token) && !OF_PROSE.test(token));
  return told.length < 2 || tokens.join("").replaceAll(/\w+/g, "").length < 2;
}

export function isIn(pattern: Pattern, tokens: readonly string[]): boolean {
  const isExact = isCommon(pattern);
  for (let start = 0; start + pattern.tokens.length <= tokens.length; start++)
    if (namesAt(pattern, tokens, start, new Map(), isExact) !== null) return true;
  return false;
}

export function isAtStart(pattern: Pattern, tokens: readonly string[]): boolean {
  return namesAt(pattern, tokens, 0, new Map(), isCommon(pattern)) !== null;
}

/** Which names stand for those of a pattern at a place of a text, each for one only; null if it isn't there. */
export function namesAt(
  { tokens: wanted, isName }: Pattern,
  tokens: readonly string[],
  start: number,
  before: ReadonlyMap<string, string>,
  isExact: boolean,
): ReadonlyMap<string, string> | null {
  const names = new Map(before);
  for (const [index, name] of wanted.entries()) {
    const found = tokens[start + index] ?? "";
    if (isName[index] !== true || isExact) {
      if (found !== name) return null;
      continue;
    }
    if (!WORD.test(found) || KEYWORDS.has(found)) return null;
    const known = names.get(name);
    if (known === undefined && [...names.values()].includes(found)) return null;
    if (known !== undefined && known !== found) return null;
    names.set(name, found);
  }
  return names;
}

export function holds(tokens: readonly string[], part: readonly string[]): boolean {
  return tokens.some((_, start) => part.every((token, at) => tokens[start + at] === token));
}
