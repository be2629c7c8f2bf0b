import type { ConnectionType } from "@fiddle/protocol";
import { QueryFailure } from "./failure.ts";

/** One statement, without the semicolon and comments after it. */
export interface Statement {
  readonly text: string;
  /** Its words, strings, quoted names and signs in their order, without comments; words in upper case. */
  readonly tokens: readonly string[];
  /** Its first word, parentheses aside, e.g. `SELECT`. */
  readonly verb: string;
  /** MySQL runs what is in comments that start with an exclamation mark. */
  readonly hasCodeInComments: boolean;
}

/** What a read-only connection lets through, by its first word. Databases have functions that do more; a role is the wall. */
const READING = new Set(["SELECT", "WITH", "VALUES", "TABLE", "SHOW", "EXPLAIN", "DESCRIBE", "DESC", "EXISTS"]);

/** First words of statements that do more than read. Any other word is most likely misspelled. */
const CHANGING = new Set(
  "ALTER ANALYZE BEGIN CALL CLUSTER COMMENT COMMIT COPY CREATE DEALLOCATE DECLARE DELETE DISCARD DO DROP EXEC EXECUTE GRANT HANDLER IMPORT INSERT KILL LISTEN LOAD LOCK MERGE NOTIFY OPTIMIZE PREPARE REFRESH REINDEX RENAME REPLACE RESET REVOKE ROLLBACK SAVEPOINT SET START SYSTEM TRUNCATE UNLOCK UPDATE UPSERT USE VACUUM".split(
    " ",
  ),
);

const BACKSLASHES: ReadonlySet<ConnectionType> = new Set(["mysql", "clickhouse"]);

/** Reads the one statement of a query. Throws `QueryFailure` where there are none or several. */
export function readStatement(query: string, type: ConnectionType): Statement {
  const tokens: string[] = [];
  let hasCodeInComments = false;
  let end = 0;
  let closed = false;
  for (const { kind, text, at } of scan(query, type)) {
    if (kind === "comment") hasCodeInComments ||= type === "mysql" && /^\/\*M?!/.test(text);
    if (kind === "space" || kind === "comment") continue;
    if (text === ";") {
      closed ||= tokens.length > 0;
      continue;
    }
    if (closed) throw new QueryFailure("Run one statement at a time.", "query-not-allowed");
    tokens.push(kind === "word" ? text.toUpperCase() : text);
    end = at + text.length;
  }
  if (tokens.length === 0) throw new QueryFailure("The query is empty.", "query-not-allowed");
  const verb = tokens.find((token) => token !== "(") ?? "";
  return { text: query.slice(0, end).trimStart(), tokens, verb, hasCodeInComments };
}

/** Refuses what a read-only connection shouldn't run. Throws `QueryFailure`. */
export function requireReading({ tokens, verb, hasCodeInComments }: Statement): void {
  if (CHANGING.has(verb)) throw refused(`${verb} isn't allowed: this connection is read-only.`);
  if (!READING.has(verb))
    throw new QueryFailure(
      `A read-only connection runs SELECT, WITH, VALUES, TABLE, SHOW, EXPLAIN and DESCRIBE. This statement begins with ${verb || "("}.`,
      "query-not-allowed",
    );
  if (hasCodeInComments)
    throw refused("Comments that contain code (/*! … */) aren't allowed: this connection is read-only.");
  // INTO writes to a table, a file or a variable; as a column's name it would need quotes or a dot.
  if (tokens.some((token, at) => token === "INTO" && tokens[at - 1] !== "."))
    throw refused("INTO isn't allowed: this connection is read-only.");
}

function refused(sentence: string): QueryFailure {
  return new QueryFailure(
    `${sentence} To change data, turn on “Allow changes” in the connection.`,
    "query-not-allowed",
  );
}

interface Piece {
  readonly kind: "space" | "comment" | "quoted" | "word" | "other";
  readonly text: string;
  readonly at: number;
}

function* scan(query: string, type: ConnectionType): Generator<Piece> {
  for (let at = 0; at < query.length;) {
    const [kind, end] = pieceAt(query, at, type);
    yield { kind, text: query.slice(at, end), at };
    at = end;
  }
}

function pieceAt(query: string, at: number, type: ConnectionType): readonly [Piece["kind"], number] {
  const char = query[at] ?? "";
  const space = matchEnd(/\s+/y, query, at);
  if (space) return ["space", space];
  if (query.startsWith("--", at) || (char === "#" && type === "mysql")) return ["comment", lineEnd(query, at)];
  if (query.startsWith("/*", at)) return ["comment", commentEnd(query, at, type !== "mysql")];
  if (char === "'")
    return ["quoted", quoteEnd(query, at, "'", BACKSLASHES.has(type) || isEscapeString(query, at, type))];
  if (char === '"') return ["quoted", quoteEnd(query, at, '"', BACKSLASHES.has(type))];
  if (char === "`") return ["quoted", quoteEnd(query, at, "`", type === "clickhouse")];
  if (char === "[" && type === "sqlserver") return ["quoted", quoteEnd(query, at, "]", false)];
  const tag = type === "postgresql" ? matchEnd(/\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy, query, at) : 0;
  if (tag) return ["quoted", after(query, query.slice(at, tag), tag)];
  const word = matchEnd(/[\p{L}\p{N}_$]+/uy, query, at);
  return word ? ["word", word] : ["other", at + 1];
}

function matchEnd(pattern: RegExp, query: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(query) ? pattern.lastIndex : 0;
}

function after(query: string, mark: string, from: number): number {
  const found = query.indexOf(mark, from);
  return found < 0 ? query.length : found + mark.length;
}

function lineEnd(query: string, at: number): number {
  const found = /[\r\n]/g;
  found.lastIndex = at;
  return found.test(query) ? found.lastIndex : query.length;
}

function quoteEnd(query: string, at: number, quote: string, escapes: boolean): number {
  for (let i = at + 1; i < query.length; i++) {
    if (escapes && query[i] === "\\") i += 1;
    else if (query[i] === quote) return i + 1;
  }
  return query.length;
}

/** PostgreSQL's E'…' knows backslashes. */
function isEscapeString(query: string, at: number, type: ConnectionType): boolean {
  return type === "postgresql" && /(?:^|[^\p{L}\p{N}_$])[eE]$/u.test(query.slice(Math.max(0, at - 2), at));
}

function commentEnd(query: string, at: number, nests: boolean): number {
  if (!nests) return after(query, "*/", at + 2);
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(query); found; found = mark.exec(query)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return query.length;
}
