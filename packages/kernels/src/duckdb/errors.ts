import { literal } from "@fiddle/sql/identifier";
import { describePacked } from "../packed-file.ts";
import { meaningfulTokens, textOf } from "@fiddle/sql/tokens";
import { verbOf } from "@fiddle/sql/verb";
import { oldEncoding, type ReadStart, wrongEncoding } from "./old-encoding.ts";
import { SqlError, TOO_DEEP } from "../sql/engine.ts";

/** Extensions that DuckDB would have to download in a browser, with what they are for. */
const PURPOSES: ReadonlyMap<string, string> = new Map([
  ["json", "JSON values, functions and files"],
  ["parquet", "Parquet files"],
  ["icu", "time zones and collations"],
  ["httpfs", "files on the web and in S3"],
  ["spatial", "geometry"],
  ["excel", "Excel files"],
  ["fts", "full-text search"],
  ["sqlite", "SQLite files"],
  ["sqlite_scanner", "SQLite files"],
  ["postgres_scanner", "PostgreSQL databases"],
  ["mysql_scanner", "MySQL databases"],
]);

/** The engine suggests tables of its own to those who misspell one of theirs. */
const OWN_NAMES =
  /^(Catalog Error: [\w ]+ with name (?!duckdb_|pragma_|sqlite_|pg_)[^\n]*)\nDid you mean "(?:duckdb_|pragma_|sqlite_|pg_|test_|(?:\w+\.)?(?:information_schema|pg_catalog)\.)[^"\n]*"\?/;

/** An error message of the engine, split into Jupyter's ename and evalue, and its position in the statement, `sql`. */
export function toSqlError(raw: string, readStart: ReadStart, sql = ""): SqlError {
  const message = plainMessage(raw).replace(OWN_NAMES, "$1");
  if (/memory exhausted at or near/.test(message)) return new SqlError("Parser Error", TOO_DEEP);
  const unopened = unopenable(message, sql);
  if (unopened !== null) return new SqlError("IO Error", unopened);
  const target = writtenBy(sql);
  if (ZSTANDARD.test(message)) return zstandard(target !== null);
  const extension = neededExtension(message);
  const written = extension === null ? undefined : FILES.get(extension);
  if (written && target !== null && written.in.test(target)) return unwritable(written.name);
  if (extension === "icu" && /\bcollation\b/i.test(message)) return missingExtension("icu", COLLATIONS);
  if (extension) return missingExtension(extension);
  if (/No extension found that is capable/i.test(message))
    return unreadable(/"([^"]+)"/.exec(message)?.[1] ?? "this file");
  const file = /Table with name (\S+\.\w+) does not exist/.exec(message)?.[1];
  if (file !== undefined && UNREADABLE.test(file)) return unreadable(file);
  const format = /Copy Function with name (\w+) does not exist/.exec(message)?.[1];
  if (format !== undefined) return unwritable(format);
  if (/\bNetworkError: |XMLHttpRequest/.test(message))
    return unreachable(/'(https?:[^']+)'/.exec(message)?.[1] ?? null);
  const unshown = /Unsupported Arrow type (\w+)/.exec(message)?.[1];
  if (unshown !== undefined) return unshownType(unshown);
  if (/file is not utf-8 encoded/i.test(message))
    return oldEncoding(/^ *file = (.+)$/m.exec(message)?.[1] ?? "file.csv", readStart, true);
  const unread = /read_text: could not read content of file '(.+)' as valid UTF-8/.exec(message)?.[1];
  if (unread !== undefined) return oldEncoding(unread, readStart, false);
  const unsniffed = /Error when sniffing file "([^"]+)"/.exec(message)?.[1];
  if (unsniffed !== undefined) return unreadableCsv(unsniffed, readStart);
  if (/unicode_to_utf8 NOT IMPLEMENTED/.test(message)) return new SqlError("Parser Error", ESCAPES);
  const unfit = /File is not (\S+) encoded/i.exec(message)?.[1];
  if (unfit !== undefined) return wrongEncoding(unfit);
  const [, ename = "Error", text = message] = /^([A-Z][\w ]* Error): ([\s\S]*)$/.exec(message.trim()) ?? [];
  const [snippet, line, source = "", caret = ""] = /\n+LINE (\d+): (.*)\n( *)\^\s*$/.exec(text) ?? [];
  if (snippet === undefined) return new SqlError(ename, text.trim());
  const column = caret.length - `LINE ${line}: `.length;
  // DuckDB shows only a part of a long line, which begins with dots. The position is unknown then.
  const place = source.startsWith("...") ? null : { line: Number(line), column: Math.max(0, column) };
  return new SqlError(ename, text.slice(0, -snippet.length).trim(), place);
}

