import { literal, quotedIfNeeded } from "@fiddle/sql/identifier";
import { type DatabaseKind, databaseKind } from "../../tables/file-kind.ts";
import type { FileForm } from "./file-form.ts";
import { HOME } from "./path.ts";
import { splitEnding } from "./names.ts";

/** A cell that reads a file. */
export interface ReadingCell {
  /** What it does, as an item of a menu. */
  readonly label: "Query in a new cell" | "Read in a new cell";
  readonly code: string;
  /** SQL: the name by which other cells read the result. */
  readonly resultName?: string;
  /** The kernel that runs it. */
  readonly kernel: "pyodide" | "duckdb-wasm" | "sqlite-wasm";
}

/** The browser's DuckDB has no JSON reader. */
const DUCKDB_READS = new Set([".csv", ".tsv", ".csv.gz", ".tsv.gz"]);

/** UTF-8 whose first line has the column names, and a database of the engine that its name says. */
const PLAIN: FileForm = { encoding: null, separator: null, database: null };

/**
 * The cells that can read a file, best first; none if there is no suggestion. A table of text is queried: DuckDB is there
 * at once and needs no package, and Python reads the result by its name.
 */
export function readingCells(path: string, notebookKernel: string, form = PLAIN): readonly ReadingCell[] {
  const inner = innerPath(path);
  const { stem, ending } = splitEnding(inner.slice(inner.lastIndexOf("/") + 1));
  const kind = ending.toLowerCase();
  const database = form.database ?? databaseKind(ending);
  const cells: ReadingCell[] = [];
  const query = { label: "Query in a new cell", resultName: pythonName(stem) } as const;
  // Python reads SQLite, but not DuckDB here.
  if (database === "duckdb" || (database === "sqlite" && /^(?:sqlite|duckdb)-wasm$/.test(notebookKernel)))
    cells.push({ label: "Query in a new cell", ...listingCell(path, database) });
  if (DUCKDB_READS.has(kind))
    cells.push({ ...query, code: `SELECT * FROM ${duckdbSource(inner, form)}`, kernel: "duckdb-wasm" });
  const code = database === "duckdb" ? null : pythonCode(inner, stem, kind, form);
  if (code !== null) cells.push({ label: "Read in a new cell", code, kernel: "pyodide" });
  return cells;
}

/** The code that attaches a database among the files, and the name by which SQL finds it then. It can run again. */
export function attachment(path: string, database: DatabaseKind): { readonly name: string; readonly code: string } {
  const inner = innerPath(path);
  // Files of one name in two folders are two databases.
  const plain = pythonName(splitEnding(inner).stem);
  const name = quotedIfNeeded(OWN_DATABASES.has(plain) ? `data_${plain}` : plain, database);
  const file = literal(inner, database);
  const code =
    database === "duckdb" ? `ATTACH IF NOT EXISTS ${file} AS ${name} (READ_ONLY)` : `ATTACH ${file} AS ${name}`;
  return { name, code };
}

/** Databases and schemas that the engines have without a file. */
const OWN_DATABASES = new Set(["memory", "notebook", "system"]);

/** A cell that shows the tables of a database. */
export function listingCell(path: string, database: DatabaseKind): Pick<ReadingCell, "code" | "kernel"> {
  const { name, code } = attachment(path, database);
  if (database === "sqlite")
    return {
      code: `${code};\nSELECT name, sql FROM ${name}.sqlite_schema WHERE type = 'table'`,
      kernel: "sqlite-wasm",
    };
  const columns = "table_schema, table_name, table_type";
  const text = literal(name.replaceAll('"', ""), "duckdb");
  return {
    code: `${code};\nSELECT ${columns} FROM information_schema.tables WHERE table_catalog = ${text}`,
    kernel: "duckdb-wasm",
  };
}

function innerPath(path: string): string {
  return path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path;
}

/** The browser's DuckDB has no others, and Latin-1 has the letters of Windows-1252. */
const DUCKDB_ENCODINGS: ReadonlyMap<string, string> = new Map([
  ["cp1252", "latin-1"],
  ["utf-16", "utf-16"],
]);

