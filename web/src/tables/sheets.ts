import readSheets from "read-excel-file/browser";
import { readZipDirectory } from "../zip/read-zip.ts";
import { type FileTable, gridValue, TableFileError, tableOf } from "./table.ts";

const LARGEST = 20_000_000;
/** Unpacked, in bytes. */
const LARGEST_UNPACKED = 300_000_000;

/** The sheets of an Excel workbook; the first row of each names its columns. */
export async function readWorkbook(blob: Blob): Promise<readonly FileTable[]> {
  const parts = await readZipDirectory(blob).catch((error: unknown) => {
    throw new TableFileError("This is not an .xlsx workbook, or it is damaged.", { cause: error });
  });
  if (blob.size > LARGEST || parts.reduce((sum, { size }) => sum + size, 0) > LARGEST_UNPACKED)
    throw new TableFileError("This workbook is too large to look at here. Read it in a cell with pandas.");
  const sheets = await readSheets(blob).catch((error: unknown) => {
    throw new TableFileError("This workbook could not be read; it may be damaged or locked.", { cause: error });
  });
  return sheets.map(({ sheet, data }) => {
    const [head = [], ...rows] = data;
    const width = data.reduce((most, row) => Math.max(most, row.length), 0);
    const names = Array.from({ length: width }, (_, index) => String(gridValue(head[index]) ?? `column ${index + 1}`));
    const body = rows.map((row) => names.map((_, index) => gridValue(row[index])));
    return tableOf(sheet, names, body);
  });
}
