import { DAY_MS } from "@fiddle/notebook/day";
import { hexOf } from "@fiddle/notebook/bytes";
import type { TableColumnType, TableValue } from "../tables.ts";

const DAY_SECONDS = 86_400n;
/** The dates and timestamps that DuckDB uses for `infinity`: the ends of their ranges. */
const INFINITE_DAY = 2_147_483_647;
const INFINITE_MOMENT = 9_223_372_036_854_775_807n;
const SHOWN_BLOB_BYTES = 32;

/** A JSON number if that is exact, otherwise its digits. */
export function exactInteger(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

/** `1234` with scale 2 is `12.34`. Whole numbers stay numbers if they are exact, so that a sum looks like one. */
export function decimalText(unscaled: bigint, scale: number): number | string {
  if (scale === 0) return exactInteger(unscaled);
  const digits = (unscaled < 0n ? -unscaled : unscaled).toString().padStart(scale + 1, "0");
  return `${unscaled < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** The largest number that Python writes without an exponent. */
const MAX_PLAIN_REAL = 1e16;

/** A whole number of a floating-point type, as Python writes it: `1.0`, `1e+16`. */
export function realText(value: number): string {
  if (Math.abs(value) >= MAX_PLAIN_REAL) return value.toExponential();
  return `${Object.is(value, -0) ? "-0" : value}.0`;
}

/** Six digits are always enough for a FLOAT that was written with six, and nine for each. */
const FLOAT_DIGITS = [6, 7, 8];

/** The double with the fewest digits that is this 32-bit number, so that 0.1 stays 0.1. */
export function shortestFloat(value: number): number {
  // The negative zero would lose its sign.
  if (value === 0 || !Number.isFinite(value)) return value;
  for (const digits of FLOAT_DIGITS) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(9));
}

/** The bits of a floating-point number of 16 bits as a number. */
export function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = (bits & 0x3ff) / 1024;
  if (exponent === 0x1f) return fraction === 0 ? sign * Infinity : Number.NaN;
  return exponent === 0 ? sign * fraction * 2 ** -14 : sign * (1 + fraction) * 2 ** (exponent - 15);
}

/** A floating-point number, as text where JSON has none of its kind. */
export function realValue(value: number): number | string {
  if (!Number.isFinite(value)) return String(value);
  return Object.is(value, -0) ? realText(value) : value;
}

/** A floating-point number inside of JSON, where it keeps its fraction. */
export function realJson(value: TableValue): string {
  if (value === "-0.0") return value;
  return typeof value === "number" && Number.isInteger(value) ? realText(value) : JSON.stringify(value);
}

/** A value as text in files and exports. A floating-point number has a fraction. */
export function plainText(value: string | number | boolean, type: TableColumnType): string {
  return type === "number" && typeof value === "number" && Number.isInteger(value) ? realText(value) : String(value);
}

/** Bytes as a SQL literal, cut when long. */
export function blobText(bytes: Uint8Array): string {
  const hex = hexOf(bytes.subarray(0, SHOWN_BLOB_BYTES));
  return bytes.length > SHOWN_BLOB_BYTES ? `x'${hex}…' (${bytes.length} bytes)` : `x'${hex}'`;
}

/** Bytes as a SQL literal, whole. */
export function wholeBlobText(bytes: Uint8Array): string {
  return `x'${hexOf(bytes)}'`;
}

/** Days since 1970 as `YYYY-MM-DD`. */
export function dateText(days: number): string {
  if (Math.abs(days) === INFINITE_DAY) return days > 0 ? "infinity" : "-infinity";
  return civilDate(BigInt(days));
}

/** A timestamp counted from 1970 in `perSecond`ths of a second. `utc` adds Z. */
export function timestampText(value: bigint, perSecond: bigint, utc: boolean): string {
  if (value === INFINITE_MOMENT || value === -INFINITE_MOMENT) return value > 0n ? "infinity" : "-infinity";
  const perDay = DAY_SECONDS * perSecond;
  const days = floorDivide(value, perDay);
  const date = civilDate(days);
  // DuckDB's own form of early years has no T, and it reads no other.
  return `${date}${date.endsWith(")") ? " " : "T"}${timeText(value - days * perDay, perSecond)}${utc ? "Z" : ""}`;
}

/** A time of day in `perSecond`ths of a second. Fractions are written only if there are any. */
export function timeText(value: bigint, perSecond: bigint): string {
  const seconds = value / perSecond;
  const part = value % perSecond;
  const clock = [seconds / 3600n, (seconds / 60n) % 60n, seconds % 60n]
    .map((n) => n.toString().padStart(2, "0"))
    .join(":");
  if (part === 0n) return clock;
  return `${clock}.${part
    .toString()
    .padStart(perSecond.toString().length - 1, "0")
    .replace(/0+$/, "")}`;
}

/** An interval as DuckDB writes it: `1 year 2 months 3 days 04:05:06`. */
export function intervalText(months: number, days: number, nanoseconds: bigint): string {
  const parts = [
    unit(Math.trunc(months / 12), "year"),
    unit(months % 12, "month"),
    unit(days, "day"),
    nanoseconds === 0n
      ? ""
      : `${nanoseconds < 0n ? "-" : ""}${timeText(nanoseconds < 0n ? -nanoseconds : nanoseconds, 1_000_000_000n)}`,
  ];
  return parts.filter(Boolean).join(" ") || "00:00:00";
}

function unit(count: number, name: string): string {
  return count === 0 ? "" : `${count} ${name}${Math.abs(count) === 1 ? "" : "s"}`;
}

/**
 * The Gregorian date of a day, even beyond the years that a Date supports: the calendar repeats every 400 years, which
 * are 146,097 days.
 */
function civilDate(days: bigint): string {
  const eras = floorDivide(days, 146_097n);
  const date = new Date(Number(days - eras * 146_097n) * DAY_MS);
  const year = BigInt(date.getUTCFullYear()) + eras * 400n;
  const monthDay = date.toISOString().slice(5, 10);
  if (year > 0n) return `${year.toString().padStart(4, "0")}-${monthDay}`;
  return `${(1n - year).toString().padStart(4, "0")}-${monthDay} (BC)`;
}

function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b < 0n ? quotient - 1n : quotient;
}
