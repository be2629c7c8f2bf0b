import { meaningfulTokens, nameOf } from "@fiddle/sql/tokens";
import { SqlError } from "../sql/engine.ts";

const INSTEAD: ReadonlyMap<string, string> = new Map([
  [".tables", "SELECT name FROM sqlite_schema WHERE type = 'table'"],
  [".schema", "SELECT sql FROM sqlite_schema"],
  [".databases", "PRAGMA database_list"],
  [".indexes", "SELECT name FROM sqlite_schema WHERE type = 'index'"],
  [".open", "ATTACH 'file.db' AS name"],
]);

/** Commands of the sqlite3 program, which aren't SQL. */
export function dotCommand(sql: string): SqlError {
  const command = /^\.\w*/.exec(sql)?.[0] ?? ".";
  const instead = INSTEAD.get(command);
  const message = `${command} is a command of the sqlite3 program, not SQL, so it doesn't work here.`;
  return new SqlError("Unsupported Command", instead ? `${message} Use ${instead} instead.` : message);
}

/** The line and column of a byte offset; null if SQLite has none (-1). */
export function placeOf(sql: string, byteOffset: number): { line: number; column: number } | null {
  if (byteOffset < 0) return null;
  const before = new TextDecoder().decode(new TextEncoder().encode(sql).subarray(0, byteOffset)).split("\n");
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}

/** The missing thing that a message names. */
export function missingName(message: string): { kind: "table" | "column"; name: string } | null {
  const [, kind, name] = /^no such (table|column): (?:\w+\.)?(\w+)$/.exec(message) ?? [];
  return name && (kind === "table" || kind === "column") ? { kind, name } : null;
}

/** A string with a letter before it, as other databases have them, if the message is about it. */
export function prefixedString(message: string, sql: string): SqlError | null {
  const tokens = meaningfulTokens(sql, "sqlite");
  const at = tokens.findIndex(({ kind, text, at: start }, index) => {
    const next = tokens[index + 1];
    if (kind !== "word" || next?.kind !== "string" || next.at !== start + text.length) return false;
    return message === `no such column: ${text}` || message === `near "${next.text}": syntax error`;
  });
  const prefix = tokens[at]?.text;
  if (prefix === undefined) return null;
  const instead = /^e$/i.test(prefix)
    ? "Put a line break into the string itself, or join parts with || char(10)."
    : "Leave the letter out.";
  return new SqlError(
    "SQLITE_ERROR",
    `SQLite has no strings of the form ${prefix}'…'. ${instead}`,
    placeBefore(sql, tokens[at]?.at ?? 0),
  );
}

/** The first position of a name in a statement; null if it doesn't occur, e.g. because a view uses it. */
export function findName(sql: string, name: string): { line: number; column: number } | null {
  const token = meaningfulTokens(sql, "sqlite").find((each) => nameOf(each) === name.toLowerCase());
  return token ? placeBefore(sql, token.at) : null;
}

function placeBefore(sql: string, at: number): { line: number; column: number } {
  const before = sql.slice(0, at).split("\n");
  return { line: before.length, column: before.at(-1)?.length ?? 0 };
}

/** The names and words of a statement in lower case, in which those of its tables are. */
export function namesIn(sql: string): ReadonlySet<string> {
  return new Set(meaningfulTokens(sql, "sqlite").map(nameOf));
}
