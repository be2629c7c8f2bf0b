import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each<[string, number, object]>([
  ["255", 10, { kind: "integer", value: 255n }],
  ["ff", 16, { kind: "integer", value: 255n }],
  ["1.0", 10, { kind: "integer", value: 1n }],
  ["0.5", 10, { kind: "fraction", fraction: { numerator: 1n, denominator: 2n } }],
  ["MCMXCIV", 10, { kind: "integer", value: 1994n }],
  ["'é'", 10, { kind: "integer", value: 233n }],
  ["IIII", 10, { kind: "failed", message: expect.stringMatching(/no Roman number/) }],
  ["1.5", 16, { kind: "failed", message: expect.stringMatching(/no digit of base 16/) }],
  ["hello", 10, { kind: "failed", message: expect.stringMatching(/no digit of base 10/) }],
])("%j of base %i", (text, base, expected) => {
  expect(readNumber(text, base)).toMatchObject(expected);
});
