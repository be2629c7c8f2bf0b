import { type FloatFormat, encodeFloat, type SpecialFloat, encodeSpecialFloat } from "./float.ts";
import { type Fraction, parseFraction } from "./fraction.ts";
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
export function parseNumber(text: string, base: number, byteOrder: ByteOrder = "big"): ParsedNumber {
  const code = /^\s*["'‘“](.)["'’”]\s*$/u.exec(text)?.[1]?.codePointAt(0);
  if (code !== undefined) return integer(BigInt(code));
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

/** The bits of a number in a floating-point format. */
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
