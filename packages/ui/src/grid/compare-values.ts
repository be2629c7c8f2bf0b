import type { GridColumnType, GridValue } from "./source.ts";

/**
 * The order of two values of a column. Missing ones and NaN are last in both directions, as in kernels. A number that a double
 * would round is text, which compares as a number all the same: 9.50 is less than 10.25.
 */
export function compareValues(
  a: GridValue,
  b: GridValue,
  type: GridColumnType | undefined,
  descending: boolean,
): number {
  const isNumeric = type === "number" || type === "integer";
  const [left, right] = isNumeric
    ? [numberOf(a), numberOf(b)]
    : [a === null ? null : String(a), b === null ? null : String(b)];
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  const order = left < right ? -1 : left > right ? 1 : isNumeric ? compareDigits(String(a), String(b)) : 0;
  return descending ? -order : order;
}

function numberOf(value: GridValue): number | null {
  const number = value === null ? Number.NaN : Number(value);
  return Number.isNaN(number) ? null : number;
}

const DIGITS = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Numbers that are one double, by the digits that it hasn't. */
function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  const [left, right] = [DIGITS.exec(a), DIGITS.exec(b)];
  if (!left || !right) return 0;
  const places = Math.max(left[3]?.length ?? 0, right[3]?.length ?? 0);
  const scaled = ([, sign = "", whole = "", fraction = ""]: RegExpExecArray) =>
    BigInt(`${sign}${whole}${fraction.padEnd(places, "0")}`);
  const difference = scaled(left) - scaled(right);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}
