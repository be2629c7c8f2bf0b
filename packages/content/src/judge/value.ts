import type { Value } from "@fiddle/protocol";
import { float, integer, type JudgedNumber, readNumber } from "./numbers.ts";

/** A frame of pandas; each type is a family such as `int`, `str` or `datetime`. */
export interface FrameValue {
  readonly columns: readonly Value[];
  readonly types: readonly string[];
  readonly index: readonly Value[];
  readonly rows: readonly (readonly Value[])[];
}

/** The tag of a tagged value with what is in it; null for plain JSON. */
export function tagged(value: Value): readonly [tag: string, content: unknown] | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  return Object.entries(value)[0] ?? null;
}

/** A fraction as a float, for where a plain number is expected; every other value as it is. */
export function withoutFraction(value: Value): Value {
  const tag = tagged(value);
  if (tag?.[0] !== "Fraction" || !Array.isArray(tag[1])) return value;
  const [numerator, denominator] = tag[1].map(String);
  return denominator === "1" ? { int: numerator ?? "" } : { float: String(Number(numerator) / Number(denominator)) };
}

/** A number, whether Python has it as int or float; null for anything else. */
export function numberOf(value: Value): JudgedNumber | null {
  if (typeof value === "number") return integer(value);
  const tag = tagged(value);
  if (tag?.[0] === "int") return readNumber(String(tag[1]));
  if (tag?.[0] !== "float") return null;
  const text = String(tag[1]);
  if (text === "inf") return float(Infinity);
  return float(text === "-inf" ? -Infinity : Number(text));
}
