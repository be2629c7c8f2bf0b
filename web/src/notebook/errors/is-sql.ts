import { isName, meaningfulTokens, type Token, wordOf } from "@fiddle/sql/tokens";
import { definitionIn } from "@fiddle/sql/verb";

/** Words that begin a statement where something follows that can't follow a name in Python. */
const WORDS = new Set("SELECT VALUES ATTACH DESCRIBE SUMMARIZE SHOW EXPLAIN PRAGMA PIVOT UNPIVOT".split(" "));
const OPERATORS = new Set("IN IS AND OR IF NOT".split(" "));
const DEFINED = new Set(["TABLE", "VIEW", "SCHEMA"]);

/** Whether code is SQL rather than Python, by how it begins. */
export function isSql(source: string): boolean {
  const all = meaningfulTokens(source, "duckdb");
  const tokens = all.slice(all.findIndex(({ text }) => text !== "("));
  const [first, next] = tokens;
  const word = wordOf(first);
  if (!first || !next || word === "") return false;
  if (WORDS.has(word)) {
    const isApart = next.at > first.at + first.text.length;
    return isApart && !OPERATORS.has(wordOf(next)) && (next.kind !== "sign" || "*(-".includes(next.text));
  }
  switch (word) {
    case "INSERT":
      return wordOf(next) === "INTO";
    case "DELETE":
      return wordOf(next) === "FROM";
    case "UPDATE":
      return isName(next) && wordOf(tokens[pathEnd(tokens, 1)]) === "SET";
    // `from` and `with` begin statements of Python's too.
    case "FROM":
      return next.kind === "string" || (isName(next) && wordOf(tokens[pathEnd(tokens, 1)]) !== "IMPORT");
    case "WITH":
      return isTableOfWith(tokens);
    default:
      return DEFINED.has(definitionIn(tokens)?.kind ?? "");
  }
}

/** Where a name with dots ends that begins here. */
function pathEnd(tokens: readonly Token[], at: number): number {
  return tokens[at + 1]?.text === "." ? pathEnd(tokens, at + 2) : at + 1;
}

/** Whether WITH defines a table, as in `WITH a(n) AS (…`. */
function isTableOfWith(tokens: readonly Token[]): boolean {
  const name = wordOf(tokens[1]) === "RECURSIVE" ? 2 : 1;
  const columnsEnd = tokens[name + 1]?.text === "(" ? tokens.findIndex(({ text }) => text === ")") : name;
  const afterAs = tokens.slice(columnsEnd + 2).find((token) => !/^(?:NOT|MATERIALIZED)$/.test(wordOf(token)));
  return isName(tokens[name]) && wordOf(tokens[columnsEnd + 1]) === "AS" && afterAs?.text === "(";
}
