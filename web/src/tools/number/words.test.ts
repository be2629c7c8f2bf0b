import { expect, test } from "vitest";
import { inWords } from "./words.ts";

test("a number is written in words", () => {
  expect(Object.fromEntries(inWords(42n).map(({ label, value }) => [label, value]))).toMatchObject({
    English: "forty-two",
    Deutsch: "zweiundvierzig",
    Français: "quarante-deux",
    Español: "cuarenta y dos",
    "English (ordinal)": "forty-second",
  });
  expect(inWords(42n).length).toBeGreaterThanOrEqual(9);
});

test("zero and negative numbers have no ordinals, and very large numbers no words", () => {
  expect(inWords(0n).some(({ label }) => label === "English (ordinal)")).toBe(false);
  expect(inWords(-7n)[0]?.value).toBe("minus seven");
  expect(inWords(10n ** 40n)).toEqual([{ label: "In words", value: expect.stringMatching(/below 10\^36/) }]);
});

test.each([21, 27, 30, 33, 35])("every language writes 10^%i or explains its limit", (power) => {
  for (const { value, copy } of [...inWords(10n ** BigInt(power)), ...inWords(-(10n ** BigInt(power)) - 1n)]) {
    expect(value).toMatch(/\S/);
    expect(value).not.toContain("undefined");
    if (copy === undefined) expect(value).toMatch(/^Available only for numbers below 10\^\d+\.$/);
  }
});

test.each([
  ["Deutsch", 29, /^einhundert Quadrilliarden$/],
  ["Deutsch", 30, /^Available only for numbers below 10\^30/],
  ["Türkçe", 21, /^Available only for numbers below 10\^21/],
  ["Polski", 33, /^Available only for numbers below 10\^33/],
])("%s at 10^%i", (language, power, expected) => {
  expect(inWords(10n ** BigInt(power)).find(({ label }) => label === language)?.value).toMatch(expected);
});
