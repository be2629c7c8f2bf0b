import { cellText } from "./formats.ts";
import type { GridColumn, GridRow, GridValue } from "./source.ts";

/** How a column's values are written, so that they line up. It follows from the first rows. */
export interface ColumnFormat {
  /** From how many digits on integers are grouped by thousands; null for years and identifiers. */
  readonly groupedFrom: number | null;
  /** The most digits after the decimal point. */
  readonly decimals: number;
  /** Every sampled time is midnight, so that the date says it all. */
  readonly isDateOnly: boolean;
}

const SAMPLED_ROWS = 200;
const MAX_DECIMALS = 8;
/** Columns whose digits are a name rather than an amount. */
const NAMED =
  /(?:^|[^a-z])(?:id|ids|year|years|zip|zipcode|postcode|plz|code|key|phone|isbn|ean)$|[a-z](?:Id|ID|Year|Zip|Code|Key)$/;
const NUMBER = /^(-?)(\d+)(\.\d+)?$/;
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

function columnFormat({ name, type }: GridColumn, values: readonly GridValue[]): ColumnFormat {
  const present = values.filter((value) => value !== null);
  if (type === "datetime")
    return { ...PLAIN, isDateOnly: present.length > 0 && present.every((value) => MIDNIGHT.test(String(value))) };
  if (type !== "number" && type !== "integer") return PLAIN;
  let digits = 0;
  let decimals = 0;
  for (const value of present) {
    const [, , whole = "", fraction = ""] = NUMBER.exec(cellText(value)) ?? [];
    digits = Math.max(digits, whole.length);
    decimals = Math.max(decimals, Math.min(MAX_DECIMALS, fraction.length - 1));
  }
  const isName = type === "integer" && (NAMED.test(name) || NAMED.test(name.toLowerCase()));
  // Four digits are often a year. They are grouped where longer numbers show that they are amounts.
  return { ...PLAIN, decimals, groupedFrom: isName ? null : digits > 4 ? 4 : 5 };
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
  const [, sign = "", whole = "", fraction = ""] =
    format.groupedFrom === null || typeof value === "boolean" ? [] : (NUMBER.exec(text) ?? []);
  if (format.groupedFrom === null || whole.length < format.groupedFrom) return text;
  return `${sign}${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ",")}${fraction}`;
}

/** What would follow the value if it had as many decimals as the column, to align the decimal points. */
export function decimalPadding(text: string, { decimals }: ColumnFormat): string {
  if (decimals === 0 || !/^-?[\d,]+(?:\.\d+)?$/.test(text)) return "";
  const point = text.indexOf(".");
  const own = point < 0 ? 0 : text.length - point - 1;
  return own >= decimals ? "" : `${own === 0 ? "." : ""}${"0".repeat(decimals - own)}`;
}
