/** A name in DuckDB's quotes, where it needs them. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** What a file's table is called: its name without ending, in letters SQL takes unquoted, and none of `taken`. */
export function tableNameOf(file: string, taken: ReadonlySet<string> = new Set()): string {
  const base = (file.split(/[/\\]/).at(-1) ?? file).replace(
    /(?:\.(?:csv|tsv|txt|json|jsonl|ndjson|parquet|xlsx|arrow|feather|db|sqlite3?|duckdb|gz))+$/i,
    "",
  );
  const plain = base
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const name = /^[a-z]/.test(plain) ? plain : `t_${plain || "file"}`;
  for (let number = 2; ; number += 1) {
    const tried = number === 2 && !taken.has(name) ? name : `${name}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

export type FileKind = "text" | "json" | "parquet" | "workbook" | "arrow" | "sqlite" | "duckdb";

const KINDS: Readonly<Record<string, FileKind>> = {
  csv: "text",
  tsv: "text",
  txt: "text",
  json: "json",
  jsonl: "json",
  ndjson: "json",
  parquet: "parquet",
  xlsx: "workbook",
  arrow: "arrow",
  feather: "arrow",
  sqlite: "sqlite",
  sqlite3: "sqlite",
  db: "sqlite",
  duckdb: "duckdb",
};

/** How a file is read, by its ending; null for one that is no table. */
export function fileKind(file: string): FileKind | null {
  const ending = /\.([a-z\d]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "";
  return KINDS[ending] ?? null;
}
