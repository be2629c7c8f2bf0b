import { expect, test } from "vitest";
import { readBits } from "./float.ts";
import { floatBits, readNumber } from "./read-number.ts";

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
  ["IIII", 10, { kind: "failed", message: expect.stringMatching(/no Roman number/) }],
  ["1.5", 16, { kind: "failed", message: expect.stringMatching(/no digit of base 16/) }],
  ["hello", 10, { kind: "failed", message: expect.stringMatching(/no digit of base 10/) }],
])("%j of base %i", (text, base, expected) => {
  expect(readNumber(text, base)).toMatchObject(expected);
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
  const read = readNumber(text, 10);
  if (read.kind === "failed") throw new Error(read.message);
  expect(readBits(floatBits(read, "float16"), "float16")).toMatchObject({ hex, exact });
});

test.each([
  ["34 12", 0x1234n],
  ["0x3412", 0x1234n],
  ["1 00", 0x0001n],
])("%s with the lowest byte first is %i", (text, value) => {
  expect(readNumber(text, 16, "little")).toMatchObject({ kind: "integer", value });
  expect(readNumber("34 12", 16)).toMatchObject({ value: 0x3412n });
});