function duckdbSource(path: string, { encoding, separator }: FileForm): string {
  const known = encoding ? DUCKDB_ENCODINGS.get(encoding.python) : undefined;
  const options = [
    separator === null ? [] : `skip = 1, delim = ${literal(separator, "duckdb")}`,
    known ? `encoding = '${known}'` : [],
  ].flat();
  const file = literal(path, "duckdb");
  return options.length > 0 ? `read_csv(${[file, ...options].join(", ")})` : file;
}

function pythonCode(path: string, stem: string, ending: string, { encoding, separator }: FileForm): string | null {
  const name = pythonName(stem);
  const text = pythonText(path);
  const given = encoding ? (encoding.isMixed ? 'encoding_errors="replace"' : `encoding="${encoding.python}"`) : [];
  const readCsv = (ownSeparator: readonly string[]) => {
    const parts = separator === null ? ownSeparator : ["skiprows=1", `sep=${pythonText(separator)}`];
    return `import pandas as pd\n\n${name} = pd.read_csv(${[text, ...parts, given].flat().join(", ")})\n${name}`;
  };
  const opened = encoding?.isMixed ? 'encoding="utf-8", errors="replace"' : `encoding="${encoding?.python ?? "utf-8"}"`;
  switch (ending) {
    case ".csv":
    case ".csv.gz":
      return readCsv([]);
    case ".tsv":
    case ".tsv.gz":
      return readCsv(['sep="\\t"']);
    // The browser's DuckDB has no Parquet reader, and neither has pandas.
    case ".parquet":
      return `import fastparquet\nimport pandas as pd\n\n${name} = pd.read_parquet(${text}, engine="fastparquet")\n${name}`;
    case ".xlsx":
      return `import pandas as pd\n\n${name} = pd.read_excel(${text})\n${name}`;
    case ".xls":
      return `import pandas as pd\nimport xlrd\n\n${name} = pd.read_excel(${text}, engine="xlrd")\n${name}`;
    case ".jsonl":
    case ".jsonl.gz":
    case ".ndjson":
    case ".ndjson.gz":
      return `import pandas as pd\n\n${name} = pd.read_json(${text}, lines=True)\n${name}`;
    case ".json":
    case ".geojson":
      return `import json\n\nwith open(${text}, ${opened}) as file:\n    ${name} = json.load(file)\n${name}`;
    case ".json.gz":
      return `import gzip\nimport json\n\nwith gzip.open(${text}, "rt", encoding="utf-8") as file:\n    ${name} = json.load(file)\n${name}`;
    case ".txt.gz":
    case ".log.gz":
      return `import gzip\n\nwith gzip.open(${text}, "rt", encoding="utf-8") as file:\n    ${name} = file.read()\nprint(${name}[:1000])`;
    case ".txt":
    case ".md":
    case ".log":
      return `with open(${text}, ${opened}) as file:\n    ${name} = file.read()\nprint(${name}[:1000])`;
    case ".zip":
      return `import zipfile\n\nwith zipfile.ZipFile(${text}) as archive:\n    ${name} = archive.namelist()\n${name}`;
    case ".py":
      return path === `${name}.py` ? `import ${name}` : null;
    default:
      return databaseKind(ending) === "sqlite" ? sqliteInPython(text, name) : null;
  }
}

function sqliteInPython(text: string, name: string): string {
  return `import sqlite3\n\n${name} = sqlite3.connect(${text})\n${name}.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").fetchall()`;
}

/** A name that is valid in Python and SQL without quotes. */
function pythonName(stem: string): string {
  const name = stem
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .toLowerCase();
  return name === "" || /^\d/.test(name) || RESERVED.has(name) ? `data_${name}`.replace(/_$/, "") : name;
}

const RESERVED = new Set(
  "and as assert async await break class continue def del elif else except false finally for from global if import in is json lambda main none nonlocal not or pass pd raise return temp true try while with yield file archive sqlite3 zipfile table select order group index".split(
    " ",
  ),
);

function pythonText(text: string): string {
  return JSON.stringify(text);
}
