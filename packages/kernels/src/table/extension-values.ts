import { hexOf } from "@fiddle/notebook/bytes";
import { timeText } from "./value-text.ts";

/** DuckDB's own forms of values that Arrow has no type for: https://github.com/duckdb/duckdb/blob/main/src/include/duckdb/common/types */

/** A BIT: the count of unused bits, then the bits. */
export function bitsText([unused = 0, ...bytes]: Uint8Array): string {
  return bytes
    .map((byte) => byte.toString(2).padStart(8, "0"))
    .join("")
    .slice(unused);
}

export function uuidText(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The largest offset in seconds, from which a TIME WITH TIME ZONE counts back in its low 24 bits. */
const MAX_OFFSET = 16 * 60 * 60 - 1;

/** A TIME WITH TIME ZONE as DuckDB writes it: `12:00:00+02`, `12:00:00-03:30`. */
export function offsetTimeText(bits: bigint): string {
  const offset = MAX_OFFSET - Number(bits & 0xff_ff_ffn);
  const seconds = Math.abs(offset);
  const parts = [Math.trunc(seconds / 3600), Math.trunc(seconds / 60) % 60, seconds % 60];
  while (parts.length > 1 && parts.at(-1) === 0) parts.pop();
  const zone = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return `${timeText(bits >> 24n, 1_000_000n)}${offset < 0 ? "-" : "+"}${zone}`;
}

/** The bytes of a BIGNUM before its digits: the sign and the length. */
const BIGNUM_HEADER = 3;

/** A BIGNUM, whose bits are all turned around where it is negative. */
export function bignumAt(bytes: Uint8Array): bigint {
  const isNegative = ((bytes[0] ?? 0) & 0x80) === 0;
  let value = 0n;
  for (const byte of bytes.subarray(BIGNUM_HEADER)) value = (value << 8n) | BigInt(isNegative ? byte ^ 0xff : byte);
  return isNegative ? -value : value;
}

/** An integer of `count` bytes, lowest first. */
export function unsigned(bytes: Uint8Array, from: number, count: number): bigint {
  let value = 0n;
  for (let at = from + count - 1; at >= from; at--) value = (value << 8n) | BigInt(bytes[at] ?? 0);
  return value;
}

export function signed128(bytes: Uint8Array, from: number): bigint {
  return BigInt.asIntN(128, unsigned(bytes, from, 16));
}
