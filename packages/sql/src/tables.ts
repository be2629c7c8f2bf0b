import type { Dialect } from "./dialect.ts";
import { isName, meaningfulTokens, nameOf, textOf, type Token, wordOf } from "./tokens.ts";
import { definitionIn } from "./verb.ts";

/** A table that a statement names, as written but for quotes. */
export interface NamedTable {
  readonly name: string;
  /** What is written before the name, e.g. `other` of `other.sales`; null if nothing is. */
  readonly schema: string | null;
  /** All that is written before the name, e.g. `shop`, `other` of `shop.other.sales`. A schema that is left out is an empty text. */
  readonly path: readonly string[];
  readonly alias: string | null;
  readonly use: "reads" | "creates" | "changes" | "drops";
}

/** The tables of one statement in the order of its text. Those that WITH defines, functions and files are none. */
export function tablesIn(statement: string, dialect: Dialect): readonly NamedTable[] {
  const tokens = meaningfulTokens(statement, dialect);
  const own = ownTables(tokens);
  return [...tablePlaces(tokens)].flatMap(({ at, use }) => {
    const table = tableAt(tokens, at);
    if (!table) return [];
    const { path, end } = table;
    const schema = path.at(-1) ?? null;
    const isOwn = schema === null && own.some(({ name, from }) => at > from && name === table.name.toLowerCase());
    return isOwn || isCalledAt(tokens, { at, use }, end)
      ? []
      : [{ name: table.name, schema, path, alias: aliasAt(tokens, end), use }];
  });
}

/** Where a table's name is expected, as the index of its first token. */
export interface TablePlace {
  readonly at: number;
  readonly use: NamedTable["use"];
}

/** Whether what is named is a function with its arguments. Brackets behind a table that isn't read hold its columns. */
export function isCalledAt(tokens: readonly Token[], { at, use }: TablePlace, end: number): boolean {
  return tokens[end]?.text === "(" && use === "reads" && wordOf(tokens[at - 1]) !== "ON";
}

const BEFORE_TABLE = new Set(
  "FROM JOIN INTO TABLE DESCRIBE SHOW SUMMARIZE PIVOT PIVOT_WIDER PIVOT_LONGER UNPIVOT".split(" "),
);
/** Words that a table's name follows only where a statement begins. */
const VERBS = new Set(["UPDATE", "TRUNCATE", "COPY", "INSERT", "DELETE"]);
/** Statements that name several tables behind one word. */
const LISTING = new Set(["DROP", "TRUNCATE"]);
const DEFINING = new Set(["CREATE", "DROP", "ALTER"]);
/** Words that end a list of tables. */
const AFTER_TABLES = new Set(
  "SELECT WHERE GROUP ORDER HAVING WINDOW QUALIFY LIMIT OFFSET UNION EXCEPT INTERSECT SET RETURNING VALUES".split(" "),
);
/** Words between what expects a table and its name. */
const MODIFIERS = new Set("LATERAL ONLY TABLES IF NOT EXISTS OR IGNORE ABORT FAIL ROLLBACK LOW_PRIORITY".split(" "));
const QUERIES = new Set("SELECT FROM WITH VALUES TABLE DESCRIBE SUMMARIZE SHOW PIVOT UNPIVOT".split(" "));

interface Level {
  /** Whether FROM begins a list of tables here; in `extract(year FROM day)` it doesn't. */
  readonly isQuery: boolean;
  inTables: boolean;
}

/** Every place of a statement where a table is named, or what stands in the place of one: a function, a text, a query. */
export function* tablePlaces(tokens: readonly Token[]): Generator<TablePlace, void> {
  let level: Level = { isQuery: true, inTables: false };
  const outer: Level[] = [];
  let by: number | null = null;
  let lastBy = 0;
  for (const [at, token] of tokens.entries()) {
    const word = wordOf(token);
    if (token.text === "(") {
      outer.push(level);
      level = { isQuery: by !== null || QUERIES.has(wordOf(tokens[at + 1])), inTables: by !== null };
    } else if (token.text === ")") {
      level = outer.pop() ?? level;
      by = null;
    } else if (level.isQuery && expectsTable(tokens, at)) {
      level.inTables = word === "FROM" || word === "JOIN" || level.inTables || LISTING.has(wordOf(tokens[0]));
      by = lastBy = at;
    } else if (AFTER_TABLES.has(word)) {
      level.inTables = false;
      by = null;
    } else if (token.text === "," && level.inTables) by = lastBy;
    else if (by !== null && !MODIFIERS.has(word)) {
      yield { at, use: purposeAt(tokens, at, by) };
      // A table's alias can come first: `FROM a: 'b.csv'`.
      if (tokens[at + 1]?.text !== ":" && token.text !== ":") by = null;
    }
  }
}

