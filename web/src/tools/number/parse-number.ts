import { type FloatFormat, encodeFloat, type SpecialFloat, encodeSpecialFloat } from "./float.ts";
import { type Fraction, parseFraction, reduceFraction } from "./fraction.ts";
import { parseInteger } from "./integer.ts";
import { fromRoman } from "./roman.ts";

export type ByteOrder = "big" | "little";

export type ParsedNumber =
  /** `special` is set for a negative zero. */
  | {
      readonly kind: "integer";
      readonly value: bigint;
      readonly fraction: Fraction;
      readonly special: SpecialFloat | null;
    }
  | { readonly kind: "fraction"; readonly fraction: Fraction }
  /** A value that only floating point has. */
  | { readonly kind: "special"; readonly special: SpecialFloat }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Parses an integer in the base or a quoted character. In base 10, it also parses a fraction, a Roman numeral, NaN and
 * Infinity. In base 16, the bytes can be in little-endian order.
 */
export function parseNumber(given: string, base: number, byteOrder: ByteOrder = "big"): ParsedNumber {
  const text = withPlainDigits(given);
  const code = /^\s*["'‘“](.)["'’”]\s*$/u.exec(text)?.[1]?.codePointAt(0);
  if (code !== undefined) return integer(BigInt(code));
  const prefixed = parsePrefixedFraction(text);
  if (prefixed)
    return prefixed.denominator === 1n ? integer(prefixed.numerator) : { kind: "fraction", fraction: prefixed };
  const plain = base === 10 ? withoutSeparators(text) : text;
  if (plain !== text) return parseNumber(plain, base, byteOrder);
  const parsed = parseInteger(base === 16 && byteOrder === "little" ? reverseBytes(text) : text, base);
  if (parsed.kind === "integer") return integer(parsed.value, parsed.value === 0n && /^\s*[-−–]/.test(text));
  if (base !== 10) return parsed;
  const special = parseSpecial(text);
  if (special) return { kind: "special", special };
  const fraction = parseFraction(text);
  if (fraction?.denominator === 1n)
    return integer(fraction.numerator, fraction.numerator === 0n && /^\s*[-−–]/.test(text));
  if (fraction) return { kind: "fraction", fraction };
  const roman = fromRoman(text);
  if (roman !== null) return integer(roman);
  if (/^\s*[ivxlcdm]+\s*$/i.test(text))
    return {
      kind: "failed",
      message: "Not a valid Roman numeral: four is IV, and a letter can repeat at most three times in a row.",
    };
  return parsed;
}

/** Wide digits, `½` and a color such as `#ff8800` in the signs of a number. A quoted character stays as it is. */
function withPlainDigits(text: string): string {
  if (/["'‘“]/.test(text)) return text;
  const plain = text
    .normalize("NFKC")
    .replaceAll("\u2044", "/")
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
  return plain.replace(/^(\s*)#(?=[\da-f]{3,8}\s*$)/i, "$10x");
}

/** In Unicode, each script has its digits in a row from 0 to 9. */
function valueOfDigit(digit: string): number {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  for (; value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - 1)); code--) value++;
  return value;
}

/** `1,000` and `1,000.5` have separators; a single comma before anything but three digits is a decimal point. */
function withoutSeparators(text: string): string {
  if (/^\s*[-+−–]?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/.test(text)) return text.replaceAll(",", "");
  return /^\s*[-+−–]?\d*,\d+\s*$/.test(text) ? text.replace(",", ".") : text;
}

const PREFIX_BASES: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16 };

/** A fraction with a prefix, such as 0b1010.01 or 0x1.8. */
function parsePrefixedFraction(text: string): Fraction | null {
  const [, sign, prefix = "", whole = "", part = ""] =
    /^\s*([-+−–]?)0([box])([\da-f_]{0,400})\.([\da-f_]{1,400})\s*$/i.exec(text) ?? [];
  const base = PREFIX_BASES[prefix.toLowerCase()];
  const digits = `${whole}${part}`.replaceAll("_", "");
  if (base === undefined) return null;
  const read = parseInteger(digits, base);
  if (read.kind !== "integer") return null;
  const numerator = sign === "" || sign === "+" ? read.value : -read.value;
  return reduceFraction(numerator, BigInt(base) ** BigInt(part.replaceAll("_", "").length));
}

export function floatBits(parsed: Exclude<ParsedNumber, { kind: "failed" }>, format: FloatFormat): bigint {
  if (parsed.kind === "special") return encodeSpecialFloat(parsed.special, format);
  if (parsed.kind === "integer" && parsed.special) return encodeSpecialFloat(parsed.special, format);
  return encodeFloat(parsed.fraction.numerator, parsed.fraction.denominator, format);
}

function integer(value: bigint, isMinusZero = false): ParsedNumber {
  const special = isMinusZero ? "-0" : null;
  return { kind: "integer", value, fraction: { numerator: value, denominator: 1n }, special };
}

function parseSpecial(text: string): SpecialFloat | null {
  const [, sign, word = ""] = /^\s*([-+−–]?)\s*(nan|inf|infinity|∞)\s*$/i.exec(text) ?? [];
  if (word === "") return null;
  if (/^nan$/i.test(word)) return "NaN";
  return sign === "" || sign === "+" ? "Infinity" : "-Infinity";
}

/** Reverses the order of hexadecimal bytes. */
function reverseBytes(text: string): string {
  const digits = text.replaceAll(/[\s_']|^\s*0x/gi, "");
  const pairs = digits.padStart(digits.length + (digits.length % 2), "0").match(/../g) ?? [];
  return pairs.toReversed().join("");
}
