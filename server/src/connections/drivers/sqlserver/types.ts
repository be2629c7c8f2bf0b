import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

/** The part of the driver's column description that is used here. */
export interface ColumnMetadata {
  readonly colName: string;
  readonly type: { readonly name: string };
  readonly scale?: number | undefined;
}

const KINDS: Readonly<Record<string, readonly [name: string, kind: ValueKind]>> = {
  TinyInt: ["tinyint", "integer"],
  SmallInt: ["smallint", "integer"],
  Int: ["int", "integer"],
  BigInt: ["bigint", "integer"],
  IntN: ["int", "integer"],
  Real: ["real", "number"],
  Float: ["float", "number"],
  FloatN: ["float", "number"],
  Decimal: ["decimal", "decimal"],
  DecimalN: ["decimal", "decimal"],
  Numeric: ["numeric", "decimal"],
  NumericN: ["numeric", "decimal"],
  Money: ["money", "decimal"],
  SmallMoney: ["smallmoney", "decimal"],
  MoneyN: ["money", "decimal"],
  Bit: ["bit", "boolean"],
  BitN: ["bit", "boolean"],
  Date: ["date", "date"],
  DateTime: ["datetime", "datetime"],
  SmallDateTime: ["smalldatetime", "datetime"],
  DateTimeN: ["datetime", "datetime"],
  DateTime2: ["datetime2", "datetime"],
  Time: ["time", "time"],
  Binary: ["binary", "bytes"],
  VarBinary: ["varbinary", "bytes"],
  Image: ["image", "bytes"],
  DateTimeOffset: ["datetimeoffset", "datetime"],
};

export function columnOf({ colName, type }: ColumnMetadata): ResultColumn {
  const known = Object.hasOwn(KINDS, type.name) ? KINDS[type.name] : undefined;
  const [name, kind] = known ?? [type.name.toLowerCase(), "text"];
  return { name: colName, type: name, kind };
}

/** Doubles are exact up to this many digits. */
const EXACT_DIGITS = 15;
const MONEY_DECIMALS = 4;

/** Whether the driver may have rounded a value of this column: it makes doubles of decimals. */
export function isRounded(value: unknown, { type, scale }: Pick<ColumnMetadata, "type" | "scale">): boolean {
  if (typeof value !== "number" || !/^(Decimal|Numeric|.*Money)/.test(type.name)) return false;
  const decimals = /Money/.test(type.name) ? MONEY_DECIMALS : (scale ?? 0);
  return Math.abs(value) * 10 ** decimals >= 10 ** EXACT_DIGITS;
}

/** What to tell of columns with rounded values; null where there are none. */
export function roundedNote(columns: readonly string[]): string | null {
  const [first] = columns;
  if (first === undefined) return null;
  const names = columns.map((name) => name || "a column without a name").join(", ");
  return `Rounded to ${EXACT_DIGITS} digits: ${names}. For all digits, write CAST(${first || "…"} AS varchar(41)) in the query.`;
}

/** A value as text. The driver gives decimals as doubles, which are exact up to 15 digits. */
export function textOf(value: unknown, { type, scale }: Pick<ColumnMetadata, "type" | "scale">): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return momentText(value, type.name);
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString("hex").toUpperCase()}`;
  if (typeof value === "number" && scale !== undefined && /^(Decimal|Numeric)/.test(type.name))
    return value.toFixed(Math.min(scale, 20));
  if (typeof value === "number" && /Money/.test(type.name)) return value.toFixed(MONEY_DECIMALS);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function momentText(value: Date, type: string): string {
  const text = value.toISOString();
  if (type === "Date") return text.slice(0, 10);
  if (type === "Time") return text.slice(11, -1) + restOf(value);
  const offset = type === "DateTimeOffset" ? "+00" : "";
  return `${text.slice(0, 10)} ${text.slice(11, -1)}${restOf(value)}${offset}`;
}

/** The four digits after the milliseconds, which a Date can't hold and the driver adds to it. */
function restOf(value: Date): string {
  const { nanosecondsDelta = 0 } = value as { nanosecondsDelta?: number };
  const ticks = Math.round(nanosecondsDelta * 1e7);
  return ticks > 0 ? String(ticks).padStart(4, "0") : "";
}
