import { cellText, FLOATING_POINT } from "./formats.ts";
import type { GridColumn, GridColumnType, GridRow, GridValue } from "./source.ts";

/** How a column's values are written, so that they line up. It follows from the first rows. */
export interface ColumnFormat {
  /** From how many digits on integers are grouped by thousands; null for years and identifiers. */
  readonly groupedFrom: number | null;
  /** The number of digits after the decimal point. */
  readonly decimals: number;
  /** Every sampled time is midnight, so that the date says it all. */
  readonly isDateOnly: boolean;
}

const SAMPLED_ROWS = 200;
/** Numbers with more decimals are the results of calculations, and are rounded. */
const MAX_EXACT_DECIMALS = 8;
const ROUNDED_DECIMALS = 6;
/** The last word of columns whose digits are a name rather than an amount. */
const CODE =
  /^(?:ids?|key|phone|tel|telephone|mobile|fax|isbn|issn|ean|upc|gtin|sku|npi|ssn|port|ts|timestamp|epoch|imei|imsi|imo|mmsi|naics|sic|cik|ein|tin|duns|cusip|siren|siret|vat|abn|bsn|kvk|cpf|cnpj|cbsa|msa|puma|zcta|tract|ags|insee|plz|postal|blz|cep|yr|fy|annee|anno|ano|[a-z]*(?:fips|zip|codes?|years?|jahr|zahl(?<=leitzahl)|nummer|(?<=[a-z]{3})nr)|(?:[ucpgtfo]|geo|osm|pm|pmc|imdb|tmdb|steam|app|user|customer|client|account|order|product|item|store|employee|student|patient|session|device|movie|event|parent|object)id)$/;
/** Such a word says so only after another, as in `order_number`. */
const COUNTED = /^(?:number|no|nr)$/;
const UNIX_TIME = /\b(?:unix|epoch|posix) ?(?:time|seconds|secs?|ms|millis)$/;
/** Numbers of so many digits that go up by a few from row to row count something off. */
const MIN_SERIAL_DIGITS = 6;
const MIN_SERIALS = 5;
const MAX_SERIAL_STEP = 10;
const DATE_DIGITS = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])?$/;
const NUMBER = /^(-?)(\d+)(\.\d+)?$/;
const SCALE = /^(?:DECIMAL|NUMERIC)\(\d+, *(\d+)\)/i;
/** A type whose values are integers, as far as they're declared or found as such. */
const INTEGERS = /int(?:eger)?\b/i;
const MIDNIGHT = /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0+)?)?$/;

export function columnFormats(columns: readonly GridColumn[], rows: readonly GridRow[]): readonly ColumnFormat[] {
  const sampled = rows.slice(0, SAMPLED_ROWS);
  return columns.map((column, index) =>
    columnFormat(
      column,
      sampled.map((row) => row[index] ?? null),
    ),
  );
}

function columnFormat(
  { name, type, displayType, decimals = 0 }: GridColumn,
  values: readonly GridValue[],
): ColumnFormat {
  const present = values.filter((value) => value !== null);
  if (type === "datetime")
    return { ...PLAIN, isDateOnly: present.length > 0 && present.every((value) => MIDNIGHT.test(String(value))) };
  if (type !== "number" && type !== "integer") return PLAIN;
  const wholes = present.map((value) => NUMBER.exec(cellText(value))?.[2] ?? "");
  const isWhole = present.every((value) => typeof value !== "number" || Number.isInteger(value));
  const isDate = wholes.length > 0 && wholes.every((whole) => DATE_DIGITS.test(whole));
  if (isWhole && (isCode(name) || isDate || isSerial(wholes))) return PLAIN;
  const digits = wholes.reduce((most, whole) => Math.max(most, whole.length), 0);
  return {
    isDateOnly: false,
    decimals: Math.max(decimals, decimalsOf(type, displayType, present)),
    // Four digits are often a year. They are grouped where longer numbers show that they are amounts.
    groupedFrom: digits > 4 ? 4 : 5,
  };
}

function isCode(name: string): boolean {
  const words =
    name
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const last = words.at(-1) ?? "";
  return CODE.test(last) || UNIX_TIME.test(words.join(" ")) || (words.length > 1 && COUNTED.test(last));
}

/** Ascending numbers of the same length without a repeat and without large gaps, whatever their name. */
function isSerial(wholes: readonly string[]): boolean {
  const [first = "", last = ""] = [wholes[0], wholes.at(-1)];
  if (wholes.length < MIN_SERIALS || first.length < MIN_SERIAL_DIGITS || first.length !== last.length) return false;
  if (Number(last) - Number(first) > MAX_SERIAL_STEP * wholes.length) return false;
  return wholes.every((whole, row) => row === 0 || Number(whole) > Number(wholes[row - 1]));
}

/** A floating-point number has a decimal even where all are whole, as everywhere else. */
function decimalsOf(type: GridColumnType, displayType: string, values: readonly GridValue[]): number {
  const scale = SCALE.exec(displayType)?.[1];
  if (scale !== undefined) return Number(scale);
  if (type === "integer") return 0;
  const least = FLOATING_POINT.test(displayType) ? 1 : 0;
  return values.reduce((most: number, value) => Math.max(most, ownDecimals(value)), least);
}

/** How many decimals a value needs: its own, or those that are left of it when it's rounded, as of a sum of prices. */
function ownDecimals(value: GridValue): number {
  const decimals = decimalsIn(cellText(value));
  return typeof value === "number" && decimals > MAX_EXACT_DECIMALS
    ? decimalsIn(String(Number(value.toFixed(ROUNDED_DECIMALS))))
    : decimals;
}

function decimalsIn(text: string): number {
  return Math.max(0, (NUMBER.exec(text)?.[3]?.length ?? 0) - 1);
}

const PLAIN: ColumnFormat = { groupedFrom: null, decimals: 0, isDateOnly: false };

/** A value as its column shows it. Line breaks are left in. */
export function formatValue(value: GridValue, column: GridColumn, format: ColumnFormat = PLAIN): string {
  if (value === null) return column.missing ?? "null";
  const text = cellText(value);
  if (column.type === "datetime") {
    if (format.isDateOnly) return MIDNIGHT.exec(text)?.[1] ?? text.replace("T", " ");
    return text.replace(/^(\d{4}-\d\d-\d\d)T/, "$1 ");
  }
  if (column.type !== "number" && column.type !== "integer") return text;
  // A larger number has no digits of its own there.
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) return value.toExponential();
  // SQLite's integers stay integers beside floating-point numbers.
  const isInteger = typeof value === "string" && !value.includes(".") && INTEGERS.test(column.displayType);
  const digits = isInteger ? text : withDecimals(value, text, format.decimals);
  const [, sign = "", whole = "", fraction = ""] = NUMBER.exec(digits) ?? [];
  if (whole === "") return text;
  const isGrouped = format.groupedFrom !== null && whole.length >= format.groupedFrom;
  return `${sign}${isGrouped ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",") : whole}${fraction}`;
}

/** A value that needs more decimals than those of the first rows has them. */
function withDecimals(value: GridValue, text: string, least: number): string {
  const found = NUMBER.exec(text);
  if (!found) return text;
  const decimals = Math.max(least, ownDecimals(value));
  const own = Math.max(0, (found[3]?.length ?? 0) - 1);
  if (typeof value === "number" && own > decimals)
    return Math.abs(value) < 1e-4 ? String(Number(value.toPrecision(ROUNDED_DECIMALS))) : value.toFixed(decimals);
  return `${text}${own === 0 && decimals > 0 ? "." : ""}${"0".repeat(decimals - own)}`;
}
