export type FloatName = "float16" | "bfloat16" | "float32" | "float64";

interface FloatFormat {
  readonly exponentBits: number;
  readonly mantissaBits: number;
}

export const FORMATS: Readonly<Record<FloatName, FloatFormat>> = {
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
  /** All digits of the value that is really kept. */
  readonly exact: string;
  /** Big-endian. */
  readonly hex: string;
  /** The next value below and above; null past the ends. */
  readonly below: string | null;
  readonly above: string | null;
}

/** The bits of the nearest value to a fraction (`denominator` above 0), halves to even. */
export function nearestBits(numerator: bigint, denominator: bigint, name: FloatName): bigint {
  const { exponentBits, mantissaBits } = FORMATS[name];
  const m = BigInt(mantissaBits);
  const sign = numerator < 0n ? 1n : 0n;
  const size = numerator < 0n ? -numerator : numerator;
  const signBit = sign << BigInt(exponentBits + mantissaBits);
  if (size === 0n) return signBit;
  const bias = (1 << (exponentBits - 1)) - 1;
  const least = 1 - bias;
  // The place of the highest bit, or that of the smallest normal value where it is lower.
  let power = Math.max(least, floorLog2(size, denominator));
  let mantissa = roundedQuotient(size, denominator, mantissaBits - power);
  if (mantissa >> (m + 1n) !== 0n) {
    power += 1;
    mantissa >>= 1n;
  }
  if (power > bias) return signBit | (((1n << BigInt(exponentBits)) - 1n) << m);
  const exponent = mantissa >> m === 0n ? 0n : BigInt(power + bias);
  return signBit | (exponent << m) | (mantissa & ((1n << m) - 1n));
}

/** A number that no fraction is. */
export type SpecialFloat = "NaN" | "Infinity" | "-Infinity" | "-0";

/** The bits of such a number; of NaN the quiet one that processors make. */
export function specialBits(special: SpecialFloat, name: FloatName): bigint {
  const { exponentBits, mantissaBits } = FORMATS[name];
  const sign = special.startsWith("-") ? 1n << BigInt(exponentBits + mantissaBits) : 0n;
  if (special === "-0") return sign;
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(mantissaBits);
  return sign | infinity | (special === "NaN" ? 1n << BigInt(mantissaBits - 1) : 0n);
}

/** What bits mean as a floating-point number. */
export function readBits(bits: bigint, name: FloatName): Float {
  const { exponentBits, mantissaBits } = FORMATS[name];
  const width = 1 + exponentBits + mantissaBits;
  const text = BigInt.asUintN(width, bits).toString(2).padStart(width, "0");
  const [sign, exponent, mantissa] = [text.slice(0, 1), text.slice(1, 1 + exponentBits), text.slice(1 + exponentBits)];
  const kind = kindOf(exponent, mantissa);
  const magnitude = bits & ((1n << BigInt(width - 1)) - 1n);
  const step = (by: bigint) => exactText(neighbour(sign, magnitude, by), name);
  const hasNeighbours = kind !== "not a number";
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
    below: hasNeighbours && !(kind === "infinite" && sign === "1") ? step(-1n) : null,
    above: hasNeighbours && !(kind === "infinite" && sign === "0") ? step(1n) : null,
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

/** The next value in a direction: bits of one sign count upwards away from zero. */
function neighbour(sign: string, magnitude: bigint, by: bigint): Signed {
  const moved = magnitude + (sign === "0" ? by : -by);
  if (moved >= 0n) return { sign, magnitude: moved };
  return { sign: sign === "0" ? "1" : "0", magnitude: 1n };
}

function exactText({ sign, magnitude }: Signed, name: FloatName): string {
  const { exponentBits, mantissaBits } = FORMATS[name];
  const m = BigInt(mantissaBits);
  const field = Number(magnitude >> m);
  const fraction = magnitude & ((1n << m) - 1n);
  const minus = sign === "1" ? "-" : "";
  if (field === (1 << exponentBits) - 1) return fraction === 0n ? `${minus}Infinity` : "NaN";
  const whole = field === 0 ? fraction : fraction | (1n << m);
  const power = Math.max(1, field) - ((1 << (exponentBits - 1)) - 1) - mantissaBits;
  return minus + decimalText(whole, power);
}

/** `whole · 2^power` in all its decimal digits. */
function decimalText(whole: bigint, power: number): string {
  if (power >= 0) return (whole << BigInt(power)).toString();
  const places = -power;
  const digits = (whole * 5n ** BigInt(places)).toString().padStart(places + 1, "0");
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return text.replace(/\.?0+$/, "") || "0";
}

function floorLog2(numerator: bigint, denominator: bigint): number {
  const guess = numerator.toString(2).length - denominator.toString(2).length;
  const isBelow = guess >= 0 ? numerator < denominator << BigInt(guess) : numerator << BigInt(-guess) < denominator;
  return isBelow ? guess - 1 : guess;
}

/** `numerator · 2^shift / denominator`, halves to even. */
function roundedQuotient(numerator: bigint, denominator: bigint, shift: number): bigint {
  const n = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const d = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const quotient = n / d;
  const twice = (n % d) * 2n;
  return twice > d || (twice === d && (quotient & 1n) === 1n) ? quotient + 1n : quotient;
}
