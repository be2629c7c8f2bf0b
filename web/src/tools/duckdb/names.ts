import { quoted } from "@fiddle/sql/identifier";
import { dataKind } from "../../tables/file-kind.ts";

/** Quotes an identifier if DuckDB requires it. */
export function quoteIfNeeded(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) && !RESERVED.has(name) ? name : quoted(name, "duckdb");
}

/** Words that must be quoted as table names: reserved words in `duckdb_keywords()`, and names of types and functions. */
const RESERVED: ReadonlySet<string> = new Set(
  "all analyse analyze and anti any array as asc asof asymmetric at authorization binary both by case cast check collate collation column concurrently constraint create cross default deferrable desc describe distinct do else end except false fetch for foreign freeze from full glob group having ilike in initially inner intersect into is isnull join lambda lateral leading left like limit map natural not notnull null offset on only or order outer overlaps pivot pivot_longer pivot_wider placing positional primary qualify references returning right select semi show similar some struct summarize symmetric table tablesample then to trailing true try_cast union unique unpivot using variadic verbose when where window with".split(
    " ",
  ),
);

/** The table name of a file: a valid unquoted identifier that is not among `usedNames`. */
export function tableNameOf(file: string, usedNames: ReadonlySet<string> = new Set()): string {
  let base = file.split(/[/\\]/).at(-1) ?? file;
  while (/\.gz$/i.test(base) || (base.includes(".") && importKind(base))) base = base.slice(0, base.lastIndexOf("."));
  const plain = base
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^a-z\d]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const name = /^[a-z]/.test(plain) && !RESERVED.has(plain) ? plain : `t_${plain || "file"}`;
  let unique = name;
  for (let number = 2; usedNames.has(unique); number += 1) unique = `${name}_${number}`;
  return unique;
}

export function fileNameOf({ pathname }: URL): string {
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(last) || "data.csv";
  } catch {
    return last;
  }
}

/** How a file is imported, by the ending of its name. Null if the file type is not supported. */
export function importKind(file: string): ReturnType<typeof dataKind> {
  return /\.txt$/i.test(file) ? "csv" : dataKind(file);
}
