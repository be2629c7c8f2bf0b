import { DAY_MS } from "@fiddle/notebook/day";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import { decodeOld, guessEncoding } from "@fiddle/kernels/encoding";
import type { GridColumnType, GridValue } from "@fiddle/ui/grid/source.ts";
import readSheets from "read-excel-file/browser";
import { readZipDirectory, type ZipEntry } from "../zip/read-zip.ts";
import { zipBlob } from "../zip/write-zip.ts";
import { attribute, type CellFormats, readCellFormats } from "./cell-formats.ts";
import { type FileTable, TableFileError, tableOf } from "./table.ts";

const MAX_WORKBOOK_BYTES = 20_000_000;
/** The maximum size when decompressed, in bytes. */
const MAX_UNPACKED_BYTES = 300_000_000;

/** Reads the sheets of an Excel workbook. The first row of each contains the column names. */
export async function readWorkbook(blob: Blob): Promise<readonly FileTable[]> {
  const parts = await readZipDirectory(blob).catch(async (error: unknown) => {
    throw new TableFileError(describeOther(await blob.slice(0, 512).bytes()), { cause: error });
  });
  for (const [part, sentence] of OTHER_WORKBOOKS)
    if (parts.some(({ path }) => path === part)) throw new TableFileError(sentence);
  if (blob.size > MAX_WORKBOOK_BYTES || parts.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_BYTES)
    throw new TableFileError("This workbook is too large to preview. Read it in a cell with pandas.");
  const read = async (isPlaced: boolean) => readSheets(await withShownTexts(blob, parts, isPlaced), { trim: false });
  const sheets = await read(true).catch((cause: unknown) =>
    read(false).catch(() => {
      const sentence = "Couldn't read this workbook. It may be damaged or password-protected.";
      throw new TableFileError(sentence, { cause });
    }),
  );
  return sheets.map(({ sheet, data }) => {
    const [head = [], ...rows] = data;
    const width = data.reduce((most, row) => Math.max(most, row.length), 0);
    const names = Array.from({ length: width }, (_, index) => String(sheetValue(head[index]) ?? `column ${index + 1}`));
    const body = rows.map((row) => names.map((_, index) => sheetValue(row[index])));
    const types = names.map((_, index) => typeOfNumbers(body.map((row) => row[index] ?? null)));
    return tableOf(sheet, names, body, { types });
  });
}

