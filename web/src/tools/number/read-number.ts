import { type FloatName, nearestBits, type SpecialFloat, specialBits } from "./float.ts";
import { type Fraction, readFraction } from "./fraction.ts";
import { readInteger } from "./integer.ts";
import { fromRoman } from "./roman.ts";

export type ByteOrder = "big" | "little";

export type ReadNumber =
  /** `special` of a zero with a minus. */
  | {
      readonly kind: "integer";
      readonly value: bigint;
      readonly fraction: Fraction;
      readonly special: SpecialFloat | null;
    }
  | { readonly kind: "fraction"; readonly fraction: Fraction }
  /** What only floating point has. */
  | { readonly kind: "special"; readonly special: SpecialFloat }
  | { readonly kind: "failed"; readonly message: string };

/**
 * Reads what a person typed: a whole number of the base or a character in quotes, in base 10 also a fraction, a Roman
 * numeral, NaN or Infinity. In base 16 the bytes may be in the order that most processors keep them in.
 */
export function readNumber(text: string, base: number, byteOrder: ByteOrder = "big"): ReadNumber {
  const code = /^\s*["'‘“](.)["'’”]\s*$/u.exec(text)?.[1]?.codePointAt(0);
  if (code !== undefined) return integer(BigInt(code));
  const read = readInteger(base === 16 && byteOrder === "little" ? turnedRound(text) : text, base);
  if (read.kind === "integer") return integer(read.value, read.value === 0n && /^\s*[-−–]/.test(text));
  if (base !== 10) return read;
  const special = readSpecial(text);
  if (special) return { kind: "special", special };
  const fraction = readFraction(text);
  if (fraction?.denominator === 1n)
    return integer(fraction.numerator, fraction.numerator === 0n && /^\s*[-−–]/.test(text));
  if (fraction) return { kind: "fraction", fraction };
  const roman = fromRoman(text);
  if (roman !== null) return integer(roman);
  if (/^\s*[ivxlcdm]+\s*$/i.test(text))
    return {
      kind: "failed",
      message: "These letters are no Roman number: IV is four, and at most three of a kind follow each other.",
    };
  return read;
}

/** The bits of what was read in a format of floating point. */
export function floatBits(read: Exclude<ReadNumber, { kind: "failed" }>, format: FloatName): bigint {
  if (read.kind === "special") return specialBits(read.special, format);
  if (read.kind === "integer" && read.special) return specialBits(read.special, format);
  return nearestBits(read.fraction.numerator, read.fraction.denominator, format);
}

function integer(value: bigint, isMinusZero = false): ReadNumber {
  const special = isMinusZero ? "-0" : null;
  return { kind: "integer", value, fraction: { numerator: value, denominator: 1n }, special };
}

function readSpecial(text: string): SpecialFloat | null {
  const [, sign, word = ""] = /^\s*([-+−–]?)\s*(nan|inf|infinity|∞)\s*$/i.exec(text) ?? [];
  if (word === "") return null;
  if (/^nan$/i.test(word)) return "NaN";
  return sign === "" || sign === "+" ? "Infinity" : "-Infinity";
}

/** Pairs of hexadecimal digits, the last first. */
function turnedRound(text: string): string {
  const digits = text.replaceAll(/[\s_']|^\s*0x/gi, "");
  const pairs = digits.padStart(digits.length + (digits.length % 2), "0").match(/../g) ?? [];
  return pairs.toReversed().join("");
}
