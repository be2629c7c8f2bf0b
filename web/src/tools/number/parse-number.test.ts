import { expect, test } from "vitest";
import { decodeFloat } from "./float.ts";
import { floatBits, parseNumber } from "./parse-number.ts";

test.each<[string, number, object]>([
  ["255", 10, { kind: "integer", value: 255n }],
  ["ff", 16, { kind: "integer", value: 255n }],
  ["1.0", 10, { kind: "integer", value: 1n }],
  ["0.5", 10, { kind: "fraction", fraction: { numerator: 1n, denominator: 2n } }],
  ["MCMXCIV", 10, { kind: "integer", value: 1994n }],
  ["'5'", 10, { kind: "integer", value: 53n }],
  ["‘a’", 16, { kind: "integer", value: 97n }],
  ["-0", 10, { kind: "integer", value: 0n, special: "-0" }],
  ["−0.0", 10, { kind: "integer", value: 0n, special: "-0" }],
  ["0", 10, { kind: "integer", value: 0n, special: null }],
  ["nan", 10, { kind: "special", special: "NaN" }],
  ["+inf", 10, { kind: "special", special: "Infinity" }],
  ["−∞", 10, { kind: "special", special: "-Infinity" }],
  ["inf", 36, { kind: "integer" }],
  ["'é'", 10, { kind: "integer", value: 233n }],
  ["IIII", 10, { kind: "failed", message: expect.stringMatching(/Not a valid Roman numeral/) }],
  ["１２３", 10, { kind: "integer", value: 123n }],
  ["٣٤", 10, { kind: "integer", value: 34n }],
  ["½", 10, { kind: "fraction", fraction: { numerator: 1n, denominator: 2n } }],
  ["#ff8800", 10, { kind: "integer", value: 0xff8800n }],
  ["'½'", 10, { kind: "integer", value: 0xbdn }],
  ["1.5", 16, { kind: "failed", message: expect.stringMatching(/isn't a digit in base 16/) }],
  ["hello", 10, { kind: "failed", message: expect.stringMatching(/isn't a digit in base 10/) }],
])("%j in base %i", (text, base, expected) => {
  expect(parseNumber(text, base)).toMatchObject(expected);
});

test.each([
  ["NaN", "7e00", "NaN"],
  ["Infinity", "7c00", "Infinity"],
  ["-inf", "fc00", "-Infinity"],
  ["-0", "8000", "-0"],
  ["0", "0000", "0"],
  ["-1e-400", "8000", "-0"],
  ["-1.5", "be00", "-1.5"],
])("%s in float16 is %s", (text, hex, exact) => {
  const read = parseNumber(text, 10);
  if (read.kind === "failed") throw new Error(read.message);
  expect(decodeFloat(floatBits(read, "float16"), "float16")).toMatchObject({ hex, exact });
});

test.each([
  ["34 12", 0x1234n],
  ["0x3412", 0x1234n],
  ["1 00", 0x0001n],
])("%s in little-endian order is %i", (text, value) => {
  expect(parseNumber(text, 16, "little")).toMatchObject({ kind: "integer", value });
  expect(parseNumber("34 12", 16)).toMatchObject({ value: 0x3412n });
});

test.each<[string, bigint, bigint]>([
  ["1,000", 1000n, 1n],
  ["-1,234,567", -1234567n, 1n],
  ["1,000.5", 2001n, 2n],
  ["12,5", 25n, 2n],
  ["0b1010.01", 41n, 4n],
  ["-0x1.8", -3n, 2n],
])("%s has separators or a prefix", (text, numerator, denominator) => {
  expect(parseNumber(text, 10)).toMatchObject({ fraction: { numerator, denominator } });
});
