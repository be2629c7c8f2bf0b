import { expect, test } from "vitest";
import { isRounded, roundedNote, textOf } from "./types.ts";

test.each([
  ["DecimalN", 2, 1234.5, false, "1234.50"],
  ["DecimalN", 2, 9_999_999_999_999.99, false, "9999999999999.99"],
  ["NumericN", 2, 12_345_678_901_234.57, true, "12345678901234.57"],
  ["Decimal", 0, -1e15, true, "-1000000000000000"],
  ["MoneyN", undefined, 12.5, false, "12.5000"],
  ["MoneyN", undefined, 123_456_789_012.1234, true, "123456789012.1234"],
  ["BigInt", undefined, "9223372036854775807", false, "9223372036854775807"],
  ["FloatN", undefined, 1e300, false, "1e+300"],
])("%s with scale %s: %s", (name, scale, value, rounded, text) => {
  const column = { type: { name }, scale };
  expect([isRounded(value, column), textOf(value, column)]).toEqual([rounded, text]);
});

test("says which columns were rounded, and how to get all digits", () => {
  expect(roundedNote([])).toBe(null);
  expect(roundedNote(["price", "total"])).toBe(
    "Rounded to 15 digits: price, total. For all digits, write CAST(price AS varchar(41)) in the query.",
  );
});