function expectsTable(tokens: readonly Token[], at: number): boolean {
  const word = wordOf(tokens[at]);
  const before = tokens[at - 1]?.text;
  const first = wordOf(tokens[0]);
  // The comparison `a IS DISTINCT FROM b`.
  if (word === "FROM") return wordOf(tokens[at - 1]) !== "DISTINCT" || !/^(?:IS|NOT)$/.test(wordOf(tokens[at - 2]));
  // `FROM t PIVOT (…)` turns a table that is named already.
  if (/^(?:UN)?PIVOT$/.test(word) && tokens[at + 1]?.text === "(")
    return !isName(tokens[at - 1]) || wordOf(tokens[at - 1]) === "AS";
  if (BEFORE_TABLE.has(word)) return true;
  if (word === "DESC") return before === undefined || before === "(";
  if (word === "VIEW") return DEFINING.has(first);
  if (word === "ON") return first === "CREATE" && /^(?:INDEX|TRIGGER)$/.test(definitionIn(tokens)?.kind ?? "");
  if (word === "USING") return tokens[at + 1]?.text !== "(" && tokens.slice(0, at).some(isMerging);
  if (!VERBS.has(word)) return false;
  return (
    before === undefined ||
    before === "(" ||
    /^(?:EXPLAIN|ANALYZE)$/.test(wordOf(tokens[at - 1])) ||
    (before === ")" && first === "WITH")
  );
}

/** Whether USING can name a table in its statement: in others it names columns, or a way to sample. */
function isMerging(token: Token): boolean {
  return /^(?:MERGE|DELETE)$/.test(wordOf(token));
}

/** Words between INSERT and its INTO, as in `INSERT OR IGNORE INTO`. */
const MAX_WORDS_TO_INTO = 4;

/** `by` is where the word is that expects the table, such as FROM. */
function purposeAt(tokens: readonly Token[], at: number, by: number): NamedTable["use"] {
  const first = wordOf(tokens[0]);
  switch (wordOf(tokens[by])) {
    case "INTO": {
      const verbs = tokens.slice(Math.max(0, by - MAX_WORDS_TO_INTO), by).map(wordOf);
      return verbs.some((word) => /^(?:INSERT|MERGE|REPLACE)$/.test(word)) ? "changes" : "creates";
    }
    case "TABLE":
    case "VIEW":
      if (first === "TRUNCATE" || wordOf(tokens[by - 1]) === "INTO") return "changes";
      // `CREATE TABLE a AS TABLE b` reads b.
      if (!DEFINING.has(first) || tokens.slice(1, by).some((token) => /^(?:TABLE|VIEW)$/.test(wordOf(token))))
        return "reads";
      return first === "CREATE" ? "creates" : first === "DROP" ? "drops" : "changes";
    case "FROM":
      return wordOf(tokens[by - 1]) === "DELETE" ? "changes" : "reads";
    case "COPY":
      return tokens.slice(at).some((token) => wordOf(token) === "FROM") ? "changes" : "reads";
    default:
      return VERBS.has(wordOf(tokens[by])) ? "changes" : "reads";
  }
}

function tableAt(tokens: readonly Token[], at: number) {
  let end = at;
  const path: string[] = [];
  while (isName(tokens[end]) && tokens[end + 1]?.text === ".") {
    // SQL Server's `shop..sales` leaves out the schema.
    const isShort = tokens[end + 2]?.text === "." && isName(tokens[end + 3]);
    if (!isShort && !isName(tokens[end + 2])) break;
    path.push(plainName(tokens[end]) ?? "", ...(isShort ? [""] : []));
    end += isShort ? 3 : 2;
  }
  const token = tokens[end];
  const isFile = /^(?:OUT|DUMP)FILE$/.test(wordOf(token)) && tokens[end + 1]?.kind === "string";
  const name = isName(token) && !isFile ? plainName(token) : null;
  return name === null ? null : { name, path, end: end + 1 };
}

/** Words that follow a table and aren't an alias for it. */
const NO_ALIAS =
  /^(?:join|left|right|inner|outer|full|cross|natural|on|using|for|sample|tablesample|asof|positional|semi|anti|final|pivot|unpivot|as|to|from|add|rename|when|default|partition|format|select|with)$/i;

function aliasAt(tokens: readonly Token[], end: number): string | null {
  const token = wordOf(tokens[end]) === "AS" ? tokens[end + 1] : tokens[end];
  const isAlias = isName(token) && !AFTER_TABLES.has(wordOf(token)) && !NO_ALIAS.test(token.text);
  return isAlias ? plainName(token) : null;
}

/** The tables that WITH defines, in lower case, each from where it is known: itself only if it is recursive. */
function ownTables(tokens: readonly Token[]): readonly { readonly name: string; readonly from: number }[] {
  return tokens.flatMap((token, start) => {
    if (wordOf(token) !== "WITH") return [];
    const isRecursive = wordOf(tokens[start + 1]) === "RECURSIVE";
    const own: { name: string; from: number }[] = [];
    for (let at = start + (isRecursive ? 2 : 1); isName(tokens[at]);) {
      const afterColumns = tokens[at + 1]?.text === "(" ? closing(tokens, at + 1) + 1 : at + 1;
      const open = tokens.findIndex(({ text }, index) => index > afterColumns && text === "(");
      if (wordOf(tokens[afterColumns]) !== "AS" || open < 0) break;
      const end = closing(tokens, open);
      own.push({ name: nameOf(tokens[at] as Token), from: isRecursive ? start : end });
      if (tokens[end + 1]?.text !== ",") break;
      at = end + 2;
    }
    return own;
  });
}

/** Where the bracket closes that opens here. */
function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  const end = tokens.findIndex(({ text }, at) => {
    if (at >= open && text === "(") depth += 1;
    if (at >= open && text === ")") depth -= 1;
    return at >= open && depth === 0;
  });
  return end < 0 ? tokens.length : end;
}

function plainName(token: Token | undefined): string | null {
  return token?.kind === "word" ? token.text : token ? textOf(token) : null;
}
