import { expect, test } from "vitest";
import { fileAddress } from "./file-address.ts";

const ADDED = new Map([["photo.png", "blob:1"]]);

test.each([
  ["photo.png", "blob:1"],
  ["./photo.png", "blob:1"],
  ["https://example.org/a.png", "https://example.org/a.png"],
  ["data:image/png;base64,AA==", "data:image/png;base64,AA=="],
  [7, 7],
])("%s is loaded from %s", (value, address) => {
  expect(fileAddress(value, ADDED)).toBe(address);
});

test.each(["other.png", "/runtime/a.json", "//"])("%s is not a file, and is not requested", (value) => {
  expect(() => fileAddress(value, ADDED)).toThrow(`There's no file ${value}.`);
});
