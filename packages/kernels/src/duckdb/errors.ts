import { SqlError } from "../sql/engine.ts";

/** Extensions that DuckDB would have to download in a browser, with what they are for. */
const PURPOSES: Readonly<Record<string, string>> = {
  json: "JSON values, functions and files",
  parquet: "Parquet files",
  icu: "time zones and collations",
  httpfs: "files on the web and in S3",
  spatial: "geometry",
  excel: "Excel files",
  fts: "full-text search",
  sqlite_scanner: "SQLite files",
};

/** The engine suggests tables of its own to those who misspell one of theirs. */
const OWN_NAMES =
  /^(Catalog Error: Table with name (?!duckdb_|pragma_|sqlite_)[^\n]*)\nDid you mean "(?:duckdb_|pragma_|sqlite_)[^"\n]*"\?/;

/** An error message of the engine, split into Jupyter's ename and evalue, and its position in the statement. */
export function toSqlError(raw: string): SqlError {
  const message = plainMessage(raw).replace(OWN_NAMES, "$1");
  const extension = neededExtension(message);
  if (extension) return missingExtension(extension);
  const [, ename = "Error", text = message] = /^([A-Z][\w ]* Error): ([\s\S]*)$/.exec(message.trim()) ?? [];
  const [snippet, line, source = "", caret = ""] = /\n+LINE (\d+): (.*)\n( *)\^\s*$/.exec(text) ?? [];
  if (snippet === undefined) return new SqlError(ename, text.trim());
  const column = caret.length - `LINE ${line}: `.length;
  // DuckDB shows only a part of a long line, which begins with dots. The position is unknown then.
  const place = source.startsWith("...") ? null : { line: Number(line), column: Math.max(0, column) };
  return new SqlError(ename, text.slice(0, -snippet.length).trim(), place);
}

/** The engine's text before the reason when rows failed to arrive. */
const WHILE_FETCHING = /^(?:Invalid Input Error: )?Attempting to .*query result\nError: /;

/** Some errors come as JSON: `{"exception_type":"Parser","exception_message":"…"}`. */
function plainMessage(raw: string): string {
  if (!raw.startsWith("{")) return raw.replace(WHILE_FETCHING, "");
  try {
    const { exception_type: type, exception_message: message } = JSON.parse(raw) as Record<string, unknown>;
    return typeof type === "string" && typeof message === "string" ? `${type} Error: ${message}` : raw;
  } catch {
    return raw;
  }
}

/** `INSTALL x` and `LOAD x` would wait for a download that this build can't use. */
export function extensionStatement(sql: string): string | null {
  return /^(?:FORCE\s+)?(?:INSTALL|LOAD)\s+['"]?([\w./:-]+)/i.exec(sql)?.[1] ?? null;
}

export function missingExtension(name: string): SqlError {
  const purpose = PURPOSES[name];
  return new SqlError(
    "Missing Extension Error",
    `This needs DuckDB's ${name} extension${purpose ? ` (${purpose})` : ""}, which isn't available here. ${INSTEAD[name] ?? "Use Python for this step."}`,
  );
}

const INSTEAD: Readonly<Record<string, string>> = {
  json: "Read the JSON in Python, or use SQLite, whose JSON functions are built in.",
  parquet: "Convert the file to CSV, or read it in Python with pandas or fastparquet.",
  icu: "Use timestamps without a time zone: cast with ::TIMESTAMP first.",
};

function neededExtension(message: string): string | null {
  const named = /(?:it )?exists in the (\w+) extension/.exec(message)?.[1];
  if (named) return named;
  if (/\.parquet["' ]/i.test(message) && /does not exist|No magic bytes|replacement/i.test(message)) return "parquet";
  if (/\.(?:json|jsonl|ndjson)["' ]/i.test(message) && /does not exist/i.test(message)) return "json";
  if (/strftime\(TIMESTAMP WITH TIME ZONE|requires the icu|ICU/i.test(message)) return "icu";
  return null;
}
