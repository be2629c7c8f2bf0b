import { expect, test } from "vitest";
import { inWords } from "./words.ts";

test("a number in words", () => {
  expect(Object.fromEntries(inWords(42n).map(({ label, value }) => [label, value]))).toMatchObject({
    English: "forty-two",
    Deutsch: "zweiundvierzig",
    Français: "quarante-deux",
    Español: "cuarenta y dos",
    "English, ordinal": "forty-second",
  });
  expect(inWords(42n).length).toBeGreaterThanOrEqual(9);
});

test("zero and negative numbers have no ordinal, and the largest no words", () => {
  expect(inWords(0n).some(({ label }) => label === "English, ordinal")).toBe(false);
  expect(inWords(-7n)[0]?.value).toBe("minus seven");
  expect(inWords(10n ** 40n)).toEqual([]);
});
