import type { GridColumnType, GridRow, GridValue } from "@fiddle/ui/grid/source.ts";
import { decodeText, encodingNote } from "@fiddle/kernels/encoding";
import { describePacked } from "@fiddle/kernels/packed-file";
import { isExact } from "@fiddle/notebook/exact-json";
import { separatorLine } from "@fiddle/kernels/separator-line";
import { type FileTable, TableFileError, tableOf } from "./table.ts";

/** The largest part of a file that is read for a preview, in bytes. */
const MAX_READ_BYTES = 8_000_000;
const MAX_COLUMNS = 2_000;

/** The beginning of a CSV or TSV file. */
export async function readCsv(blob: Blob, read = MAX_READ_BYTES): Promise<FileTable> {
  const isWhole = blob.size <= read;
  const packed = describePacked(await blob.slice(0, 4).bytes());
  if (packed !== null) throw new TableFileError(`This isn't a table of text. ${packed}`);
  const { text, encoding } = await decodeText(blob, read);
  const { line, separator } = separatorLine(text) ?? { line: "", separator: separatorOf(text) };
  const rows = parseCsv(text.slice(line.length, isWhole ? undefined : text.lastIndexOf("\n") + 1), separator);
  const [head = []] = rows;
  if (head.length > MAX_COLUMNS)
    throw new TableFileError(`This file has ${head.length} columns, too many to show here.`);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const names = Array.from({ length: width }, (_, index) => head[index] || `column ${index + 1}`);
  const body = rows.slice(1).map((row): GridRow => names.map((_, index) => csvValue(row[index])));
  const shown = body.length.toLocaleString("en");
  const rest = isWhole
    ? []
    : `The first ${shown} rows, about ${Math.max(1, Math.round((100 * read) / blob.size))}% of the file. Code can read all of it.`;
  const told = line === "" ? [] : `The first line, ${line.trim()}, is for Excel. In code, skip it.`;
  const note = [encoding ? encodingNote(encoding) : [], told, rest].flat().join(" ");
  const decimals = names.map((_, index) => decimalsOf(rows, index));
  const types = names.map((_, index) => exactType(rows, index));
  return tableOf(null, names, body, { note: note || null, decimals, types });
}

/** More decimals are the results of calculations. */
const DECIMALS = /^-?\d+\.(\d{1,8})$/;

/** The most decimals that a column's numbers are written with: prices are often 19.90. */
function decimalsOf(rows: readonly (readonly string[])[], column: number): number {
  return rows.slice(1).reduce((most, row) => Math.max(most, DECIMALS.exec(row[column] ?? "")?.[1]?.length ?? 0), 0);
}

/** The type of a column with numbers that a double would round, which are text; undefined if the values themselves say it. */
function exactType(rows: readonly (readonly string[])[], column: number): GridColumnType | undefined {
  const present = rows.slice(1).flatMap((row) => row[column] || []);
  const isRounded = (text: string) => FRACTION.test(text) && !isExact(text);
  return present.some(isRounded) && present.every((text) => NUMBER.test(text)) ? "number" : undefined;
}

/** Parses RFC 4180 text, in which quotes can contain line breaks. */
export function parseCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { value, end } = readField(text, at, separator);
    row.push(value);
    at = end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push("");
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    if (row.length > 1 || row[0] !== "") rows.push(row);
    row = [];
  }
  return rows;
}

function readField(text: string, start: number, separator: string): { readonly value: string; readonly end: number } {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
    return { value: text.slice(start, end), end };
  }
  let value = "";
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), end: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: fieldEnd(text, quote + 1, separator) };
    value += '"';
    at = quote + 2;
  }
}

/** Text between a closing quote and the separator is dropped, as spreadsheets do. */
function fieldEnd(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return end;
}

/** How much of a file is read to find its separator. */
const MAX_START_CHARACTERS = 20_000;

/** The separator that each of the first lines has equally often, or else the one that occurs most. `1,5;2` has two columns. */
export function separatorOf(text: string): string {
  const start = text.slice(0, MAX_START_CHARACTERS).replaceAll(/"[^"]*"/g, "");
  const all = start.split(/\r\n?|\n/);
  // The last one may be cut.
  const whole = text.length > MAX_START_CHARACTERS && all.length > 1 ? all.slice(0, -1) : all;
  const lines = whole.slice(0, 10).filter((line) => line !== "");
  const countIn = (separator: string, line: string) => line.split(separator).length - 1;
  const count = (separator: string) => lines.reduce((sum, line) => sum + countIn(separator, line), 0);
  const isEven = (separator: string) => new Set(lines.map((line) => countIn(separator, line))).size === 1;
  const isDecimal = lines.every((line) => !/(?:^|\D),|,(?:\D|$)/.test(line));
  const even = SEPARATORS.filter((separator) => count(separator) > 0 && isEven(separator)).filter(
    (separator, _, found) => separator !== "," || !isDecimal || !found.includes(";"),
  );
  return (even.length > 0 ? even : SEPARATORS).reduce((best, other) => (count(other) > count(best) ? other : best));
}

const SEPARATORS = [",", "\t", ";", "|"];

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
const FRACTION = /[.e]/i;

/** Converts texts to numbers unless that would lose something: `007`, long IDs and long decimals stay text. */
function csvValue(text: string | undefined): GridValue {
  if (text === undefined || text === "") return null;
  return NUMBER.test(text) && isExact(text) ? Number(text) : text;
}
