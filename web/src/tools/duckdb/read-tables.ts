import type { SharedTable, TableColumnType, TableValue } from "@fiddle/kernels";
import { EVERYTHING } from "@fiddle/ui/grid/source.ts";
import { type FileTable, tableOf } from "../../files/tables/table.ts";
import { tableNameOf } from "./names.ts";
import { TableError } from "./table-error.ts";

/** More rows would not fit beside the page. */
const MOST_ROWS = 2_000_000;

/** A table out of a list of objects, or of a line for each. */
export function readJson(text: string): FileTable {
  const records = parseRecords(text);
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => names.map((name) => scalar(record[name])));
  return tableOf(null, names, rows);
}

function parseRecords(text: string): readonly Readonly<Record<string, unknown>>[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => {
        try {
          return JSON.parse(line) as unknown;
        } catch {
          throw new TableError(
            `Line ${index + 1} is not JSON. A file needs a list of objects, or an object on each line.`,
          );
        }
      });
  }
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) throw new TableError("The file holds an empty list, so there are no columns.");
  return list.map((item) =>
    typeof item === "object" && item !== null && !Array.isArray(item)
      ? (item as Record<string, unknown>)
      : { value: item },
  );
}

function scalar(value: unknown): TableValue {
  if (value === undefined || value === null) return null;
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

/** A file's table as DuckDB takes it over. */
export async function toShared(table: FileTable, name: string): Promise<SharedTable> {
  const { rowCount } = table.source;
  if (rowCount > MOST_ROWS)
    throw new TableError(
      `The file has more than ${MOST_ROWS.toLocaleString("en")} rows. Convert it to CSV, which is read in place.`,
    );
  const { rows } = await table.source.load(0, rowCount, EVERYTHING);
  const columns = table.columns.map(({ name, type }): { name: string; type: TableColumnType } => ({ name, type }));
  return { name, columns, values: columns.map((_, index) => rows.map((row) => row[index] ?? null)), rowCount };
}

/** The kinds of files that are read here; DuckDB and SQLite read theirs. */
export type ReadKind = "json" | "parquet" | "workbook" | "arrow";

/** The tables of a file that DuckDB cannot read by itself here. */
export async function readTables(
  file: File,
  kind: ReadKind,
  taken: ReadonlySet<string>,
): Promise<readonly SharedTable[]> {
  const tables = await load(file, kind);
  const names = new Set(taken);
  const shared: SharedTable[] = [];
  for (const table of tables) {
    const own = tables.length > 1 && table.name ? `${file.name}_${table.name}` : file.name;
    const name = tableNameOf(own.replace(/\.xlsx_/i, "_"), names);
    names.add(name);
    // oxlint-disable-next-line no-await-in-loop -- one after the other keeps memory small
    shared.push(await toShared(table, name));
  }
  return shared;
}

async function load(file: File, kind: "json" | "parquet" | "workbook" | "arrow"): Promise<readonly FileTable[]> {
  if (kind === "json") return [readJson(await file.text())];
  if (kind === "parquet") return [await (await import("../../files/tables/parquet.ts")).readParquet(file)];
  if (kind === "workbook") return (await import("../../files/tables/sheets.ts")).readWorkbook(file);
  return [await (await import("./read-arrow.ts")).readArrow(file)];
}
