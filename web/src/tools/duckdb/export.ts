import type { TableSummary, TableValue } from "@fiddle/kernels";

type Rows = readonly (readonly TableValue[])[];
type Columns = TableSummary["columns"];

/** A table as a list of objects, a line for each. */
export function toJson(columns: Columns, rows: Rows): string {
  const names = uniqueNames(columns.map(({ name }) => name));
  const lines = rows.map((row) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index] ?? null]))),
  );
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}

/** A table of GitHub's Markdown, numbers at the right. */
export function toMarkdown(columns: Columns, rows: Rows): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const rule = columns.map(({ type }) => (type === "integer" || type === "number" ? "---:" : "---"));
  const body = rows.map((row) => line(columns.map((_, index) => cell(row[index] ?? null))));
  return `${[line(columns.map(({ name }) => cell(name))), line(rule), ...body].join("\n")}\n`;
}

/** A Parquet file. What is neither number, text nor truth goes as text. */
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

/** A query may give two columns one name, which an object cannot have. */
function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set(names);
  const seen = new Set<string>();
  return names.map((name) => {
    let own = name;
    for (let number = 2; seen.has(own); number += 1) if (!taken.has(`${name}_${number}`)) own = `${name}_${number}`;
    seen.add(own);
    taken.add(own);
    return own;
  });
}

function cell(value: TableValue): string {
  if (value === null) return "";
  return String(value).replaceAll("\\", "\\\\").replaceAll("|", "\\|").replaceAll(/\r?\n/g, "<br>");
}
