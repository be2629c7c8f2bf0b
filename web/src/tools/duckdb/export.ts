import type { TableSummary, TableValue } from "@fiddle/kernels";
import { uniqueNames } from "@fiddle/ui/grid/formats.ts";

type Rows = readonly (readonly TableValue[])[];
type Columns = TableSummary["columns"];

/** A Parquet file. Values other than numbers, texts and booleans are written as text. */
export async function toParquet(columns: Columns, rows: Rows): Promise<ArrayBuffer> {
  const { parquetWriteBuffer } = await import("hyparquet-writer");
  const names = uniqueNames(columns.map(({ name }) => name));
  const columnData = columns.map((column, index) => {
    const values = rows.map((row) => row[index] ?? null);
    const type = parquetType(column.type, values);
    const data = values.map((value) => (value === null ? null : type === "STRING" ? String(value) : value));
    return { name: names[index] ?? column.name, data, type };
  });
  return parquetWriteBuffer({ columnData });
}

function parquetType(
  type: Columns[number]["type"],
  values: readonly TableValue[],
): "BOOLEAN" | "DOUBLE" | "INT32" | "STRING" {
  const all = (test: (value: TableValue) => boolean) => values.every((value) => value === null || test(value));
  if (type === "boolean" && all((value) => typeof value === "boolean")) return "BOOLEAN";
  if (type === "integer" && all((value) => typeof value === "number" && (value | 0) === value)) return "INT32";
  if ((type === "integer" || type === "number") && all((value) => typeof value === "number")) return "DOUBLE";
  return "STRING";
}
