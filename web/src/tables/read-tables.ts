import { decodeText } from "@fiddle/kernels/encoding";
import type { FileTable } from "./table.ts";

/** Options for reading a table file. */
export type TableKind = "csv" | "json" | "parquet" | "workbook" | "arrow";

const READERS: Readonly<Record<TableKind, (file: Blob) => Promise<readonly FileTable[]>>> = {
  csv: async (file) => [await (await import("./csv.ts")).readCsv(file)],
  json: async (file) => [(await import("./json.ts")).readJson((await decodeText(file)).text)],
  parquet: async (file) => [await (await import("./parquet.ts")).readParquet(file)],
  workbook: async (file) => (await import("./sheets.ts")).readWorkbook(file),
  arrow: async (file) => [await (await import("./arrow.ts")).readArrow(file)],
};

/** Reads the tables in a file. Rejects with TableFileError, or with any error if the file is damaged. */
export function readTables(kind: TableKind, file: Blob): Promise<readonly FileTable[]> {
  return READERS[kind](file);
}
