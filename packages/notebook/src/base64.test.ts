import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "./base64.ts";

test("bytes come back from base64, however many, and in both alphabets", () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7) % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  expect(fromBase64("-_8")).toEqual(Uint8Array.of(0xfb, 0xff));
  expect(toBase64(new Uint8Array())).toBe("");
  expect(() => fromBase64("a?")).toThrow("");
});
