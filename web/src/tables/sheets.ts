import type { GridValue } from "@fiddle/ui/grid/source.ts";
import readSheets from "read-excel-file/browser";
import { readZipDirectory } from "../zip/read-zip.ts";
import { type FileTable, gridValue, TableFileError, tableOf } from "./table.ts";

const MAX_WORKBOOK_BYTES = 20_000_000;
/** The maximum size when decompressed, in bytes. */
const MAX_UNPACKED_BYTES = 300_000_000;

/** Reads the sheets of an Excel workbook. The first row of each contains the column names. */
export async function readWorkbook(blob: Blob): Promise<readonly FileTable[]> {
  const parts = await readZipDirectory(blob).catch(async (error: unknown) => {
    throw new TableFileError(describeOther(await blob.slice(0, 512).bytes()), { cause: error });
  });
  if (blob.size > MAX_WORKBOOK_BYTES || parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES)
    throw new TableFileError("This workbook is too large to preview. Read it in a cell with pandas.");
  const sheets = await readSheets(blob).catch((error: unknown) => {
    throw new TableFileError("Couldn't read this workbook. It may be damaged or password-protected.", { cause: error });
  });
  return sheets.map(({ sheet, data }) => {
    const [head = [], ...rows] = data;
    const width = data.reduce((most, row) => Math.max(most, row.length), 0);
    const names = Array.from({ length: width }, (_, index) => String(sheetValue(head[index]) ?? `column ${index + 1}`));
    const body = rows.map((row) => names.map((_, index) => sheetValue(row[index])));
    return tableOf(sheet, names, body);
  });
}

/** What a file is that has a workbook's name and isn't one. */
function describeOther(start: Uint8Array): string {
  const text = new TextDecoder().decode(start).trimStart();
  if (OLD_EXCEL.every((byte, index) => start[index] === byte))
    return "This is a workbook of an old Excel (.xls), or one with a password. Save it as .xlsx without a password. For .xls, a cell can also read it: install xlrd, then use pd.read_excel.";
  if (/^<(?:!doctype html|html|table|head|meta|style)/i.test(text))
    return "This is a web page with a workbook's name. Read it in a cell with pd.read_html, or save it as .xlsx.";
  if (/^(?:<\?xml|mime-version)/i.test(text)) return "This is a workbook in an old XML format. Save it as .xlsx.";
  return "This isn't an .xlsx workbook, or it's damaged.";
}

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** Spreadsheets count time in days, as a fraction that is often slightly below the second that was meant. */
function sheetValue(value: unknown): GridValue {
  if (!(value instanceof Date)) return gridValue(value);
  const second = Math.round(value.getTime() / 1000) * 1000;
  const moment = gridValue(Math.abs(second - value.getTime()) <= 1 ? new Date(second) : value);
  // A time without a date is on the day before the first.
  const isTime = typeof moment === "string" && second < FIRST_DAY;
  return isTime ? (moment.split(" ")[1] ?? "00:00:00") : moment;
}

const FIRST_DAY = Date.UTC(1900, 0, 0);