/** Why a database file can't be attached or read, as a sentence; null for other errors. */
function unopenable(message: string, sql: string): string | null {
  const tokens = verbOf(sql, "duckdb") === "ATTACH" ? meaningfulTokens(sql, "duckdb") : [];
  const path = tokens.map(textOf).find((text) => text !== null && text !== "");
  const name = path?.replace(/^\/home\/pyodide\//, "") ?? "The file";
  const [, version, oldest] =
    /database file with version number (\d+), but we can only read versions? (?:between )?(\d+)/.exec(message) ?? [];
  if (version !== undefined) {
    const isOld = Number(version) < Number(oldest);
    const by = /created with DuckDB version ([^\n]+?)\.?(?:\n|$)/.exec(message)?.[1];
    return isOld
      ? `${name} was written by ${by ? `DuckDB ${by}` : "an old DuckDB"}, whose files newer ones can't read. Export it there with EXPORT DATABASE, and import it with IMPORT DATABASE in a newer one.`
      : `${name} was written by a newer DuckDB than the one here. There, copy it with COPY FROM DATABASE into a file that's attached with (STORAGE_VERSION 'v1.0.0'), which this one reads.`;
  }
  if (/Cannot open encrypted database .* without a key/.test(message))
    return `${name} is encrypted. Attach it with its key: ATTACH ${literal(name, "duckdb")} AS … (READ_ONLY, ENCRYPTION_KEY '…').`;
  if (/Wrong encryption key used/.test(message)) return `This isn't the key that ${name} was encrypted with.`;
  if (/exists, but it is not a valid DuckDB database file/.test(message))
    return `${name} isn't a DuckDB database, or it's damaged.`;
  if (/Corrupt database file|tried to read past the end/.test(message))
    return `${path === undefined ? "The database file" : name} is damaged or not complete. Copy it again from where it came from.`;
  return null;
}

const ESCAPES = String.raw`DuckDB can't read \u and \U in E'…' yet. Write the character itself, or chr with its code, such as chr(8364) for €.`;

/** The engine lists twenty settings, and the file as text, whatever it is. */
function unreadableCsv(file: string, readStart: ReadStart): SqlError {
  const name = file.replace(/^\/home\/pyodide\//, "");
  const packed = describePacked(readStart(file));
  return new SqlError(
    "Invalid Input Error",
    packed === null
      ? `DuckDB can't tell how ${name} is written. Open it under Files, and say what separates its columns, such as read_csv(${literal(name, "duckdb")}, delim = ';', header = true).`
      : `${name} isn't CSV. ${packed}`,
  );
}

/** The engine says so once the statement has run. */
function unshownType(type: string): SqlError {
  const cast = type === "TIME_NS" ? "::TIME, or with ::VARCHAR to keep its nanoseconds" : "::VARCHAR";
  return new SqlError("Unsupported Type Error", `A result can't have the type ${type} here. Cast it with ${cast}.`);
}

/** Endings of files that the engine takes for names of tables. */
const UNREADABLE =
  /\.(?:avro|arrow|feather|ipc|orc|geojson|topojson|shp|gpkg|kml|xls|ods|sas7bdat|dta|sav|rds|rda|rdata|pkl|pickle|h5|hdf5|npy|npz|mat|xml|html?|ya?ml|toml|pdf|zip|db|duckdb|ddb|sqlite3?)(?:\.gz)?$/i;

/** What follows `COPY … TO` or `EXPORT DATABASE`, in lower case; null for a statement that writes no file. */
function writtenBy(sql: string): string | null {
  const words = meaningfulTokens(sql, "duckdb").map(({ text }) => text.toLowerCase());
  if (words[0] !== "copy" && words[0] !== "export") return null;
  let depth = 0;
  const at = words.findIndex((word) => {
    if (word === "(") depth += 1;
    if (word === ")") depth -= 1;
    return depth === 0 && (word === "to" || word === "export");
  });
  return at < 0 ? null : words.slice(at + 1).join(" ");
}

/** The files that an extension writes, as a target names them. */
const FILES: ReadonlyMap<string, { readonly name: string; readonly in: RegExp }> = new Map([
  ["parquet", { name: "Parquet", in: /\.parquet\b|\bformat \W?parquet\b/ }],
  ["json", { name: "JSON", in: /\.(?:json|jsonl|ndjson)\b|\bformat \W?json\b/ }],
  ["excel", { name: "Excel", in: /\.xlsx\b|\bformat \W?xlsx\b/ }],
]);

const ZSTANDARD = /reading zst compressed file|compressed file, but the compression type is not supported/;

/** The engine names the parquet extension, which has the only decompressor. */
function zstandard(isWritten: boolean): SqlError {
  return new SqlError(
    "Missing Extension Error",
    isWritten
      ? "DuckDB can't write files compressed with Zstandard here. Write a file whose name ends in .csv.gz, or leave it uncompressed."
      : "DuckDB can't read files compressed with Zstandard here. Compress the file with gzip instead, or decompress it before you add it.",
  );
}

const COLLATIONS = "Use COLLATE noaccent or COLLATE nocase, which are built in, or sort in Python.";

function unwritable(format: string): SqlError {
  return new SqlError(
    "Missing Extension Error",
    `DuckDB can't write ${format} files here. Write CSV with COPY … TO 'file.csv', or write the result in Python.`,
  );
}

/** A function that the engine was built without is called all the same, which ends in the middle of it. */
export function trapped(): SqlError {
  return new SqlError(
    "Missing Extension Error",
    `DuckDB had to stop, most likely at a function of time zones, which need its icu extension. ${INSTEAD.get("icu")}`,
  );
}

function unreadable(file: string): SqlError {
  if (/\.(?:duckdb|ddb)$/i.test(file)) {
    const attach = `ATTACH ${literal(file, "duckdb")} AS … (READ_ONLY)`;
    return new SqlError("Catalog Error", `${file} is a database. Open it with ${attach}, and query its tables.`);
  }
  if (/\.db$/i.test(file))
    return new SqlError(
      "Catalog Error",
      `${file} is a database. Open it with ATTACH, in a SQLite cell if SQLite wrote it.`,
    );
  return new SqlError(
    "Missing Extension Error",
    /\.sqlite3?$/i.test(file)
      ? `${file} is a database. Switch this cell to SQLite, and open the file with ATTACH.`
      : `DuckDB can't read ${file} here. Save it as CSV, or read it in Python.`,
  );
}

/** The browser says the same for each reason. Firefox doesn't name the address either. */
function unreachable(address: string | null): SqlError {
  const host = address !== null && URL.canParse(address) ? new URL(address).host : "The site";
  return new SqlError(
    "Network Error",
    `${host} doesn't let other sites read it from a browser (CORS), or nothing answers there. Open the address in a new tab. If it opens, save the file, drop it on this page, and read it by its name.`,
  );
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

/** `INSTALL x`, `LOAD x` and `ATTACH … (TYPE x)` would wait for a download that this build can't use. */
export function extensionStatement(sql: string): string | null {
  const tokens = meaningfulTokens(sql, "duckdb");
  const wordAt = (at: number) => tokens[at]?.text.toUpperCase() ?? "";
  const at = wordAt(0) === "FORCE" ? 1 : 0;
  const named = /^(?:INSTALL|LOAD)$/.test(wordAt(at)) ? tokens[at + 1] : undefined;
  if (named) return textOf(named) ?? named.text;
  const key = tokens.findIndex(({ text }, index) => /^TYPE$/i.test(text) && /^[(,]$/.test(wordAt(index - 1)));
  const value = wordAt(0) === "ATTACH" && key > 0 ? tokens[key + 1] : undefined;
  const type = value ? (textOf(value) ?? value.text).toLowerCase() : "duckdb";
  return type === "duckdb" ? null : (SCANNERS.get(type) ?? type);
}

/** The extensions that open other databases, by the type that ATTACH names. */
const SCANNERS: ReadonlyMap<string, string> = new Map([
  ["sqlite", "sqlite_scanner"],
  ["postgres", "postgres_scanner"],
  ["mysql", "mysql_scanner"],
]);

export function missingExtension(name: string, instead = INSTEAD.get(name) ?? "Use Python for this step."): SqlError {
  const purpose = PURPOSES.get(name);
  return new SqlError(
    "Missing Extension Error",
    `This needs DuckDB's ${name} extension${purpose ? ` (${purpose})` : ""}, which isn't available here. ${instead}`,
  );
}

const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["json", "Read the JSON in Python, or use SQLite, whose JSON functions are built in."],
  ["parquet", "Convert the file to CSV, or read it in Python with pandas or fastparquet."],
  ["excel", "Save the sheet as CSV, or read it in Python with pandas."],
  ["sqlite", "Switch this cell to SQLite, and open the file with ATTACH."],
  ["sqlite_scanner", "Switch this cell to SQLite, and open the file with ATTACH."],
  ["postgres_scanner", "Add a connection to the database, and run this cell there."],
  ["mysql_scanner", "Add a connection to the database, and run this cell there."],
  ["icu", "Use timestamps without a time zone: cast with ::TIMESTAMP first, which gives UTC, as in now()::TIMESTAMP."],
]);

function neededExtension(message: string): string | null {
  const named = /(?:it )?exists in the (\w+) extension/.exec(message)?.[1];
  if (named) return named;
  // The engine was about to download what reads the file, or knows no reader.
  const downloaded = /\b(\w+)\.duckdb_extension/.exec(message)?.[1];
  if (downloaded !== undefined) return downloaded;
  if (/No extension found that is capable/i.test(message)) return readerOf(message);
  const isMissing = /Table with name \S+\.\w+ does not exist/i.test(message);
  if (isMissing && readerOf(message) !== null) return readerOf(message);
  if (/\.parquet["' ]/i.test(message) && /does not exist|No magic bytes|replacement/i.test(message)) return "parquet";
  if (/\.(?:json|jsonl|ndjson)["' ]/i.test(message) && /does not exist/i.test(message)) return "json";
  const isZoned = /(?:No function matches|Unimplemented type for cast)[^\n]*TIMESTAMP WITH TIME ZONE/.test(message);
  if (/Collation with name [a-z]{2,3}(?:_\w+)? does not exist/.test(message)) return "icu";
  if (isZoned || /strftime\(TIMESTAMP WITH TIME ZONE|requires the icu|ICU/i.test(message)) return "icu";
  return null;
}

/** The extension that reads the file which a message names. */
function readerOf(message: string): string | null {
  const [, ending = ""] = /\.(parquet|json|jsonl|ndjson|xlsx)(?:\.(?:gz|zst))?(?![\w.])/i.exec(message) ?? [];
  if (ending === "") return null;
  if (/parquet/i.test(ending)) return "parquet";
  return /xlsx/i.test(ending) ? "excel" : "json";
}
