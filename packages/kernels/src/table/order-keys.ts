import type { ColumnOrder } from "./table.ts";

type KeyOrder = Extract<ColumnOrder, { by: "keys" }>;

const LITTLE_ENDIAN = new Uint8Array(new Uint32Array([1]).buffer)[0] === 1;
const HIGH = LITTLE_ENDIAN ? 1 : 0;
const SIGN = 0x8000_0000;

/**
 * Sort keys of numbers: the bits of a double, with the sign flipped so that they compare as unsigned integers. NaN is
 * treated as null, because it isn't comparable either.
 */
export function numberOrder(
  length: number,
  number: (row: number) => number | null,
  ties?: (a: number, b: number) => number,
): KeyOrder {
  const doubles = new Float64Array(length);
  for (let row = 0; row < length; row++) doubles[row] = (number(row) ?? Number.NaN) + 0;
  const words = new Uint32Array(doubles.buffer);
  const high = new Uint32Array(length);
  const low = new Uint32Array(length);
  for (let row = 0; row < length; row++) {
    const upper = words[2 * row + HIGH] ?? 0;
    const lower = words[2 * row + 1 - HIGH] ?? 0;
    high[row] = upper & SIGN ? ~upper : upper | SIGN;
    low[row] = upper & SIGN ? ~lower : lower;
  }
  return { by: "keys", high, low, isNull: (row) => Number.isNaN(doubles[row]), ...(ties ? { ties } : {}) };
}

/** Exact sort keys of 64-bit integers. */
export function bigintOrder(values: BigInt64Array | BigUint64Array, isNull: (row: number) => boolean): KeyOrder {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  const flip = values instanceof BigInt64Array ? SIGN : 0;
  const high = new Uint32Array(values.length);
  const low = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row++) {
    high[row] = (words[2 * row + HIGH] ?? 0) ^ flip;
    low[row] = words[2 * row + 1 - HIGH] ?? 0;
  }
  return { by: "keys", high, low, isNull };
}
