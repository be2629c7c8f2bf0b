import { type Fraction, readFraction } from "./fraction.ts";
import { readInteger } from "./integer.ts";
import { fromRoman } from "./roman.ts";

export type ReadNumber =
  | { readonly kind: "integer"; readonly value: bigint; readonly fraction: Fraction }
  | { readonly kind: "fraction"; readonly fraction: Fraction }
  | { readonly kind: "failed"; readonly message: string };

/** Reads what a person typed: a whole number of the base, in base 10 also a fraction, a Roman numeral or a character in quotes. */
export function readNumber(text: string, base: number): ReadNumber {
  const read = readInteger(text, base);
  if (read.kind === "integer") return integer(read.value);
  if (base !== 10) return read;
  const fraction = readFraction(text);
  if (fraction) return fraction.denominator === 1n ? integer(fraction.numerator) : { kind: "fraction", fraction };
  const roman = fromRoman(text);
  if (roman !== null) return integer(roman);
  const code = /^\s*(["'])(.)\1\s*$/u.exec(text)?.[2]?.codePointAt(0);
  if (code !== undefined) return integer(BigInt(code));
  if (/^\s*[ivxlcdm]+\s*$/i.test(text))
    return {
      kind: "failed",
      message: "These letters are no Roman number: IV is four, and at most three of a kind follow each other.",
    };
  return read;
}

function integer(value: bigint): ReadNumber {
  return { kind: "integer", value, fraction: { numerator: value, denominator: 1n } };
}
