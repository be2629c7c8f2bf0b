import { assert, bigInt, constantFrom, double, property } from "fast-check";
import { expect, test } from "vitest";
import { type FloatFormat, encodeFloat, decodeFloat } from "./float.ts";
import { fractionToBase, notationsOf, parseFraction } from "./fraction.ts";
import { BASES, groupDigits, parseInteger, toBase } from "./integer.ts";
import { fromRoman, toRoman } from "./roman.ts";
import { type BitOperation, formatBits, flipBit, operate, toRegister, type Width } from "./twos-complement.ts";

test.each<[string, number, bigint]>([
  ["ffffffffffffff", 16, 72057594037927935n],
  ["0xFF", 10, 255n],
  ["-0b1010", 10, -10n],
  ["0o17", 10, 15n],
  ["0b1", 16, 177n],
  ["1_000 000", 10, 1000000n],
  ["+12", 10, 12n],
  ["−5", 10, -5n],
  ["zz", 36, 1295n],
  ["5R8", 58, 14855n],
  ["AQ", 64, 16n],
  ["+A", 64, 3968n],
  ["+", 64, 62n],
  ["-/", 64, -63n],
  ["9".repeat(60), 10, 10n ** 60n - 1n],
])("%s in base %i", (text, base, value) => {
  expect(parseInteger(text, base)).toMatchObject({ kind: "integer", value });
});

test.each([
  ["", 10, /Enter a whole number/],
  ["0x", 10, /Enter a whole number/],
  ["129", 8, /“9” isn't a digit in base 8\.$/],
  ["0b12", 10, /“2” isn't a digit in base 2\.$/],
  ["0OIl", 58, /“0” isn't a digit in base 58/],
  ["1".repeat(20_001), 10, /limit is 20,000/],
])("%s in base %i is rejected", (text, base, message) => {
  expect(parseInteger(text, base)).toEqual({ kind: "failed", message: expect.stringMatching(message) });
});

test("a number can be formatted and parsed in every base", () => {
  assert(
    property(bigInt({ min: -(10n ** 50n), max: 10n ** 50n }), constantFrom(...BASES), (value, base) => {
      // A number in base 16 can start like a prefix, and is then parsed as one.
      const text = toBase(value, base);
      const read = parseInteger(text, base);
      if (!/^-?0[xob]/.test(text)) expect(read).toMatchObject({ value });
    }),
  );
});

test("digits are groupDigits", () => {
  expect([groupDigits("1234567", 3, ","), groupDigits("-1010101", 4), groupDigits("12", 3)]).toEqual([
    "1,234,567",
    "-101 0101",
    "12",
  ]);
});

test.each<[bigint, Width, string, bigint, bigint]>([
  [-1n, 8, "11111111", 255n, -1n],
  [-128n, 8, "10000000", 128n, -128n],
  [5n, 16, "0000000000000101", 5n, 5n],
  [-1n, 128, "1".repeat(128), (1n << 128n) - 1n, -1n],
])("%i in %i bits", (value, width, bits, unsigned, signed) => {
  const register = toRegister(value, width);
  expect([formatBits(register, width), register.unsigned, register.signed, register.overflow]).toEqual([
    bits,
    unsigned,
    signed,
    null,
  ]);
});

test.each<[bigint, Width, RegExp]>([
  [300n, 8, /^Overflow: 8 bits hold -128 to 127 signed, or up to 255 unsigned/],
  [-129n, 8, /^Overflow: 8 bits/],
  [200n, 8, /int8 ends at 127, so the same bits mean -56 when signed\. It fits if unsigned/],
])("%i does not fit in %i bits", (value, width, message) => {
  expect(toRegister(value, width).overflow).toMatch(message);
});

test.each<[bigint, BitOperation, bigint, Width, bigint]>([
  [0b1100n, "and", 0b1010n, 8, 0b1000n],
  [0b1100n, "or", 0b1010n, 8, 0b1110n],
  [0b1100n, "xor", 0b1010n, 8, 0b0110n],
  [0n, "not", 0n, 8, -1n],
  [64n, "left", 1n, 8, -128n],
  [-2n, "right", 1n, 8, -1n],
  [-2n, "unsigned-right", 1n, 8, 127n],
  [1n, "left", 9n, 8, 2n],
])("%i %s %i in %i bits is %i", (value, operation, operand, width, result) => {
  expect(operate(value, operation, operand, width)).toBe(result);
});

test("a bit is flipped and flipped back", () => {
  expect([flipBit(0n, 7, 8), flipBit(-128n, 7, 8), flipBit(5n, 1, 8)]).toEqual([-128n, 0n, 7n]);
});

test.each<[string, FloatFormat, string, string]>([
  ["0.1", "float32", "3dcccccd", "0.100000001490116119384765625"],
  ["0.1", "float64", "3fb999999999999a", "0.1000000000000000055511151231257827021181583404541015625"],
  ["0.1", "float16", "2e66", "0.0999755859375"],
  ["0.1", "bfloat16", "3dcd", "0.10009765625"],
  ["1", "float32", "3f800000", "1"],
  ["-2.5", "float16", "c100", "-2.5"],
  ["65504", "float16", "7bff", "65504"],
  ["65520", "float16", "7c00", "Infinity"],
  ["1e-8", "float16", "0000", "0"],
  ["5.960464477539063e-8", "float16", "0001", "0.000000059604644775390625"],
  ["16777217", "float32", "4b800000", "16777216"],
])("%s as %s is %s, which is %s", (text, name, hex, exact) => {
  const { numerator, denominator } = parseFraction(text) ?? { numerator: 0n, denominator: 1n };
  expect(decodeFloat(encodeFloat(numerator, denominator, name), name)).toMatchObject({ hex, exact });
});

test("neighbors and the ends of the range", () => {
  expect(decodeFloat(0x3c00n, "float16")).toMatchObject({
    below: "0.99951171875",
    above: "1.0009765625",
    kind: "normal",
  });
  expect(decodeFloat(0n, "float16")).toMatchObject({ below: "-0.000000059604644775390625", kind: "zero" });
  expect(decodeFloat(0x8000n, "float16")).toMatchObject({ exact: "-0", above: "0.000000059604644775390625" });
  expect(decodeFloat(0x7c00n, "float16")).toMatchObject({ exact: "Infinity", below: "65504", above: null });
  expect(decodeFloat(0xfc00n, "float16")).toMatchObject({ exact: "-Infinity", below: null, above: "-65504" });
  expect(decodeFloat(0x7e00n, "float16")).toMatchObject({
    exact: "NaN",
    kind: "not a number",
    below: null,
    above: null,
  });
});

test("float64 matches the numbers of JavaScript", () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const view = new DataView(new ArrayBuffer(8));
      view.setFloat64(0, value);
      const fraction = parseFraction(String(value));
      if (!fraction || Object.is(value, -0)) return;
      expect(encodeFloat(fraction.numerator, fraction.denominator, "float64")).toBe(view.getBigUint64(0));
    }),
  );
});

