export type FloatFormat = "float16" | "bfloat16" | "float32" | "float64";

interface FloatLayout {
  readonly exponentBits: number;
  readonly mantissaBits: number;
}

export const LAYOUTS: Readonly<Record<FloatFormat, FloatLayout>> = {
  float16: { exponentBits: 5, mantissaBits: 10 },
  bfloat16: { exponentBits: 8, mantissaBits: 7 },
  float32: { exponentBits: 8, mantissaBits: 23 },
  float64: { exponentBits: 11, mantissaBits: 52 },
};

export interface Float {
  readonly bits: bigint;
  readonly sign: string;
  readonly exponent: string;
  readonly mantissa: string;
  readonly kind: "normal" | "subnormal" | "zero" | "infinite" | "not a number";
  /** All decimal digits of the stored value. */
  readonly exact: string;
  /** Big-endian. */
  readonly hex: string;
  /** The neighboring values, or null at the ends of the range. */
  readonly below: string | null;
  readonly above: string | null;
}

/** The bits of the value nearest to a fraction, rounding half to even. `denominator` must be positive. */
export function encodeFloat(numerator: bigint, denominator: bigint, name: FloatFormat): bigint {
  const { exponentBits, mantissaBits } = LAYOUTS[name];
  const m = BigInt(mantissaBits);
  const sign = numerator < 0n ? 1n : 0n;
  const magnitude = numerator < 0n ? -numerator : numerator;
  const signBit = sign << BigInt(exponentBits + mantissaBits);
  if (magnitude === 0n) return signBit;
  const bias = (1 << (exponentBits - 1)) - 1;
  const minPower = 1 - bias;
  // Subnormal values have the power of the smallest normal value.
  let power = Math.max(minPower, floorLog2(magnitude, denominator));
  let mantissa = roundedQuotient(magnitude, denominator, mantissaBits - power);
  if (mantissa >> (m + 1n) !== 0n) {
    power += 1;
    mantissa >>= 1n;
  }
  if (power > bias) return signBit | (((1n << BigInt(exponentBits)) - 1n) << m);
  const exponent = mantissa >> m === 0n ? 0n : BigInt(power + bias);
  return signBit | (exponent << m) | (mantissa & ((1n << m) - 1n));
}

/** A floating-point value that is not a fraction. */
export type SpecialFloat = "NaN" | "Infinity" | "-Infinity" | "-0";

/** The bits of a special value. NaN is the quiet NaN that processors generate. */
export function encodeSpecialFloat(special: SpecialFloat, name: FloatFormat): bigint {
  const { exponentBits, mantissaBits } = LAYOUTS[name];
  const sign = special.startsWith("-") ? 1n << BigInt(exponentBits + mantissaBits) : 0n;
  if (special === "-0") return sign;
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(mantissaBits);
  return sign | infinity | (special === "NaN" ? 1n << BigInt(mantissaBits - 1) : 0n);
}

/** Decodes the bits of a floating-point number. */
export function decodeFloat(bits: bigint, name: FloatFormat): Float {
  const { exponentBits, mantissaBits } = LAYOUTS[name];
  const width = 1 + exponentBits + mantissaBits;
  const text = BigInt.asUintN(width, bits).toString(2).padStart(width, "0");
  const sign = text.slice(0, 1);
  const exponent = text.slice(1, 1 + exponentBits);
  const mantissa = text.slice(1 + exponentBits);
  const kind = kindOf(exponent, mantissa);
  const magnitude = bits & ((1n << BigInt(width - 1)) - 1n);
  const step = (by: bigint) => exactText(neighbor(sign, magnitude, by), name);
  const hasNeighbors = kind !== "not a number";
  return {
    bits,
    sign,
    exponent,
    mantissa,
    kind,
    exact: exactText({ sign, magnitude }, name),
    hex: BigInt(`0b${text}`)
      .toString(16)
      .padStart(width / 4, "0"),
    below: hasNeighbors && !(kind === "infinite" && sign === "1") ? step(-1n) : null,
    above: hasNeighbors && !(kind === "infinite" && sign === "0") ? step(1n) : null,
  };
}

function kindOf(exponent: string, mantissa: string): Float["kind"] {
  if (!exponent.includes("0")) return mantissa.includes("1") ? "not a number" : "infinite";
  if (exponent.includes("1")) return "normal";
  return mantissa.includes("1") ? "subnormal" : "zero";
}

interface Signed {
  readonly sign: string;
  readonly magnitude: bigint;
}

/** The next value in a direction. The bits of a magnitude count up, away from zero. */
function neighbor(sign: string, magnitude: bigint, by: bigint): Signed {
  const moved = magnitude + (sign === "0" ? by : -by);
  if (moved >= 0n) return { sign, magnitude: moved };
  return { sign: sign === "0" ? "1" : "0", magnitude: 1n };
}

function exactText({ sign, magnitude }: Signed, name: FloatFormat): string {
  const { exponentBits, mantissaBits } = LAYOUTS[name];
  const m = BigInt(mantissaBits);
  const field = Number(magnitude >> m);
  const fraction = magnitude & ((1n << m) - 1n);
  const minus = sign === "1" ? "-" : "";
  if (field === (1 << exponentBits) - 1) return fraction === 0n ? `${minus}Infinity` : "NaN";
  const significand = field === 0 ? fraction : fraction | (1n << m);
  const power = Math.max(1, field) - ((1 << (exponentBits - 1)) - 1) - mantissaBits;
  return minus + decimalText(significand, power);
}

/** All decimal digits of `significand · 2^power`. */
function decimalText(significand: bigint, power: number): string {
  if (power >= 0) return (significand << BigInt(power)).toString();
  const places = -power;
  const digits = (significand * 5n ** BigInt(places)).toString().padStart(places + 1, "0");
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return text.replace(/\.?0+$/, "") || "0";
}

function floorLog2(numerator: bigint, denominator: bigint): number {
  const guess = numerator.toString(2).length - denominator.toString(2).length;
  const isBelow = guess >= 0 ? numerator < denominator << BigInt(guess) : numerator << BigInt(-guess) < denominator;
  return isBelow ? guess - 1 : guess;
}

/** `numerator · 2^shift / denominator`, rounding half to even. */
function roundedQuotient(numerator: bigint, denominator: bigint, shift: number): bigint {
  const n = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const d = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const quotient = n / d;
  const twice = (n % d) * 2n;
  return twice > d || (twice === d && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}
