import type { TableSummary, TableValue } from "@fiddle/kernels";

type Rows = readonly (readonly TableValue[])[];
type Columns = TableSummary["columns"];

/** A table as a JSON array with one object per line. */
export function toJson(columns: Columns, rows: Rows): string {
  const names = uniqueNames(columns.map(({ name }) => name));
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  );
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}

/** A table in GitHub's Markdown, with numbers aligned right. */
export function toMarkdown(columns: Columns, rows: Rows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const separator = columns.map(({ type }) => (type === "integer" || type === "number" ? "---:" : "---"));
  const body = rows.map((row) => line(columns.map((_, index) => cell(row[index] ?? null))));
  return `${[line(columns.map(({ name }) => cell(name))), line(separator), ...body].join("\n")}\n`;
}

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

/** Makes column names unique. A query can return several columns with the same name, but an object cannot have them. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const used = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let number = 2; seen.has(unique); number += 1)
      if (!used.has(`${name}_${number}`)) unique = `${name}_${number}`;
    seen.add(unique);
    used.add(unique);
    return unique;
  });
}

function cell(value: TableValue): string {
  if (value === null) return "";
  return String(value).replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/\r?\n/g, "<br>");
}
