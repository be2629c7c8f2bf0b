import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import {
  EMPTY_QUERY,
  type GridColumn,
  type GridColumnType,
  type GridRow,
  type GridSource,
} from "@fiddle/ui/grid/source.ts";
import { type AsyncBuffer, parquetMetadataAsync, parquetRead, parquetSchema, type SchemaTree } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { type FileTable, gridValue, TableFileError } from "./table.ts";

/** Larger tables are shown but can't be sorted or filtered here. In values. */
const MAX_QUERIED_VALUES = 2_000_000;

/** A Parquet file, of which only the requested parts are read. */
export async function readParquet(blob: Blob): Promise<FileTable> {
  const file: AsyncBuffer = {
    byteLength: blob.size,
    slice: (start, end) => blob.slice(start, end ?? blob.size).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new TableFileError("This isn't a Parquet file, or it's damaged.", { cause: error });
  });
  const columns = parquetSchema(metadata).children.map(columnOf);
  const rowCount = Number(metadata.num_rows);
  const readRows = async (rowStart: number, rowEnd: number): Promise<readonly GridRow[]> => {
    let rows: readonly GridRow[] = [];
    // Rows as lists, because an object would lose a column named `__proto__`.
    const onComplete = (read: readonly (readonly unknown[])[]) => (rows = read.map((row) => row.map(gridValue)));
    await parquetRead({ file, metadata, compressors, rowStart, rowEnd, onComplete });
    return rows;
  };
  const isLarge = rowCount * columns.length > MAX_QUERIED_VALUES;
  let whole: Promise<GridSource> | null = null;
  const wholeSource = () => {
    if (isLarge) throw new Error("the file is too large to sort, filter or export here. Read it in a DuckDB cell.");
    return (whole ??= readRows(0, rowCount).then((rows) => arraySource(columns, rows)));
  };
  const source: GridSource = {
    rowCount,
    firstRows: await readRows(0, Math.min(100, rowCount)),
    async load(offset, limit, query) {
      if (query !== EMPTY_QUERY) return (await wholeSource()).load(offset, limit, query);
      return { rowCount, rows: await readRows(offset, Math.min(rowCount, offset + limit)) };
    },
    csv: async (query) => (await wholeSource()).csv(query),
    summarize: async (...asked) => (await wholeSource()).summarize(...asked),
  };
  return { name: null, columns, source, note: null };
}

function columnOf({ element }: SchemaTree): GridColumn {
  const displayType = element.converted_type ?? element.type ?? "GROUP";
  return { name: element.name, type: gridType(displayType), displayType };
}

function gridType(type: string): GridColumnType {
  if (/^U?INT/.test(type)) return "integer";
  if (/^(?:FLOAT|DOUBLE|DECIMAL)/.test(type)) return "number";
  if (type === "BOOLEAN") return "boolean";
  if (type === "DATE") return "date";
  if (type.startsWith("TIMESTAMP")) return "datetime";
  return type === "UTF8" || type === "BYTE_ARRAY" || type === "ENUM" ? "text" : "json";
}
