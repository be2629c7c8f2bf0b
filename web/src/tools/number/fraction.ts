import { groupDigits } from "./integer.ts";

export interface Fraction {
  readonly numerator: bigint;
  /** Positive, and without a common factor with the numerator. */
  readonly denominator: bigint;
}

/** Parses a fraction such as 1.25, -3e-5, 12% or 1/3. Null if it is invalid or too long to handle quickly. */
export function parseFraction(text: string): Fraction | null {
  const plain = text.replaceAll(/[\s_']/g, "").replace(/^[−–]/, "-");
  const ratio = /^([+-]?\d{1,400})\/(\d{1,400})$/.exec(plain);
  if (ratio) return reduceFraction(BigInt(ratio[1] ?? 0), BigInt(ratio[2] ?? 0));
  const match = /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,4}))?(%?)$/i.exec(plain);
  if (!match) return null;
  const [, sign, whole = "", part = "", exponent = "0", percent] = match;
  if (whole + part === "") return null;
  const power = Number(exponent) - part.length - (percent ? 2 : 0);
  if (Math.abs(power) > MAX_POWER_OF_TEN) return null;
  const digits = BigInt(`${whole}${part}`) * (sign === "-" ? -1n : 1n);
  return power >= 0 ? reduceFraction(digits * 10n ** BigInt(power), 1n) : reduceFraction(digits, 10n ** BigInt(-power));
}

const MAX_POWER_OF_TEN = 5_000;

/** The digits are cut off here if they have not repeated before. */
const MAX_FRACTION_DIGITS = 2_000;

/** A fraction in a base, with the repeating digits in parentheses, e.g. 0.0(0011). */
export function fractionToBase({ numerator, denominator }: Fraction, base: number): string {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (numerator < 0n ? "-" : "") + (size / denominator).toString(base);
  let remainder = size % denominator;
  if (remainder === 0n) return whole;
  const seen = new Map<bigint, number>();
  let digits = "";
  while (remainder !== 0n && digits.length < MAX_FRACTION_DIGITS) {
    const start = seen.get(remainder);
    if (start !== undefined) return `${whole}.${digits.slice(0, start)}(${digits.slice(start)})`;
    seen.set(remainder, digits.length);
    remainder *= BigInt(base);
    digits += (remainder / denominator).toString(base);
    remainder %= denominator;
  }
  return `${whole}.${digits}${remainder === 0n ? "" : "…"}`;
}

/** A number in common notations. */
export function notationsOf({
  numerator,
  denominator,
}: Fraction): readonly { readonly label: string; readonly value: string }[] {
  const value = Number(numerator) / Number(denominator);
  const hasPrefix = Number.isFinite(value) && (value !== 0 || numerator === 0n);
  const isInteger = denominator === 1n;
  return [
    { label: "Scientific", value: scientific({ numerator, denominator }) },
    ...(hasPrefix
      ? [{ label: "SI prefix", value: prefixed(value, 1000, ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]) }]
      : []),
    ...(hasPrefix && isInteger && numerator >= 0n
      ? [
          {
            label: "Bytes (IEC)",
            value: `${prefixed(value, 1024, ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"])}B`,
          },
        ]
      : []),
    { label: "Percent", value: `${fractionToBase({ numerator: numerator * 100n, denominator }, 10)}%` },
    ...(isInteger
      ? [{ label: "With separators", value: groupDigits(numerator.toString(), 3, ",") }]
      : [{ label: "Fraction", value: `${numerator}/${denominator}` }]),
  ];
}

const SIGNIFICANT_DIGITS = 30;

/** Computed with integers, because floating point has only about 16 digits. */
function scientific({ numerator, denominator }: Fraction): string {
  if (numerator === 0n) return "0 × 10^0";
  const size = numerator < 0n ? -numerator : numerator;
  const guess = size.toString().length - denominator.toString().length;
  const isBelow = guess >= 0 ? size < denominator * 10n ** BigInt(guess) : size * 10n ** BigInt(-guess) < denominator;
  let power = isBelow ? guess - 1 : guess;
  const shift = SIGNIFICANT_DIGITS - 1 - power;
  const [top, bottom] =
    shift >= 0 ? [size * 10n ** BigInt(shift), denominator] : [size, denominator * 10n ** BigInt(-shift)];
  let digits = ((top * 2n + bottom) / (bottom * 2n)).toString();
  if (digits.length > SIGNIFICANT_DIGITS) power += 1;
  digits = digits.replace(/0+$/, "");
  const rounded = top % bottom === 0n ? "" : "≈ ";
  const point = digits.length > 1 ? `${digits[0]}.${digits.slice(1)}` : digits;
  return `${rounded}${numerator < 0n ? "-" : ""}${point} × 10^${power}`;
}

function prefixed(value: number, step: number, names: readonly string[]): string {
  let size = value;
  let at = 0;
  while (Math.abs(size) >= step && at < names.length - 1) {
    size /= step;
    at += 1;
  }
  return `${Number(size.toPrecision(6))} ${names[at]}`.trimEnd() + (names[at] === "" && step === 1024 ? " " : "");
}

/** In lowest terms; null for a denominator of zero. */
export function reduceFraction(numerator: bigint, denominator: bigint): Fraction | null {
  if (denominator === 0n) return null;
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
