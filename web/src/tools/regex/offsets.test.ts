import { expect, test } from "vitest";
import { utf16Offsets } from "./offsets.ts";

test("maps Python's offsets to UTF-16 offsets", () => {
  expect(utf16Offsets("plain é", "code-point")).toBe(null);
  expect(utf16Offsets("plain", "byte")).toBe(null);
  expect(utf16Offsets("😀", "utf-16")).toBe(null);
  expect(Array.from(utf16Offsets("a😀b", "code-point") ?? [])).toEqual([0, 1, 3, 4]);
  expect(Array.from(utf16Offsets("é😀b", "byte") ?? [])).toEqual([0, 0, 1, 1, 1, 1, 3, 4]);
});