/** What stands in place of a number: an error, a formula without a value, or more digits than a number has here. */
const BESIDE_NUMBERS = /^(?:#(?:N\/A|[A-Z\d/_]+[!?])|=.+|-?\d{16,})$/s;

/** The type of a column of numbers among which such texts are; undefined if the values themselves say it. */
function typeOfNumbers(values: readonly GridValue[]): GridColumnType | undefined {
  const others = values.filter((value) => typeof value !== "string" || !BESIDE_NUMBERS.test(value));
  if (others.length === values.length) return undefined;
  const present = others.filter((value) => value !== null);
  if (present.length === 0 || !present.every((value) => typeof value === "number")) return undefined;
  return present.every((value) => Number.isInteger(value)) ? "integer" : "number";
}

/** A part that only workbooks of another program or format have → what to do. */
const OTHER_WORKBOOKS = [
  [
    "content.xml",
    "This is an OpenDocument workbook (.ods). Save it as .xlsx. A cell can also read it: install odfpy, then use pd.read_excel.",
  ],
  [
    "xl/workbook.bin",
    "This is a binary workbook (.xlsb). Save it as .xlsx. A cell can also read it: install pyxlsb, then use pd.read_excel.",
  ],
] as const;

/** What a file is that has a workbook's name and isn't one. */
function describeOther(start: Uint8Array): string {
  const encoding = guessEncoding(start, { isCut: true });
  const text = decodeOld(start, encoding?.decoder ?? "utf-8").trimStart();
  if (OLD_EXCEL.every((byte, index) => start[index] === byte))
    return "This is a workbook of an old Excel (.xls), or one with a password. Save it as .xlsx without a password. For .xls, a cell can also read it: install xlrd, then use pd.read_excel.";
  if (/^<(?:!doctype html|html|table|head|meta|style)/i.test(text))
    return "This is a web page with a workbook's name. Read it in a cell with pd.read_html, or save it as .xlsx.";
  if (/^(?:<\?xml|mime-version)/i.test(text)) return "This is a workbook in an old XML format. Save it as .xlsx.";
  if (/^[^\0-\x08\x0e-\x1a\ufffd]*[\t;,][^\0-\x08\x0e-\x1a\ufffd]*$/.test(text) && text.includes("\n"))
    return "This is a text with a workbook's name. Rename it to .csv, and it's shown as a table.";
  return "This isn't an .xlsx workbook, or it's damaged.";
}

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The workbook with the texts that it shows in place of what its reader takes for dates, numbers or nothing, such as 37:30 hours,
 * 02138 or #N/A, and with times that lose no millisecond.
 */
async function withShownTexts(blob: Blob, parts: readonly ZipEntry[], isPlaced: boolean): Promise<Blob> {
  const textOf = async (name: RegExp) => {
    const part = parts.find(({ path }) => name.test(path));
    return part ? textOfPart(part) : "";
  };
  const properties = /<(?:\w+:)?workbookPr\b[^>]*>/.exec(await textOf(WORKBOOK))?.[0] ?? "";
  const date1904 = attribute(properties, "date1904");
  const formats = readCellFormats(await textOf(/^xl\/styles\.xml$/i), date1904 === "1" || date1904 === "true");
  const files = parts.map(async (part) => {
    if (WORKBOOK.test(part.path)) {
      const text = await textOfPart(part);
      // The reader of workbooks takes only "1" for true.
      return { path: part.path, blob: new Blob([text.replace(/(\sdate1904\s*=\s*["'])true(?=["'])/, "$11")]) };
    }
    const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i.test(part.path);
    if (!isSheet && !/\.(?:xml|rels)$/i.test(part.path)) return null;
    const text = await textOfPart(part);
    return {
      path: part.path,
      blob: new Blob([isSheet ? showTexts(isPlaced ? text : withPlaces(text), formats) : text]),
    };
  });
  return zipBlob((await Promise.all(files)).filter((file) => file !== null));
}

const WORKBOOK = /^xl\/workbook\.xml$/i;

async function textOfPart(part: ZipEntry): Promise<string> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const [text] = await Promise.all([new Response(readable).text(), part.unpackTo(writable)]);
  return text;
}

/** A sheet's XML, where each cell has its place, which follows that of the cell before it where a program has left it out. */
function withPlaces(sheet: string): string {
  let [row, column] = [0, 0];
  return sheet.replaceAll(
    /<((?:\w+:)?)(row|c)((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>)/g,
    (tag: string, prefix: string, name: string, rest: string) => {
      const place = attribute(rest, "r");
      if (name === "row") [row, column] = [Number(place) || row + 1, 0];
      else column = place === "" ? column + 1 : columnNumber(place);
      return place === "" ? `<${prefix}${name} r="${name === "row" ? row : columnName(column) + row}"${rest}` : tag;
    },
  );
}

function columnNumber(place: string): number {
  return Array.from(place.replace(/\d+$/, "")).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}

/** A sheet's XML, where cells whose value isn't what they show contain a text instead. */
function showTexts(sheet: string, { shownAs }: CellFormats): string {
  return sheet.replaceAll(
    /<((?:\w+:)?)c((?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>((?:(?!<\/\1c>)[^])*)<\/\1c>/g,
    (cell: string, prefix: string, attributes: string, inside: string) => {
      const type = attribute(attributes, "t");
      const isNumber = type === "" || type === "n";
      const written = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]+)</.exec(inside)?.[1];
      const others = attributes.replace(/\st\s*=\s*(["'])(?:n|e)\1/, "");
      const withText = (xml: string) => `<${prefix}c${others} t="str"><${prefix}v>${xml}</${prefix}v></${prefix}c>`;
      if (written === undefined) {
        // Programs such as openpyxl save formulas without their values.
        const formula = /<(?:\w+:)?f(?:\s[^>]*)?>([^<]+)</.exec(inside)?.[1];
        return isNumber && formula !== undefined ? withText(`=${formula}`) : cell;
      }
      if (type === "e") return withText(written);
      if (!isNumber || !Number.isFinite(Number(written))) return cell;
      const style = attribute(attributes, "s");
      const text = style === "" ? null : shownAs(Number(style), Number(written));
      if (typeof text === "number") return cell.replace(`>${written}<`, `>${text}<`);
      if (text !== null) return withText(escapeHtml(text));
      return /^-?\d{16,}$/.test(written) && !Number.isSafeInteger(Number(written)) ? withText(written) : cell;
    },
  );
}

/** Spreadsheets count time in days, as a fraction that is often slightly below the second that was meant. */
function sheetValue(value: unknown): GridValue {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (!(value instanceof Date)) return null;
  const second = Math.round(value.getTime() / 1000) * 1000;
  const isWhole = Math.abs(second - value.getTime()) <= 1;
  // Spreadsheets count a February 29, 1900, that never was, so the days before it are one later.
  const isEarly = second >= FIRST_DAY && second < LAST_EARLY_DAY;
  const moment = momentText(new Date((isWhole ? second : value.getTime()) + (isEarly ? DAY_MS : 0)));
  // A negative number isn't a date in Excel either.
  if (second < TIME_DAY) return value.getTime() / DAY_MS - TIME_DAY / DAY_MS;
  // A time without a date is on the day before the first.
  const isTime = second < FIRST_DAY;
  return isTime ? (moment.split(" ")[1] ?? "00:00:00") : moment;
}

const FIRST_DAY = Date.UTC(1900, 0, 0);
const TIME_DAY = FIRST_DAY - DAY_MS;
const LAST_EARLY_DAY = Date.UTC(1900, 1, 28);

function momentText(date: Date): string {
  if (Number.isNaN(date.getTime())) return "";
  return (
    date
      .toISOString()
      .replace("T", " ")
      // Years of more than four digits.
      .replace(/^\+0*/, "")
      .replace(/(?: 00:00:00)?\.000Z$/, "")
      .replace(/Z$/, "")
  );
}
