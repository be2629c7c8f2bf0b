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
  | "sqlite"
  | "image"
  | "pdf"
  | "archive"
  | "other";

const ENDINGS: Readonly<Record<FileKind, string>> = {
  python: "py pyi",
  sql: "sql",
  code: "js ts jsx tsx mjs css html htm xml svelte c h cpp rs go java rb r jl sh bash toml yaml yml ini cfg env lock",
  text: "txt log text rst tex gitignore geojsonl jsonl ndjson",
  markdown: "md markdown",
  csv: "csv tsv tab psv",
  parquet: "parquet pq",
  arrow: "arrow arrows feather ipc",
  xlsx: "xlsx xlsm xls xlsb ods",
  json: "json geojson ipynb topojson",
  sqlite: "db sqlite sqlite3 db3",
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
