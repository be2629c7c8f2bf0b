import { quoteIdentifier } from "@fiddle/kernels/identifier";

/** A name in DuckDB's quotes, where it needs them. */
export function quoteName(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) && !RESERVED.has(name) ? name : quoteIdentifier(name);
}

/** Words that are no tables' names without quotes: the reserved ones of `duckdb_keywords()` and those of types and functions. */
const RESERVED: ReadonlySet<string> = new Set(
  "all analyse analyze and anti any array as asc asof asymmetric at authorization binary both by case cast check collate collation column concurrently constraint create cross default deferrable desc describe distinct do else end except false fetch for foreign freeze from full glob group having ilike in initially inner intersect into is isnull join lambda lateral leading left like limit map natural not notnull null offset on only or order outer overlaps pivot pivot_longer pivot_wider placing positional primary qualify references returning right select semi show similar some struct summarize symmetric table tablesample then to trailing true try_cast union unique unpivot using variadic verbose when where window with".split(
    " ",
  ),
);

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
  const name = /^[a-z]/.test(plain) && !RESERVED.has(plain) ? plain : `t_${plain || "file"}`;
  for (let number = 2; ; number += 1) {
    const tried = number === 2 && !taken.has(name) ? name : `${name}_${number}`;
    if (!taken.has(tried)) return tried;
  }
}

/** What a file of another site is called, by its address. */
export function fileNameOf({ pathname }: URL): string {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || "data.csv";
  } catch {
    return last;
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
