export type Width = 8 | 16 | 32 | 64 | 128;

export const WIDTHS: readonly Width[] = [8, 16, 32, 64, 128];

export interface Register {
  readonly unsigned: bigint;
  readonly signed: bigint;
  /** Explains to the user what was lost if the value does not fit. */
  readonly overflow: string | null;
}

/** Stores a value in a fixed number of bits. A value that does not fit keeps only its low bits, as in processors. */
export function toRegister(value: bigint, width: Width): Register {
  const unsigned = BigInt.asUintN(width, value);
  const signed = BigInt.asIntN(width, value);
  const min = -(1n << BigInt(width - 1));
  const max = (1n << BigInt(width)) - 1n;
  const fits = value >= min && value <= max;
  const isOnlyUnsigned = fits && value > max >> 1n;
  return {
    unsigned,
    signed,
    overflow: fits
      ? isOnlyUnsigned
        ? `Signed overflow: int${width} ends at ${max >> 1n}, so the same bits mean ${signed} when signed. It fits if unsigned.`
        : null
      : `Overflow: ${width} bits hold ${min} to ${max >> 1n} signed, or up to ${max} unsigned. Only the low ${width} bits are kept.`,
  };
}

/** The bits of a register, highest first. */
export function formatBits({ unsigned }: Pick<Register, "unsigned">, width: Width): string {
  return unsigned.toString(2).padStart(width, "0");
}

/** Flips a bit, counted from the right, from 0. The result is a signed value of the width. */
export function flipBit(value: bigint, bit: number, width: Width): bigint {
  return BigInt.asIntN(width, BigInt.asUintN(width, value) ^ (1n << BigInt(bit)));
}

export type BitOperation = "and" | "or" | "xor" | "not" | "left" | "right" | "unsigned-right";

/** Applies an operation to two values of a fixed width. Shift distances are taken modulo the width, as in Java. */
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
