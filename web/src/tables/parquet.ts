import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import { EMPTY_QUERY, type GridRow, type GridSource } from "@fiddle/ui/grid/source.ts";
import { type AsyncBuffer, parquetMetadataAsync, parquetRead, parquetSchema } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { type ParquetColumn, parquetColumn, PARSERS, withoutTypes } from "./parquet-values.ts";
import { type FileTable, TableFileError } from "./table.ts";

/** Larger tables are shown but can't be sorted or filtered here. In values. */
const MAX_QUERIED_VALUES = 2_000_000;

/** A Parquet file, of which only the requested parts are read. */
export async function readParquet(blob: Blob): Promise<FileTable> {
  if (blob.size === 0) throw new TableFileError("The file is empty.");
  const file: AsyncBuffer = {
    byteLength: blob.size,
    slice: (start, end) => blob.slice(start, end ?? blob.size).arrayBuffer(),
  };
  const metadata = await parquetMetadataAsync(file).catch((error: unknown) => {
    throw new TableFileError("This isn't a Parquet file, or it's damaged.", { cause: error });
  });
  const fields = parquetSchema(metadata).children;
  const readers = fields.map(parquetColumn);
  const columns = fields.map(({ element: { name } }, index) => {
    const { type = "text", displayType = "" } = readers[index] ?? {};
    return { name, type, displayType } as const;
  });
  const rowCount = Number(metadata.num_rows);
  const stored = withoutTypes(metadata);
  const readRows = async (
    rowStart: number,
    rowEnd: number,
    as: "read" | "readWhole" = "read",
  ): Promise<readonly GridRow[]> => {
    let rows: readonly GridRow[] = [];
    // Rows as lists, because an object would lose a column named `__proto__`.
    const onComplete = (read: readonly (readonly unknown[])[]) =>
      (rows = read.map((row) => row.map((value, index) => readers[index]?.[as](value) ?? null)));
    await parquetRead({
      file,
      metadata: stored,
      compressors,
      parsers: PARSERS,
      utf8: false,
      rowStart,
      rowEnd,
      onComplete,
    });
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
    async csv(query) {
      const source = await wholeSource();
      if (!readers.some(({ hasBytes }: ParquetColumn) => hasBytes)) return source.csv(query);
      return arraySource(columns, await readRows(0, rowCount, "readWhole")).csv(query);
    },
    summarize: async (...asked) => (await wholeSource()).summarize(...asked),
  };
  return { name: null, columns, source, note: null };
}
