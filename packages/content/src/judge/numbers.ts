/** A number of a solution. Integers keep all their digits; for others, and for floats, `integer` is null. */
export interface JudgedNumber {
  readonly value: number;
  readonly integer: bigint | null;
}

const DIGITS = /^-?\d+$/;

/** An integer or a decimal, by its digits. Null for any other text. */
export function readNumber(text: string): JudgedNumber | null {
  if (DIGITS.test(text)) return { value: Number(text), integer: BigInt(text) };
  return /^-?\d*\.?\d+(?:e[+-]?\d+)?$/i.test(text) ? float(Number(text)) : null;
}

export function integer(value: number): JudgedNumber {
  return { value, integer: Number.isSafeInteger(value) ? BigInt(value) : null };
}

export function float(value: number): JudgedNumber {
  return { value, integer: null };
}

/**
 * Integers are the same or not. Where one is a float, it may differ by the tolerance, relative and absolute, but a
 * float that should be a large integer has lost digits unless it's exactly that integer.
 */
export function isSameNumber(a: JudgedNumber, b: JudgedNumber, tolerance: number): boolean {
  if (a.integer !== null && b.integer !== null) return a.integer === b.integer;
  if (a.integer !== null && !Number.isSafeInteger(a.value))
    return Number.isInteger(b.value) && BigInt(b.value) === a.integer;
  if (Number.isNaN(a.value) || Number.isNaN(b.value)) return Number.isNaN(a.value) && Number.isNaN(b.value);
  if (a.value === b.value) return true;
  if (!Number.isFinite(a.value) || !Number.isFinite(b.value)) return false;
  return Math.abs(a.value - b.value) <= tolerance * Math.max(1, Math.abs(a.value), Math.abs(b.value));
}
