import { realText, timestampText } from "./value-text.ts";
import type { SharedColumn, SharedTable, ValueType } from "../tables.ts";

/** The bytes that hexadecimal digits say, which databases may write `\\x` or `0x` before. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/^(\\x|0x)/, "");
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** A shared column's values one by one, for engines that take no buffers. Big integers come as digits where they must. */
export function sharedValues(column: SharedTable["values"][number]): readonly unknown[] | Float64Array | Int32Array {
  return "data" in column ? plainValues(column) : column;
}

function plainValues({ data, nulls, moments }: SharedColumn): unknown[] {
  const isNull = (row: number) => nulls !== null && nulls[row] === 1;
  if (data instanceof Float64Array) return Array.from(data, (value, row) => (isNull(row) ? null : value));
  if (data instanceof Uint8Array) return Array.from(data, (value, row) => (isNull(row) ? null : value === 1));
  if (data instanceof BigInt64Array)
    return Array.from(data, (value, row) => {
      if (isNull(row)) return null;
      if (moments) return momentText(value, moments);
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    });
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Array.from(data.ends, (end, row) =>
    isNull(row) ? null : decoder.decode(data.bytes.subarray(row === 0 ? 0 : data.ends[row - 1], end)),
  );
}

/** A value as JSON in which numbers have all their digits. */
export function jsonText(value: unknown, type: ValueType): string {
  if (value === null || value === undefined) return "null";
  if (typeof type === "string") {
    if (type === "number" && typeof value === "number" && Number.isInteger(value)) return realText(value);
    if (value === "-0.0") return value;
    const isNumber =
      typeof value === "string" && (type === "integer" || type === "decimal") && /^-?\d+(?:\.\d+)?$/.test(value);
    return isNumber || (type === "json" && typeof value === "string") ? value : JSON.stringify(value);
  }
  if ("list" in type) return `[${(value as readonly unknown[]).map((item) => jsonText(item, type.list)).join()}]`;
  if ("struct" in type) {
    const fields = value as readonly unknown[];
    const items = type.struct.map(([name, inner], i) => [JSON.stringify(name), jsonText(fields[i], inner)] as const);
    if (items.every(([name]) => name === '""')) return `[${items.map(([, item]) => item).join()}]`;
    return `{${items.map(([name, item]) => `${name}:${item}`).join()}}`;
  }
  if ("union" in type) {
    const [member, inner] = value as readonly [number, unknown];
    return jsonText(inner, type.union[member]?.[1] ?? "text");
  }
  if ("enum" in type) return JSON.stringify(value);
  const [key, item] = type.map;
  const name = (one: unknown) => (typeof one === "string" ? JSON.stringify(one) : JSON.stringify(jsonText(one, key)));
  const entries = value as readonly (readonly [unknown, unknown])[];
  return `{${entries.map(([one, inner]) => `${name(one)}:${jsonText(inner, item)}`).join()}}`;
}

/** ISO 8601, to the microsecond where that isn't zero. */
function momentText(micros: bigint, moments: "local" | "utc"): string {
  const rest = ((micros % MICROS) + MICROS) % MICROS;
  const text = timestampText(micros - rest, MICROS, false);
  const fraction = rest === 0n ? "" : `.${String(rest).padStart(6, "0")}`;
  return `${text}${fraction}${moments === "utc" ? "+00:00" : ""}`;
}

const MICROS = 1_000_000n;
