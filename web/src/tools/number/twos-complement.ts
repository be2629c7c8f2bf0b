export type Width = 8 | 16 | 32 | 64 | 128;

export const WIDTHS: readonly Width[] = [8, 16, 32, 64, 128];

export interface Register {
  /** The bits as a number without sign. */
  readonly bits: bigint;
  readonly unsigned: bigint;
  readonly signed: bigint;
  /** What was lost, where the value does not fit. */
  readonly overflow: string | null;
}

/** A value in so many bits. One that fits neither with nor without sign keeps its low bits, as processors do. */
export function store(value: bigint, width: Width): Register {
  const bits = BigInt.asUintN(width, value);
  const signed = BigInt.asIntN(width, value);
  const least = -(1n << BigInt(width - 1));
  const most = (1n << BigInt(width)) - 1n;
  const fits = value >= least && value <= most;
  const isOnlyUnsigned = fits && value > most >> 1n;
  return {
    bits,
    unsigned: bits,
    signed,
    overflow: fits
      ? isOnlyUnsigned
        ? `Overflow with sign: int${width} ends at ${most >> 1n}, so the same bits read as ${signed}. Without sign it fits.`
        : null
      : `Overflow: ${width} bits hold ${least} to ${most >> 1n} with sign, or up to ${most} without. Only the low ${width} bits are left.`,
  };
}

/** The bits, the highest first. */
export function bitText({ bits }: Pick<Register, "bits">, width: Width): string {
  return bits.toString(2).padStart(width, "0");
}

/** The value with one bit changed; bits count from the right, from 0. It stays in range, with sign. */
export function flip(value: bigint, bit: number, width: Width): bigint {
  return BigInt.asIntN(width, BigInt.asUintN(width, value) ^ (1n << BigInt(bit)));
}

export type BitOperation = "and" | "or" | "xor" | "not" | "left" | "right" | "unsigned-right";

/** What a processor makes of two values in so many bits. Shifts take the operand's low bits, as C and Java do. */
export function operate(value: bigint, operation: BitOperation, operand: bigint, width: Width): bigint {
  const a = BigInt.asUintN(width, value);
  const b = BigInt.asUintN(width, operand);
  const places = b % BigInt(width);
  switch (operation) {
    case "and":
      return BigInt.asIntN(width, a & b);
    case "or":
      return BigInt.asIntN(width, a | b);
    case "xor":
      return BigInt.asIntN(width, a ^ b);
    case "not":
      return BigInt.asIntN(width, ~a);
    case "left":
      return BigInt.asIntN(width, a << places);
    case "right":
      return BigInt.asIntN(width, value) >> places;
    default:
      return BigInt.asIntN(width, a >> places);
  }
}