test.each([
  ["0.1", 2, "0.0(0011)"],
  ["1/3", 10, "0.(3)"],
  ["1/3", 3, "0.1"],
  ["-0.5", 16, "-0.8"],
  ["12.25", 2, "1100.01"],
  ["12 %", 10, "0.12"],
  ["1.5e3", 10, "1500"],
  ["22/7", 10, "3.(142857)"],
])("%s in base %i is %s", (text, base, digits) => {
  const fraction = parseFraction(text);
  expect(fraction && fractionToBase(fraction, base)).toBe(digits);
});

test.each(["", ".", "1/0", "abc", "1e99999", "--1"])("%j is not a fraction", (text) => {
  expect(parseFraction(text)).toBeNull();
});

test.each([
  [
    "1536",
    {
      "SI prefix": "1.536 k",
      "Bytes (IEC)": "1.5 KiB",
      Percent: "153600%",
      "With separators": "1,536",
      Scientific: "1.536 × 10^3",
    },
  ],
  ["0.25", { Fraction: "1/4", Percent: "25%", Scientific: "2.5 × 10^-1" }],
  ["12", { "Bytes (IEC)": "12 B" }],
  ["72057594037927935", { Scientific: "7.2057594037927935 × 10^16", "With separators": "72,057,594,037,927,935" }],
  ["1e-400", { Scientific: "1 × 10^-400" }],
  ["-1.5e400", { Scientific: "-1.5 × 10^400" }],
  ["2/3", { Scientific: "≈ 6.66666666666666666666666666667 × 10^-1" }],
  ["999999999999999999999999999999999", { Scientific: "≈ 1 × 10^33" }],
  ["0", { Scientific: "0 × 10^0" }],
])("%s in other notations", (text, expected) => {
  const fraction = parseFraction(text);
  const written = Object.fromEntries((fraction ? notationsOf(fraction) : []).map(({ label, value }) => [label, value]));
  expect(written).toMatchObject(expected);
});

test("a number that is too large or small has no SI prefix", () => {
  for (const text of ["1e400", "1e-400"]) {
    const fraction = parseFraction(text);
    expect(fraction && notationsOf(fraction).map(({ label }) => label)).not.toContain("SI prefix");
  }
});

test.each([
  ["MCMXCIV", 1994n],
  ["mmmcmxcix", 3999n],
  ["IV", 4n],
])("%s is %i and back", (text, value) => {
  expect([fromRoman(text), toRoman(value)]).toEqual([value, text.toUpperCase()]);
});

test.each(["IIII", "VX", "IC", "MMMM", "", "ABC"])("%j is not a Roman numeral", (text) => {
  expect(fromRoman(text)).toBeNull();
});

test("zero, negative numbers and 4000 have no Roman numerals", () => {
  expect([toRoman(0n), toRoman(4000n), toRoman(-1n)]).toEqual([null, null, null]);
});
