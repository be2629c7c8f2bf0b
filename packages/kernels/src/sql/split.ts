/** One statement of a script: its trimmed text and where that text begins in the script, in UTF-16 units. */
export interface Statement {
  readonly text: string;
  readonly offset: number;
}

export type Dialect = "duckdb" | "sqlite" | "postgresql" | "mysql" | "clickhouse" | "trino" | "sqlserver";

/** Dialects in which a backslash escapes inside of strings and quoted names. */
const BACKSLASHES: ReadonlySet<Dialect> = new Set(["mysql", "clickhouse"]);
const BACKTICKS: ReadonlySet<Dialect> = new Set(["sqlite", "mysql", "clickhouse"]);
const BRACKETS: ReadonlySet<Dialect> = new Set(["sqlite", "sqlserver"]);
const DOLLARS: ReadonlySet<Dialect> = new Set(["duckdb", "postgresql"]);
const NESTED_COMMENTS: ReadonlySet<Dialect> = new Set(["duckdb", "postgresql", "sqlserver", "clickhouse"]);

/** Tokens: a comment, a quoted text, a word, a number, or a single character. */
interface Token {
  readonly kind: "space" | "comment" | "quoted" | "word" | "other";
  readonly end: number;
}

/**
 * Splits a script at its semicolons, but not inside strings, quoted names, comments and trigger bodies. Pieces without
 * a statement are dropped. An unclosed quote or comment extends to the end of the script, so that the engine itself
 * reports it.
 */
export function splitStatements(script: string, dialect: Dialect): Statement[] {
  const statements: Statement[] = [];
  let trigger = new TriggerBody();
  let start = -1;
  let end = -1;
  const finish = () => {
    if (start >= 0) statements.push({ text: script.slice(start, end), offset: start });
    start = -1;
    trigger = new TriggerBody();
  };
  for (let at = 0; at < script.length;) {
    const token = readToken(script, at, dialect);
    const text = script.slice(at, token.end);
    if (text === ";" && !trigger.open) finish();
    else if (token.kind !== "space" && token.kind !== "comment") {
      if (start < 0) start = at;
      end = token.end;
      trigger.read(token.kind === "word" ? text.toUpperCase() : text);
    }
    at = token.end;
  }
  finish();
  return statements;
}

/**
 * Follows `[EXPLAIN [QUERY PLAN]] CREATE [TEMP] TRIGGER … BEGIN …; END`, whose semicolons don't end the statement. Only
 * an END right after a semicolon closes the body, as in SQLite's own shell. Others belong to a CASE or are names.
 */
class TriggerBody {
  #words: readonly string[] = [];
  #last = "";
  #open = false;

  get open(): boolean {
    return this.#open;
  }

  read(token: string): void {
    if (this.#open) this.#open = token !== "END" || (this.#last !== ";" && this.#last !== "BEGIN");
    else if (token === "BEGIN") this.#open = TRIGGER.test(this.#words.join(" "));
    if (this.#words.length < MAX_PREFIX_WORDS) this.#words = [...this.#words, token];
    this.#last = token;
  }
}

/** The beginning of a statement with a body. EXPLAIN QUERY PLAN CREATE TEMP TRIGGER is the longest one. */
const TRIGGER = /^(EXPLAIN (QUERY PLAN )?)?CREATE (TEMP |TEMPORARY )?TRIGGER\b/;
const MAX_PREFIX_WORDS = 6;

const SPACE = /\s+/y;
const WORD = /[\p{L}\p{N}_][\p{L}\p{N}_$]*/uy;
const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;

function readToken(script: string, at: number, dialect: Dialect): Token {
  const space = matchEnd(SPACE, script, at);
  if (space) return { kind: "space", end: space };
  if (script.startsWith("--", at)) return { kind: "comment", end: after(script, "\n", at) };
  if (dialect === "mysql" && script[at] === "#") return { kind: "comment", end: after(script, "\n", at) };
  if (script.startsWith("/*", at))
    return { kind: "comment", end: blockCommentEnd(script, at, NESTED_COMMENTS.has(dialect)) };
  const char = script[at];
  if (char === "'") {
    // E'…' strings have backslash escapes. The E was read as a word just before.
    const escapes =
      BACKSLASHES.has(dialect) ||
      (DOLLARS.has(dialect) && /(?:^|[^\p{L}\p{N}_$])[eE]$/u.test(script.slice(Math.max(0, at - 2), at)));
    return { kind: "quoted", end: quotedEnd(script, at, "'", escapes) };
  }
  if (char === '"') return { kind: "quoted", end: quotedEnd(script, at, '"', BACKSLASHES.has(dialect)) };
  if (BACKTICKS.has(dialect) && char === "`")
    return { kind: "quoted", end: quotedEnd(script, at, "`", dialect === "clickhouse") };
  if (BRACKETS.has(dialect) && char === "[") return { kind: "quoted", end: after(script, "]", at) };
  const tagEnd = DOLLARS.has(dialect) && char === "$" ? matchEnd(DOLLAR_TAG, script, at) : 0;
  if (tagEnd) return { kind: "quoted", end: after(script, script.slice(at, tagEnd), tagEnd) };
  const word = matchEnd(WORD, script, at);
  return word ? { kind: "word", end: word } : { kind: "other", end: at + 1 };
}

function matchEnd(pattern: RegExp, script: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(script) ? pattern.lastIndex : 0;
}

function after(script: string, mark: string, from: number): number {
  const found = script.indexOf(mark, from);
  return found < 0 ? script.length : found + mark.length;
}

/** A doubled quote is read as two adjacent strings, which gives the same split. */
function quotedEnd(script: string, at: number, quote: string, escapes: boolean): number {
  if (!escapes) return after(script, quote, at + 1);
  for (let i = at + 1; i < script.length; i++) {
    if (script[i] === "\\") i += 1;
    else if (script[i] === quote) return i + 1;
  }
  return script.length;
}

function blockCommentEnd(script: string, at: number, nests: boolean): number {
  if (!nests) return after(script, "*/", at + 2);
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(script); found; found = mark.exec(script)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return script.length;
}
