import { grouped } from "./integer.ts";

export interface Fraction {
  readonly numerator: bigint;
  /** Above 0; the two share no factor. */
  readonly denominator: bigint;
}

/** Reads 1.25, -3e-5, 12 %, 1/3. Null where it is none, or so long that it would hold up the page. */
export function readFraction(text: string): Fraction | null {
  const plain = text.replaceAll(/[\s_']/g, "").replace(/^[−–]/, "-");
  const ratio = /^([+-]?\d{1,400})\/(\d{1,400})$/.exec(plain);
  if (ratio) return reduced(BigInt(ratio[1] ?? 0), BigInt(ratio[2] ?? 0));
  const found = /^([+-]?)(\d{0,400})(?:\.(\d{0,400}))?(?:e([+-]?\d{1,4}))?(%?)$/i.exec(plain);
  if (!found) return null;
  const [, sign, whole = "", part = "", exponent = "0", percent] = found;
  if (whole + part === "") return null;
  const power = Number(exponent) - part.length - (percent ? 2 : 0);
  if (Math.abs(power) > 5_000) return null;
  const digits = BigInt(`${whole}${part}`) * (sign === "-" ? -1n : 1n);
  return power >= 0 ? reduced(digits * 10n ** BigInt(power), 1n) : reduced(digits, 10n ** BigInt(-power));
}

/** Digits of the repeating part that are looked for before giving up. */
const LONGEST = 2_000;

/** The fraction in a base; what repeats for ever is in brackets, e.g. 0.0(0011). */
export function fractionIn({ numerator, denominator }: Fraction, base: number): string {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = (numerator < 0n ? "-" : "") + (size / denominator).toString(base);
  let rest = size % denominator;
  if (rest === 0n) return whole;
  const seen = new Map<bigint, number>();
  let digits = "";
  while (rest !== 0n && digits.length < LONGEST) {
    const start = seen.get(rest);
    if (start !== undefined) return `${whole}.${digits.slice(0, start)}(${digits.slice(start)})`;
    seen.set(rest, digits.length);
    rest *= BigInt(base);
    digits += (rest / denominator).toString(base);
    rest %= denominator;
  }
  return `${whole}.${digits}${rest === 0n ? "" : "…"}`;
}

/** The number as people of different trades write it. */
export function writings({
  numerator,
  denominator,
}: Fraction): readonly { readonly label: string; readonly value: string }[] {
  const value = Number(numerator) / Number(denominator);
  const hasPrefix = Number.isFinite(value) && (value !== 0 || numerator === 0n);
  const isWhole = denominator === 1n;
  return [
    { label: "Scientific", value: scientific({ numerator, denominator }) },
    ...(hasPrefix
      ? [{ label: "With SI prefix", value: prefixed(value, 1000, ["", "k", "M", "G", "T", "P", "E", "Z", "Y"]) }]
      : []),
    ...(hasPrefix && isWhole && numerator >= 0n
      ? [
          {
            label: "Bytes, IEC",
            value: `${prefixed(value, 1024, ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "Zi", "Yi"])}B`,
          },
        ]
      : []),
    { label: "Percent", value: `${fractionIn({ numerator: numerator * 100n, denominator }, 10)} %` },
    ...(isWhole
      ? [{ label: "Thousands", value: grouped(numerator.toString(), 3, ",") }]
      : [{ label: "Fraction", value: `${numerator}/${denominator}` }]),
  ];
}

/** Digits that the scientific notation keeps. */
const SIGNIFICANT = 30;

/** Of whole numbers only, because a floating-point number would keep some 16 digits of 400. */
function scientific({ numerator, denominator }: Fraction): string {
  if (numerator === 0n) return "0 × 10^0";
  const size = numerator < 0n ? -numerator : numerator;
  const guess = size.toString().length - denominator.toString().length;
  const isBelow = guess >= 0 ? size < denominator * 10n ** BigInt(guess) : size * 10n ** BigInt(-guess) < denominator;
  let power = isBelow ? guess - 1 : guess;
  const shift = SIGNIFICANT - 1 - power;
  const [top, bottom] =
    shift >= 0 ? [size * 10n ** BigInt(shift), denominator] : [size, denominator * 10n ** BigInt(-shift)];
  let digits = ((top * 2n + bottom) / (bottom * 2n)).toString();
  if (digits.length > SIGNIFICANT) power += 1;
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

function reduced(numerator: bigint, denominator: bigint): Fraction | null {
  if (denominator === 0n) return null;
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  return { numerator: numerator / a, denominator: denominator / a };
}
