import type { TableKind } from "./read-tables.ts";

/** The kind of a file, as far as its name tells. */
export type FileKind =
  | "python"
  | "sql"
  | "code"
  | "text"
  | "markdown"
  | "csv"
  | "parquet"
  | "arrow"
  | "xlsx"
  | "json"
  | "json-lines"
  | "sqlite"
  | "duckdb"
  | "image"
  | "pdf"
  | "archive"
  | "other";

const ENDINGS: Readonly<Record<FileKind, string>> = {
  python: "py pyi",
  sql: "sql",
  code: "js ts jsx tsx mjs css html htm xml svelte c h cpp rs go java rb r jl sh bash toml yaml yml ini cfg env lock",
  text: "txt log text rst tex gitignore geojsonl",
  markdown: "md markdown",
  csv: "csv tsv tab psv",
  parquet: "parquet pq",
  arrow: "arrow arrows feather ipc",
  xlsx: "xlsx xlsm xls xlsb ods",
  json: "json geojson ipynb topojson",
  "json-lines": "jsonl ndjson",
  sqlite: "db sqlite sqlite3 db3",
  duckdb: "duckdb ddb",
  image: "png jpg jpeg gif webp avif bmp ico svg",
  pdf: "pdf",
  archive: "zip gz tar tgz bz2 xz zst 7z whl",
  other: "",
};

const BY_ENDING = new Map(
  Object.entries(ENDINGS).flatMap(([kind, endings]) => endings.split(" ").map((ending) => [ending, kind as FileKind])),
);

export function fileKind(name: string): FileKind {
  return BY_ENDING.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? "other";
}

const TABLES: Partial<Record<FileKind, TableKind>> = {
  csv: "csv",
  json: "json",
  "json-lines": "json",
  parquet: "parquet",
  arrow: "arrow",
  xlsx: "workbook",
};

/** How the tables of a file are read here; null for other files. */
export function tableKind(name: string): TableKind | null {
  return TABLES[fileKind(name)] ?? null;
}

/** The engine that reads a file of its tables. */
export type DatabaseKind = "sqlite" | "duckdb";

/** How a file of tables, or a database of them, is read; null for other files. */
export function dataKind(name: string): TableKind | DatabaseKind | null {
  return databaseKind(name) ?? tableKind(name);
}

/** Whose database a file is, as far as its name tells; null for other files. */
export function databaseKind(name: string): DatabaseKind | null {
  const kind = fileKind(name);
  return kind === "sqlite" || kind === "duckdb" ? kind : null;
}
