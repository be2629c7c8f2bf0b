import { arrowTable } from "@fiddle/kernels/table/arrow-table";
import { ResultTables } from "@fiddle/kernels/table/result-tables";
import type { GridSource } from "@fiddle/ui/grid/source.ts";
import { tableFromIPC } from "apache-arrow";
import { unpackArrow } from "./arrow-compression.ts";
import { type FileTable, TableFileError } from "./table.ts";

/** Reads an Arrow file or stream, with the values that DuckDB's results have. */
export async function readArrow(blob: Blob): Promise<FileTable> {
  let read;
  try {
    read = tableFromIPC(unpackArrow(new Uint8Array(await blob.arrayBuffer())));
  } catch (error) {
    if (error instanceof TableFileError) throw error;
    throw new TableFileError("This isn't an Arrow file, or it's damaged.", { cause: error });
  }
  const tables = new ResultTables();
  const { tableId, columns, rowCount, rows } = tables.add(arrowTable(read.schema, read.batches), "file", undefined);
  const source: GridSource = {
    rowCount,
    firstRows: rows,
    load: (offset, limit, query) => tables.tableRows(tableId, query, offset, limit),
    csv: (query) => tables.tableCsv(tableId, query),
    summarize: (column, query) => tables.tableSummary(tableId, query, column),
  };
  return { name: null, columns, source, note: null };
}
