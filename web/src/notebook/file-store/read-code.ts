import { HOME } from "./path.ts";
import { splitEnding } from "./names.ts";

/** A cell that reads a file. */
export interface ReadingCell {
  readonly code: string;
  /** The kernel that runs it. */
  readonly kernel: "pyodide" | "duckdb-wasm" | "sqlite-wasm";
}

const DUCKDB_READS = new Set([".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".csv.gz"]);
const SQLITE = new Set([".db", ".sqlite", ".sqlite3", ".db3"]);

/** The cell that reads a file in the notebook's kernel, or in another one; null if there is no suggestion. */
export function readingCell(path: string, notebookKernel: string): ReadingCell | null {
  const inner = path.startsWith(`${HOME}/`) ? path.slice(HOME.length + 1) : path;
  const { stem, ending } = splitEnding(inner.slice(inner.lastIndexOf("/") + 1));
  const kind = ending.toLowerCase();
  if (SQLITE.has(kind) && notebookKernel === "sqlite-wasm") return { code: attach(inner, stem), kernel: "sqlite-wasm" };
  if (notebookKernel === "duckdb-wasm" && DUCKDB_READS.has(kind))
    return { code: `SELECT * FROM ${sqlText(inner)} LIMIT 1000`, kernel: "duckdb-wasm" };
  const code = pythonCode(inner, stem, kind);
  return code === null ? null : { code, kernel: "pyodide" };
}

function pythonCode(path: string, stem: string, ending: string): string | null {
  const name = pythonName(stem);
  const text = pythonText(path);
  switch (ending) {
    case ".csv":
    case ".csv.gz":
      return `import pandas as pd\n\n${name} = pd.read_csv(${text})\n${name}`;
    case ".tsv":
      return `import pandas as pd\n\n${name} = pd.read_csv(${text}, sep="\\t")\n${name}`;
    // The browser's DuckDB has no Parquet reader, and neither has pandas.
    case ".parquet":
      return `import fastparquet\nimport pandas as pd\n\n${name} = pd.read_parquet(${text}, engine="fastparquet")\n${name}`;
    case ".xlsx":
      return `import pandas as pd\n\n${name} = pd.read_excel(${text})\n${name}`;
    case ".jsonl":
    case ".ndjson":
      return `import pandas as pd\n\n${name} = pd.read_json(${text}, lines=True)\n${name}`;
    case ".json":
    case ".geojson":
      return `import json\n\nwith open(${text}, encoding="utf-8") as file:\n    ${name} = json.load(file)\n${name}`;
    case ".txt":
    case ".md":
    case ".log":
      return `with open(${text}, encoding="utf-8") as file:\n    ${name} = file.read()\nprint(${name}[:1000])`;
    case ".zip":
      return `import zipfile\n\nwith zipfile.ZipFile(${text}) as archive:\n    ${name} = archive.namelist()\n${name}`;
    case ".py":
      return path === `${name}.py` ? `import ${name}` : null;
    default:
      return SQLITE.has(ending) ? sqliteInPython(text, name) : null;
  }
}

function sqliteInPython(text: string, name: string): string {
  return `import sqlite3\n\n${name} = sqlite3.connect(${text})\n${name}.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table'").fetchall()`;
}

function attach(path: string, stem: string): string {
  const name = pythonName(stem);
  return `ATTACH ${sqlText(path)} AS ${name};\nSELECT name, sql FROM ${name}.sqlite_schema WHERE type = 'table'`;
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

function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
