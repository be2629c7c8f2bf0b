import type { SharedColumn, SharedTable } from "../tables.ts";

/** The bytes that hexadecimal digits say, which databases may write `\\x` or `0x` before. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const digits = hex.replace(/^(\\x|0x)/, "");
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** A shared column's values one by one, for engines that take no buffers. Big integers come as digits where they must. */
export function sharedValues(column: SharedTable["values"][number]): readonly unknown[] | Float64Array | Int32Array {
  return "data" in column ? plainValues(column) : column;
}

function plainValues({ data, nulls }: SharedColumn): unknown[] {
  const isNull = (row: number) => nulls !== null && nulls[row] === 1;
  if (data instanceof Float64Array) return Array.from(data, (value, row) => (isNull(row) ? null : value));
  if (data instanceof Uint8Array) return Array.from(data, (value, row) => (isNull(row) ? null : value === 1));
  if (data instanceof BigInt64Array)
    return Array.from(data, (value, row) => {
      if (isNull(row)) return null;
      const number = Number(value);
      return Number.isSafeInteger(number) ? number : String(value);
    });
  const decoder = new TextDecoder();
  return Array.from(data.ends, (end, row) =>
    isNull(row) ? null : decoder.decode(data.bytes.subarray(row === 0 ? 0 : data.ends[row - 1], end)),
  );
}
